// A newspaper's panel as a picture of its own: a bar, name and number, the grid as wide as the
// column, the rule, and the solution of an earlier panel. One black plate, nothing around it.
#pragma once

#include <optional>
#include <string>

#include "generator/model/figure.h"
#include "layout/compose/design.h"
#include "layout/compose/words.h"
#include "layout/page/book.h"
#include "layout/page/page.h"
#include "layout/page/shaper.h"

namespace gridpress {

// How difficult, as printed at the right end of the second line.
struct PanelLevel {
  enum class Style { kNone, kWords, kStars, kDots };
  Style style = Style::kNone;
  std::string words;  // "Hard"; with dots and stars too, at their left, where it is not empty
  int place = 0;      // from 1; 0: nothing is shown
  int of = 0;         // how many levels there are
};

// A grid of the panel.
struct PanelGrid {
  figure::Figure figure;
  int highest = 9;  // its largest digit
  Symbols symbols = Symbols::kDigits;
};

struct PanelSolution {
  PanelGrid grid;
  std::string heading;  // "Yesterday", "Saturday"
  std::string number;   // "No 4,216"; may be empty
};

struct PanelContent {
  std::string title;   // "Sudoku"
  std::string line;    // "Thursday"; may be empty
  std::string number;  // "No 4,217"; may be empty
  PanelLevel level;
  PanelGrid grid;
  std::string rule;  // one sentence; left out where the column is narrower than 42 mm
  std::string next;  // "Solution tomorrow"; may be empty
  std::optional<PanelSolution> solution;
  std::string spoken;  // the panel's alternative text, unused where a format has none
};

// A document of one page as wide as `width` exactly and as high as its content. `words`: of the
// edition's language. Fails when a font or glyph is missing and when the column is too narrow:
// the least width is named.
Result<Document> compose_news_panel(const PanelContent& content, Length width, const Theme& theme,
                                    const Words& words, Shaper& shaper);

// The grid alone, from edge to edge: what an editor places by hand. `answer`: as a solution is
// set at full width (givens heavier than the digits to be found).
Result<Document> compose_news_grid(const PanelGrid& grid, bool answer, Length width,
                                   const Theme& theme, Shaper& shaper);

// The narrowest column in which the panel's cells are 5 mm wide: what check and errors name.
Length least_column(int cells);

}  // namespace gridpress
