// Finds where the parts of a YAML text start and end. yaml-cpp reports only where values start;
// their ends follow from their style.
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
  std::size_t begin = 0, end = 0;  // excludes anything after the value on its last line
  Style style = Style::kPlain;
};

// The extent of a value whose map or list is indented by `indent` columns. `in_flow` is true inside
// { } or [ ].
Extent extent_of(const yaml::Document& document, const yaml::Node& node, int indent, bool in_flow);

// The offset of the line break at or after `offset`, or the end of the text.
std::size_t line_end(std::string_view text, std::size_t offset);
// The offset just after the last line break before `offset`, or 0.
std::size_t line_begin(std::string_view text, std::size_t offset);

// A step on the path from the root to a value: "sections.2.title".
struct Step {
  const yaml::Node* node = nullptr;    // the map or list
  const yaml::Entry* entry = nullptr;  // if `node` is a map
  std::size_t index = 0;               // if `node` is a list
  bool in_flow = false;                // true if the map or list itself is in flow style
  int indent = 0;                      // columns before its keys or dashes
};

struct Way {
  std::vector<Step> steps;            // the existing steps
  std::vector<std::string> missing;   // the rest of the path
  const yaml::Node* value = nullptr;  // at the end of the steps; null only for an empty document
};
Way path_to(const yaml::Document& document, std::string_view path);

std::vector<std::string> parts_of(std::string_view path);

}  // namespace gridpress::edits
