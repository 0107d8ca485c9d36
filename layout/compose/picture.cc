#include "layout/compose/picture.h"

#include "layout/figure/figure_box.h"
#include "layout/figure/grid.h"
#include "layout/text/type.h"

namespace gridpress {

Result<Document> compose_picture(const figure::Figure& figure, const PictureStyle& order,
                                 const Theme& theme, Shaper& shaper) {
  const LineRule& lines = order.answer ? theme.answer : theme.puzzle;
  Extent extent = extent_of(figure);
  extent.answer = order.answer;
  const figure::Margins& margins = extent.margins;
  const double cells = margins.left + figure.columns + margins.right;
  const Length near = order.width * (1 / cells);
  const Length over = overhang(extent, near, lines);
  const Length cell = Length::milli(
      static_cast<std::int64_t>(static_cast<double>((order.width - over * 2).milli()) / cells));
  if (cell < Length::pt(2)) {
    return failure("the picture is too narrow: its cells would be under two points",
                   "ask for more with --width");
  }
  Document document;
  Page& page = document.pages.emplace_back();
  page.width = order.width;
  const FigureBox box = figure_box(extent, cell, lines);
  page.height = box.whole_height();
  const Length left = (page.width - box.whole_width()) / 2;
  Type type(shaper, theme);
  Canvas canvas(page, type);
  GridStyle style;
  style.digits = {cell, order.answer ? theme.answer_height : theme.digit_height, order.symbols,
                  order.highest};
  style.lines = lines;
  style.answer = order.answer;
  if (order.answer) style.given = Role::kGiven;
  paint_grid(canvas, figure, {left + box.left, box.top}, style);
  if (has_errors(type.problems())) return type.problems();
  document.fonts = type.font_files();
  return document;
}

}  // namespace gridpress
