// Standards for large print, which set the minimum size of type.
#pragma once

#include <string_view>

#include "layout/page/length.h"

namespace gridpress {

struct PrintStandard {
  std::string_view name;   // "acb"
  std::string_view title;  // "ACB Large Print Guidelines"; the same in every language
  Length size;             // minimum for all type; 0 if the standard doesn't set one
  Length x_height;         // minimum for all type, in its own font
  Length heading, subheading;
  bool italics = true;  // true if italics are allowed
};

// Returns null if the standard is unknown.
const PrintStandard* find_print_standard(std::string_view name);

}  // namespace gridpress
