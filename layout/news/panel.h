// A newspaper's panel as a separate picture: a bar, name and number, the grid as wide as the
// column, the rule, and the solution of an earlier panel. One black plate without margins.
#pragma once

#include "layout/furniture/panel.h"
#include "layout/page/page.h"
#include "layout/page/shaper.h"

namespace gridpress {

// A document of one page as wide as `width` exactly and as high as its content. `words`: of the
// edition's language. Fails when a font or glyph is missing and when the column is too narrow:
// the least width is named.
Result<Document> compose_news_panel(const PanelContent& content, Length width, const Theme& theme,
                                    const Words& words, Shaper& shaper);

// The grid alone, from edge to edge: what an editor places by hand. `answer`: as a solution is
// set at full width (givens heavier than the digits to be found).
Result<Document> compose_news_grid(const PanelGrid& grid, bool answer, Length width,
                                   const Theme& theme, Shaper& shaper);

// The narrowest column in which the panel's cells are 5 mm wide; checks and errors refer to it.
Length least_column(int cells);

}  // namespace gridpress
