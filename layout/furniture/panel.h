// A newspaper's panel: a bar, name and number, the grid as wide as the column, the rule, and the
// solution of an earlier panel. Pages of a book and pictures of one day use the same drawing.
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
  std::string
      // "Hard"; also set to the left of dots. Omitted with stars, or if the head already has it.
      words;
  int place = 0;  // from 1; 0 shows nothing
  int of = 0;     // the number of levels
};

// A grid of the panel.
struct PanelGrid {
  figure::Figure figure;
  int highest = 9;  // its largest digit
  Symbols symbols = Symbols::kDigits;
  double least = 0;  // points: the smallest cell of its answer; 0 for what its digits need
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
  std::string spoken;  // the panel's alternative text; ignored by formats without any
};

struct PanelStyle {
  Area area;  // the panel's top, left and right; its height depends on the content
  Length cell;
  LineRule lines;
  Length smallest;  // minimum type size
  // If true, words that are too long for the head's two lines get more lines and push the grid
  // down. If false, they are set smaller and shortened, and the grid's position is fixed.
  bool grows = false;
};

struct PanelFoot {
  Length ink;       // the bottom of the ink
  Length baseline;  // of the last words under the grid, or else a little below the grid
};

// Sizes are in points for a column of 45 mm and grow with the square root of the width.
PanelFoot paint_panel(Canvas& canvas, const PanelContent& content, const PanelStyle& style,
                      const Theme& theme, const Words& words);

// The height from that baseline to the foot of a solution.
Length panel_solution_room(const PanelStyle& style);

// The smallest cell of a solution that needs no type below `smallest`.
Length least_solution_cell(Type& type, const PanelGrid& grid, const Theme& theme, Length smallest);

// The smallest readable solution: digits, box lines and frame.
struct SolutionSize {
  Length width, height;
};
SolutionSize paint_solution(Canvas& canvas, const PanelGrid& grid, Length width, Spot corner,
                            const Theme& theme);

// Removes the tints behind givens from a solution's figure, which distinguishes them by weight
// alone.
figure::Figure without_given_tints(figure::Figure figure);

}  // namespace gridpress
