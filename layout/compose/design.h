// A page design with its theme, as data: templates/pages/<design>.yaml names a
// templates/themes/<theme>.yaml.
#pragma once

#include <string>

#include "generator/base/yaml.h"
#include "layout/page/length.h"

namespace gridpress {

enum class Role {
  kText, kItalic, kTitle, kSection, kDigit, kCaption, kGiven, kFilled, kPlaced, kHelper
};
inline constexpr int kRoles = 10;

struct LineRule {         // weights in points; 0: derived from the cell
  double thin = 0, box = 0, frame = 0;
};

struct Theme {
  std::string name;
  std::string fonts[kRoles];   // files below the font folder
  double digit_height = 0.50;  // ink height of a given, in cells
  double answer_height = 0.52;
  LineRule puzzle, answer;
};

struct Design {
  std::string name, theme_name;
  Theme theme;
  double base_size = 0;     // s0 in points; 0: by the trim
  bool running_head = true;
  bool head_rule = true;
  // The compose room's owner may add what its designs need.
};

Result<Theme> read_theme(const yaml::Document& document);
Result<Design> read_design(const yaml::Document& document);  // theme_name set, theme not

}  // namespace gridpress
