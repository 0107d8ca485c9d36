// Standards of large print: how small nothing on a page may be.
#pragma once

#include <string_view>

#include "layout/page/length.h"

namespace gridpress {

struct PrintStandard {
  std::string_view name;   // "acb"
  std::string_view title;  // "ACB Large Print Guidelines", in any language
  Length size;             // of all type; 0: the standard asks for none
  Length x_height;         // of all type, as its font has it
  Length heading, subheading;
  bool italics = true;  // whether there may be any
};

const PrintStandard* find_print_standard(std::string_view name);  // null: there is none

}  // namespace gridpress
