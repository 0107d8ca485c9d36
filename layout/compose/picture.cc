#include "layout/compose/picture.h"

#include "layout/figure/figure_box.h"
#include "layout/figure/grid.h"
#include "layout/text/type.h"

namespace gridpress {
namespace {

constexpr double kNumberRoom = 0.55, kNumberSize = 0.4;  // in cells

// `corner` is the top left corner of the grid's frame.
void paint_numbers(Canvas& canvas, const figure::Figure& figure, Spot corner, Length cell,
                   Length over) {
  const Style style{Role::kCaption, cell * kNumberSize};
  const Length high = style.size * kFigureHeight, away = cell * (kNumberRoom / 2);
  const auto number = [&](int value, Spot middle) {
    ShapedText text = canvas.type().shape(std::to_string(value), style);
    const Spot at{middle.x - text.advance / 2, middle.y + high / 2};
    canvas.text(std::move(text), at);
  };
  for (int i = 0; i < figure.columns; ++i) {
    number(i + 1, {corner.x + over + cell * (i + 0.5), corner.y - away});
  }
  for (int i = 0; i < figure.rows; ++i) {
    number(i + 1, {corner.x - away, corner.y + over + cell * (i + 0.5)});
  }
}

}  // namespace

double picture_numbers(const figure::Figure& figure, const PictureStyle& style) {
  const bool free = figure.margins.left == 0 && figure.margins.top == 0;
  return style.numbered && free ? kNumberRoom : 0;
}

Result<Document> compose_picture(const figure::Figure& figure, const PictureStyle& order,
                                 const Theme& theme, Shaper& shaper) {
  const LineRule& lines = order.answer ? theme.answer : theme.puzzle;
  Extent extent = extent_of(figure);
  extent.answer = order.answer;
  const figure::Margins& margins = extent.margins;
  const double numbers = picture_numbers(figure, order);
  const double cells = numbers + margins.left + figure.columns + margins.right;
  const Length near = order.width * (1 / cells);
  const Length over = overhang(extent, near, lines);
  const Length cell = Length::milli(
      static_cast<std::int64_t>(static_cast<double>((order.width - over * 2).milli()) / cells));
  if (cell < Length::pt(2)) {
    return failure("the picture is too narrow: its cells would be under two points",
                   "use a larger --width");
  }
  Document document;
  Page& page = document.pages.emplace_back();
  page.width = order.width;
  const FigureBox box = figure_box(extent, cell, lines);
  const Length at_side = cell * numbers;
  page.height = box.whole_height() + at_side;
  const Length left = (page.width - box.whole_width() - at_side) / 2 + at_side;
  const Spot corner{left + box.left, at_side + box.top};
  Type type(shaper, theme);
  Canvas canvas(page, type);
  GridStyle style;
  style.digits = {cell, order.answer ? theme.answer_height : theme.digit_height, order.symbols,
                  order.highest};
  style.lines = lines;
  style.answer = order.answer;
  if (order.answer) style.given = Role::kGiven;
  paint_grid(canvas, figure, corner, style);
  if (numbers > 0) paint_numbers(canvas, figure, corner, cell, over);
  if (has_errors(type.problems())) return type.problems();
  document.fonts = type.font_files();
  return document;
}

}  // namespace gridpress
