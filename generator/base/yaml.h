// A strict YAML reader that returns plain nodes with their positions.
//
// The parser is yaml-cpp, which reacts to hostile input with endless loops, crashes or silence.
// This file therefore accepts only one document of at most 1 MiB and depth 32, in valid UTF-8
// without NUL, and rejects anchors, aliases, tags, merge keys and duplicate keys.
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
  std::string scalar;       // kScalar: the text without its quotes
  bool quoted = false;      // kScalar: 'x' or "x" or a block text, so never a number or a Boolean
  std::vector<Node> items;  // kSequence
  std::vector<Entry> entries;  // kMap, in file order
  SourcePos pos;               // position of the first character
  int length = 1;              // number of characters on the first line, for underlining

  const Node* find(std::string_view key) const;  // kMap: the key's value; null if absent
};

struct Entry {
  Node key;  // always a scalar
  Node value;
};

// A parsed file, whose root is a map, sequence or scalar. It keeps `file` and `text` so that code
// that interprets the nodes can report positions.
struct Document {
  std::string file;
  std::string text;
  Node root;
};

// The result of parsing a text whose likely mistakes were repaired. If the repair succeeded,
// `document` is set even though `problems` contains errors, so that all errors can be reported in
// one run. Don't build anything from such a document.
struct Parsed {
  std::optional<Document> document;
  Diagnostics problems;
};
Parsed parse_as_meant(std::string file, std::string text);

// Parses strictly: fails if the text contains any mistake.
Result<Document> parse(std::string file, std::string text);

}  // namespace gridpress::yaml
