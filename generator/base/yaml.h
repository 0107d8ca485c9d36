// YAML read strictly: text in, plain nodes with their places out.
//
// yaml-cpp parses; this file guards it, because its own answers to hostile
// input are loops, crashes and silence: one document, at most 1 MiB, depth 32,
// valid UTF-8 without NUL, no anchors, aliases, tags or merge keys, no key twice.
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
  bool quoted = false;         // kScalar: 'x' or "x" or a block, so never a number or bool
  std::vector<Node> items;     // kSequence
  std::vector<Entry> entries;  // kMap, in the order of the file
  SourcePos pos;               // first character
  int length = 1;              // characters on that line, for the caret

  const Node* find(std::string_view key) const;  // kMap: the value, or null
};

struct Entry {
  Node key;  // always a scalar
  Node value;
};

// A parsed file: `root` is a map, sequence or scalar. `file` and `text` are kept
// so that every later reader can place its diagnostics.
struct Document {
  std::string file;
  std::string text;
  Node root;
};

// A text as it is meant, as far as that can be seen: `document` is there although `problems` has
// errors when its slips could be mended, so that its reader can report all others in the same run.
// Nothing may be made from such a document.
struct Parsed {
  std::optional<Document> document;
  Diagnostics problems;
};
Parsed parse_as_meant(std::string file, std::string text);

// The same, strictly: a text with a slip is no document.
Result<Document> parse(std::string file, std::string text);

}  // namespace gridpress::yaml
