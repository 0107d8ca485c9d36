// A page design with its theme, as data: templates/pages/<design>.yaml names a
// templates/themes/<theme>.yaml.
#pragma once

#include <span>
#include <string>

#include "generator/base/fields.h"
#include "generator/base/yaml.h"
#include "layout/design/slot_style.h"
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

struct TintRule {  // percent of black behind digits
  int house = 16, alternate = 10, given = 14;
  int black = 100;  // of squares that are filled, in a picture
  int most = 100;   // of any area, on paper that more ink shows through
  int least = 10;   // that prints as a grey
};

enum class BadgeShape { kStar, kDot, kSun };

struct Theme {
  std::string name;
  std::string fonts[kRoles];   // files below the font folder
  double digit_height = 0.50;  // ink height of a given, in cells
  double letter_height = 0.46;
  double answer_height = 0.52;
  LineRule puzzle, answer;
  TintRule tints;
  bool shaded_boxes = false;  // every second box of a puzzle is tinted
  double frame_radius = 0;    // of a puzzle's corners, in cells
  BadgeShape badge = BadgeShape::kStar;
  int badge_marks = 0;          // of a badge; more levels are spread over them. 0: one a level
  bool head_small_caps = true;  // running heads; else in the title's face
  std::string bound_words;      // short words of the language that never end a line: " a i o "
};

// Over a page: nothing, the book and the section, or lines for a pupil's name and the date.
enum class PageHead { kNone, kRunning, kName };

enum class HeadRuleKind { kNone, kLine, kDots };

// Where a puzzle's number and level are. kBest: above or beside, whichever leaves larger cells.
// One column of grids has what is beside it at the gutter, so that hands have the outer edge;
// kInside: with room for a side panel, and on a page wider than tall too.
enum class HeadChoice { kBest, kAbove, kBeside, kInside };

// Heights of a slot's parts, in text lines.
struct SlotRule {
  double start = 0;                // field top to the first slots
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
  bool title_page = true, contents = true, section_openers = true, how_to_play = true;
};

struct Design {
  std::string name, theme_name;
  Theme theme;
  double base_size = 0;      // s0 in points; 0: by the trim
  double smallest_text = 7;  // points
  double smallest_cell = 0;  // points; a puzzle with smaller cells is refused; 0: as its kind asks
  SlotStyle slots;           // of its puzzles
  PageHead head = PageHead::kRunning;
  HeadRuleKind head_rule = HeadRuleKind::kLine;
  bool title_in_foot = false;     // the book's title inside, opposite the folio
  bool caption_time = false;      // the estimated time behind the clues, where there is room
  bool notes_under_grid = false;  // under one grid, or beside it: dotted lines fill the rest
  bool my_time = false;           // "My time" in the first of them
  bool thumb_tabs = true;         // where pages bleed: a black mark for each section at the edge
  HeadChoice head_place = HeadChoice::kBest;
  int per_page = 4;  // where a spec names no number, if so many fit
  int answers_per_page = 12;
  // Room of a code with its white, under each puzzle or at the foot of each page of puzzles: of the
  // book, not of the design's file.
  Length code_room, page_code_room;
  SlotRule slot;
  StepRule steps;
  PartRule parts;
};

// Font files by role, read from the map at `key`: a theme names all, a language only those that
// hold its script. A file that leads out of the font folders is a problem.
void read_fonts(fields::Reader& top, const yaml::Document& document, std::string_view key,
                std::string (&fonts)[kRoles], Diagnostics& problems);

Result<Theme> read_theme(const yaml::Document& document);
// theme_name is set, the theme is not. `styles`: those of slots that a design may name.
Result<Design> read_design(const yaml::Document& document,
                           std::span<const SlotStyle* const> styles);

}  // namespace gridpress
