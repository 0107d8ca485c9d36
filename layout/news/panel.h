// A newspaper's panel as a separate picture without margins, in black only: a bar, name and number,
// the grid as wide as the column, the puzzle's rule, and the solution of an earlier panel.
#pragma once

#include "layout/furniture/panel.h"
#include "layout/page/page.h"
#include "layout/page/shaper.h"

namespace gridpress {

// Returns one page that is exactly `width` wide and as high as its content. `words` are in the
// edition's language. Fails if a font or glyph is missing, or if the column is too narrow; that
// error names the minimum width.
Result<Document> compose_news_panel(const PanelContent& content, Length width, const Theme& theme,
                                    const Words& words, Shaper& shaper);

// Returns only the grid, from edge to edge, for editors who place it by hand. With `answer`, it is
// set like a solution: givens are heavier than the other digits.
Result<Document> compose_news_grid(const PanelGrid& grid, bool answer, Length width,
                                   const Theme& theme, Shaper& shaper);

// The narrowest column for a grid of `cells` columns, whose cells must be at least 5 mm wide.
Length least_column(int cells);

}  // namespace gridpress
