// A newspaper's panel: a bar, name and number, the grid as wide as the column, the puzzle's rule,
// and the solution of an earlier panel. Used in books and for a newspaper's daily pictures.
#pragma once

#include <optional>
#include <string>

#include "generator/model/figure.h"
#include "layout/design/words.h"
#include "layout/text/canvas.h"
#include "layout/text/styled_text.h"

namespace gridpress {

// The difficulty, at the right end of the second line.
struct PanelLevel {
  enum class Style { kNone, kWords, kStars, kDots };
  Style style = Style::kNone;
  // "Hard"; printed to the left of dots. Omitted with stars, or if the head already has the word.
  std::string words;
  int place = 0;  // number of the level, from 1; 0 shows nothing
  int of = 0;     // the number of levels
};

// A grid in the panel, either the puzzle's or the solution's.
struct PanelGrid {
  figure::Figure figure;
  int highest = 9;  // the grid's largest digit
  Symbols symbols = Symbols::kDigits;
  // in points, the smallest cell of the answer; 0 for the size that its digits need
  double least = 0;
};

struct PanelSolution {
  PanelGrid grid;
  std::string heading;  // "Yesterday", "Saturday"
  std::string number;   // "No 4,216"; may be empty
};

struct PanelContent {
  StyledText title;    // "Sudoku"
  StyledText line;     // "Thursday"; may be empty
  std::string number;  // "No 4,217"; may be empty
  PanelLevel level;
  PanelGrid grid;
  std::string rule;  // one sentence; omitted if the column is narrower than 42 mm
  std::string next;  // "Solution tomorrow"; may be empty
  std::optional<PanelSolution> solution;
  std::string spoken;  // the panel's alternative text, for formats that support it
};

struct PanelStyle {
  Area area;  // top, left and right of the panel; its height depends on the content
  Length cell;
  LineRule lines;
  Length smallest;  // minimum type size
  // If true, words that are too long for the head's two lines get more lines and push the grid
  // down. If false, they are set smaller and shortened, and the grid's position is fixed.
  bool grows = false;
};

struct PanelFoot {
  Length ink;       // the bottom of the ink
  Length baseline;  // last baseline under the grid; without words, a little below the grid
};

// Paints a panel. Its type and spacing, designed for a column of 45 mm, grow with the square root
// of the width.
PanelFoot paint_panel(Canvas& canvas, const PanelContent& content, const PanelStyle& style,
                      const Theme& theme, const Words& words);

// The height from PanelFoot::baseline to the foot of a solution.
Length panel_solution_room(const PanelStyle& style);

// The smallest cell of a solution that needs no type below `smallest`.
Length least_solution_cell(Type& type, const PanelGrid& grid, const Theme& theme, Length smallest);

// The size of a painted solution, in its smallest readable form: digits, box lines and frame.
struct SolutionSize {
  Length width, height;
};
SolutionSize paint_solution(Canvas& canvas, const PanelGrid& grid, Length width, Spot corner,
                            const Theme& theme);

// Removes the tints behind givens from a solution's figure. Their heavier type still distinguishes
// them.
figure::Figure without_given_tints(figure::Figure figure);

}  // namespace gridpress
