// A page design with its theme, as data: templates/pages/<design>.yaml names a
// templates/themes/<theme>.yaml.
#pragma once

#include <string>

#include "generator/base/yaml.h"
#include "layout/page/length.h"

namespace gridpress {

enum class Role {
  kText,
  kItalic,
  kLevel,
  kTitle,
  kSection,
  kDigit,
  kCaption,
  kGiven,
  kFilled,
  kPlaced,
  kHelper
};
inline constexpr int kRoles = 11;

struct LineRule {  // weights in points; 0: derived from the cell
  double thin = 0, box = 0, frame = 0;
};

struct Theme {
  std::string name;
  std::string fonts[kRoles];   // files below the font folder
  double digit_height = 0.50;  // ink height of a given, in cells
  double answer_height = 0.52;
  LineRule puzzle, answer;
};

// Heights of a slot's parts, in text lines.
struct SlotRule {
  double head = 1.5;               // slot top to the frame
  double number_baseline = 1;      // slot top to the number
  double caption_baseline = 1.25;  // frame to the caption
  double caption = 1.75;           // frame to the end of the caption's room
};

// Sizes in steps of the type scale.
struct StepRule {
  int number = 2, level = 0, caption = -1, folio = 0;
};

// Parts that a book of this design has unless its spec says otherwise.
struct PartRule {
  bool title_page = true, contents = true, section_openers = true;
};

struct Design {
  std::string name, theme_name;
  Theme theme;
  double base_size = 0;       // s0 in points; 0: by the trim
  double smallest_text = 7;   // points
  double smallest_cell = 14;  // points; a puzzle with smaller cells is refused
  bool running_head = true;
  bool head_rule = true;
  bool name_line = false;         // "Name ….. Date ….." in place of the running head
  bool title_in_foot = false;     // the book's title inside, opposite the folio
  bool number_words = false;      // "Puzzle 9", not "9"
  bool notes_under_grid = false;  // one puzzle a page: dotted lines fill the rest
  int answers_per_page = 12;
  SlotRule slot;
  StepRule steps;
  PartRule parts;
};

Result<Theme> read_theme(const yaml::Document& document);
Result<Design> read_design(const yaml::Document& document);  // theme_name set, theme not

}  // namespace gridpress
