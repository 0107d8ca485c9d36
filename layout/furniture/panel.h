// A newspaper's panel: a bar, name and number, the grid as wide as the column, the rule, and the
// solution of an earlier panel. One drawing for the pages of a book and for pictures of one day.
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
      words;      // "Hard"; also to the left of dots. Left out with stars, or if the head has it
  int place = 0;  // from 1; 0: nothing is shown
  int of = 0;     // the number of levels
};

// A grid of the panel.
struct PanelGrid {
  figure::Figure figure;
  int highest = 9;  // its largest digit
  Symbols symbols = Symbols::kDigits;
  double least = 0;  // points: the smallest cell of its answer; 0: as its digits need
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
  std::string rule;  // one sentence; left out where the column is narrower than 42 mm
  std::string next;  // "Solution tomorrow"; may be empty
  std::optional<PanelSolution> solution;
  std::string spoken;  // the panel's alternative text, unused where a format has none
};

struct PanelStyle {
  Area area;  // the panel's top, left and right; it is as high as its content
  Length cell;
  LineRule lines;
  Length smallest;  // no type is smaller
  // Words that are too long for the head's two lines get more of them, and the grid lies lower.
  // Without it they are set smaller and shortened, and the grid is always in the same place.
  bool grows = false;
};

struct PanelFoot {
  Length ink;       // the lowest
  Length baseline;  // of the last words under the grid; else a little below it
};

// Sizes are points at a column of 45 mm and grow with the root of the width.
PanelFoot paint_panel(Canvas& canvas, const PanelContent& content, const PanelStyle& style,
                      const Theme& theme, const Words& words);

// From that baseline to the foot of a solution.
Length panel_solution_room(const PanelStyle& style);

// The least cell of a solution in which no digit is of smaller type.
Length least_solution_cell(Type& type, const PanelGrid& grid, const Theme& theme, Length smallest);

// A solution as small as it is read: digits, lines of boxes and frame. Returns its size.
struct SolutionSize {
  Length width, height;
};
SolutionSize paint_solution(Canvas& canvas, const PanelGrid& grid, Length width, Spot corner,
                            const Theme& theme);

// The figure of a solution that is set by weights alone: without the tints behind the givens.
figure::Figure without_given_tints(figure::Figure figure);

}  // namespace gridpress
