#include "layout/compose/picture.h"

#include "layout/compose/grid.h"
#include "layout/compose/type.h"

namespace gridpress {

Result<Document> compose_picture(const figure::Figure& figure, const PictureOrder& order,
                                 const Theme& theme, Shaper& shaper) {
  const LineRule& lines = order.answer ? theme.answer : theme.puzzle;
  const Length over = line_weights(fit_cell(figure.columns, order.width, lines), lines).overhang();
  const Length cell = (order.width - over * 2) / figure.columns;
  if (cell < Length::pt(2)) {
    return failure("the picture is too narrow: its cells would be under two points",
                   "ask for more with --width");
  }
  Document document;
  Page& page = document.pages.emplace_back();
  page.width = order.width;
  page.height = block_width(figure.rows, cell, lines);
  const Length left = (page.width - block_width(figure.columns, cell, lines)) / 2;
  Type type(shaper, theme);
  Canvas canvas(page, type);
  GridStyle style;
  style.digits = {cell, order.answer ? theme.answer_height : theme.digit_height, order.symbols,
                  order.highest};
  style.lines = lines;
  if (order.answer) style.given = Role::kGiven;
  paint_grid(canvas, figure, {left, Length()}, style);
  if (has_errors(type.problems())) return type.problems();
  document.fonts = type.font_files();
  return document;
}

}  // namespace gridpress
