// A strict YAML reader that returns plain nodes with their positions.
//
// The parser is yaml-cpp. This file guards it, because it reacts to hostile input with endless
// loops, crashes and silence: one document, at most 1 MiB, depth 32, valid UTF-8 without NUL, no
// anchors, aliases, tags or merge keys, no duplicate keys.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"

namespace gridpress::yaml {

enum class Kind { kNull, kScalar, kSequence, kMap };

struct Entry;

struct Node {
  Kind kind = Kind::kNull;
  std::string scalar;          // kScalar: the text as written, without quotes
  bool quoted = false;         // kScalar: 'x' or "x" or a block, so never a number or a Boolean
  std::vector<Node> items;     // kSequence
  std::vector<Entry> entries;  // kMap, in file order
  SourcePos pos;               // first character
  int length = 1;              // number of characters on that line, for the caret

  const Node* find(std::string_view key) const;  // kMap: the value, or null
};

struct Entry {
  Node key;  // always a scalar
  Node value;
};

// A parsed file: `root` is a map, sequence or scalar. Keeps `file` and `text` so that later readers
// can locate their diagnostics.
struct Document {
  std::string file;
  std::string text;
  Node root;
};

// The result of parsing a text with likely mistakes repaired. If the repair succeeded,
// `document` is set although `problems` has errors, so that its reader can report all
// other errors in the same run. Don't build anything from such a document.
struct Parsed {
  std::optional<Document> document;
  Diagnostics problems;
};
Parsed parse_as_meant(std::string file, std::string text);

// Parses strictly: fails if the text has any mistake.
Result<Document> parse(std::string file, std::string text);

}  // namespace gridpress::yaml
