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

struct LineRule {  // weights in points; 0 to derive them from the cell
  double thin = 0, box = 0, frame = 0;
};

struct TintRule {  // percent of black behind digits
  int house = 16, alternate = 10, given = 14;
  int black = 100;  // black in filled squares of a picture
  int most = 100;   // maximum for any area, on paper through which more ink would show
  int least = 10;   // minimum that prints as grey
};

enum class BadgeShape { kStar, kDot, kSun };

struct Theme {
  std::string name;
  std::string fonts[kRoles];   // file paths relative to the font folder
  double digit_height = 0.50;  // ink height of a given, in cells
  double letter_height = 0.46;
  double word_height = 0.44;  // height of a letter in a word search
  double answer_height = 0.52;
  LineRule puzzle, answer;
  TintRule tints;
  bool shaded_boxes = false;  // tint every second box of a puzzle
  double frame_radius = 0;    // radius of a puzzle's corners, in cells
  BadgeShape badge = BadgeShape::kStar;
  int badge_marks = 0;  // marks of a badge, over which the levels are spread; 0 for one per level
  bool head_small_caps = true;  // for running heads; if false, they use the title's face
  bool animals = false;         // on certificates, for children
  std::string bound_words;      // short words of the language that never end a line: " a i o "
};

// At the top of a page: nothing, the book and the section, or lines for a pupil's name and the
// date.
enum class PageHead { kNone, kRunning, kName };

enum class HeadRuleKind { kNone, kLine, kDots };

// The position of a puzzle's number and level. kBest is above or next to the grid, whichever allows
// larger cells. With one column of grids, text next to the grid is at the gutter, so that the outer
// edge is free for the reader's hands. kInside is the same with room for a side panel, even on a
// page wider than tall.
enum class HeadChoice { kBest, kAbove, kAtSide, kInside };

// Heights of a slot's parts, in text lines.
struct SlotRule {
  double start = 0;                // from the top of the field to the first slots
  double head = 1.5;               // from the slot's top to the frame
  double number_baseline = 1;      // from the slot's top to the number
  double caption_baseline = 1.25;  // from the frame to the caption
  double caption = 1.75;           // from the frame to the end of the caption's space
};

// Sizes in steps of the type scale.
struct StepRule {
  int number = 2, level = 0, caption = -1, folio = 0;
};

// The parts of a book of this design unless its spec chooses others.
struct PartRule {
  bool title_page = true, contents = true, section_openers = true, how_to_play = true;
  // children's pages
  bool bookplate = false, reward_chart = false, drawings = false;
};

struct Design {
  std::string name, theme_name;
  Theme theme;
  double base_size = 0;        // s0 in points; 0 to derive it from the trim
  double smallest_text = 7;    // points
  double smallest_answer = 0;  // points; of letters and digits in answers; 0 for smallest_text
  // The same two on trims with a short side under kSmallTrim, unless a standard of large print
  // applies; 0 for the values above.
  static constexpr double kSmallTrim = 540;  // points
  double small_base_size = 0, small_smallest_text = 0;
  // points; puzzles with smaller cells are refused; 0 for the kind's minimum
  double smallest_cell = 0;
  SlotStyle slots;  // for its puzzles
  PageHead head = PageHead::kRunning;
  HeadRuleKind head_rule = HeadRuleKind::kLine;
  bool title_in_foot = false;     // the book's title on the inside, opposite the folio
  bool caption_time = false;      // the estimated time after the clues, if it fits
  bool notes_under_grid = false;  // dotted lines fill the space below or next to a single grid
  bool my_time = false;           // "My time" on the first of them
  bool thumb_tabs = true;         // if pages bleed, a black mark for each section at the edge
  HeadChoice head_place = HeadChoice::kBest;
  int per_page = 4;  // the default if the spec gives no number and they fit
  int answers_per_page = 12;
  // Space for a code with its quiet zone, under each puzzle or at the foot of each page of puzzles.
  // Set by the book, not by the design's file.
  Length code_room, page_code_room;
  SlotRule slot;
  StepRule steps;
  PartRule parts;
};

// Reads font files by role from the map at `key`. A theme names all of them, a language only those
// that its script needs. A path that leads out of the font folders is an error.
void read_fonts(fields::Reader& top, const yaml::Document& document, std::string_view key,
                std::string (&fonts)[kRoles], Diagnostics& problems);

Result<Theme> read_theme(const yaml::Document& document);
// Sets theme_name but not the theme. `styles` are the slot styles that a design may name.
Result<Design> read_design(const yaml::Document& document,
                           std::span<const SlotStyle* const> styles);

}  // namespace gridpress
