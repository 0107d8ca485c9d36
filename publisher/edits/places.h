// Finds where the parts of a YAML text start and end. yaml-cpp knows only where values start; their
// ends are derived from their style.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml.h"

namespace gridpress::edits {

// The byte offset of a position, or the text's size if the position is beyond it.
std::size_t offset_of(std::string_view text, SourcePos pos);

// The style in which a value is written.
enum class Style { kPlain, kSingle, kDouble, kBlock, kFlow, kNested, kNothing };

struct Extent {
  std::size_t begin = 0, end = 0;  // without anything that follows on the line
  Style style = Style::kPlain;
};

// The extent of a value whose map or list is indented by `indent` columns. `in_flow` is true inside
// { } or [ ].
Extent extent_of(const yaml::Document& document, const yaml::Node& node, int indent, bool in_flow);

// Just before the line break after `offset`, or the text's end.
std::size_t line_end(std::string_view text, std::size_t offset);
// Just after the line break before `offset`, or 0.
std::size_t line_begin(std::string_view text, std::size_t offset);

// A step on the path from the root to a value: "sections.2.title".
struct Step {
  const yaml::Node* node = nullptr;    // the map or list
  const yaml::Entry* entry = nullptr;  // of a map
  std::size_t index = 0;               // of a list
  bool in_flow = false;                // true if the map or list itself is in flow style
  int indent = 0;                      // columns before its keys or dashes
};

struct Way {
  std::vector<Step> steps;            // those that exist
  std::vector<std::string> missing;   // the rest of the path
  const yaml::Node* value = nullptr;  // at the end of the steps; null only for an empty document
};
Way path_to(const yaml::Document& document, std::string_view path);

std::vector<std::string> parts_of(std::string_view path);

}  // namespace gridpress::edits
