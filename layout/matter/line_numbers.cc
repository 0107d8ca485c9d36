#include "layout/matter/line_numbers.h"

#include <algorithm>
#include <string>

#include "layout/figure/figure_box.h"

namespace gridpress {

Length line_number_size(const Metrics& m) {
  return std::max(Length::pt(m.smallest), m.size(-1));
}

Length line_number_gap(const Metrics& m) {
  return line_number_size(m) * 0.35;
}

Length line_number_room(const Metrics& m) {
  return line_number_size(m) * 1.2;
}

Length line_number_side(const figure::Figure& figure, int first, Type& type, const Metrics& m) {
  constexpr int kTwoDigits = 10;  // smaller numbers always fit
  Length side = line_number_room(m);
  const int last = first + figure.rows;
  for (int row = std::max(kTwoDigits, first + 1); row <= last; ++row) {
    const Length wide = type.width(std::to_string(row), {Role::kCaption, line_number_size(m)});
    side = std::max(side, line_number_gap(m) + wide);
  }
  return side;
}

void paint_line_numbers(Canvas& canvas, const NumberedPicture& picture, Spot corner, Length cell,
                        const Metrics& m) {
  const figure::Figure& figure = picture.figure;
  const Style style{Role::kCaption, line_number_size(m)};
  const Length over = overhang(extent_of(figure), cell, {});
  const Length high = style.size * kFigureHeight;
  const Length away = line_number_gap(m);
  for (int i = 0; i < std::max(figure.columns, figure.rows); ++i) {
    const Length middle = over + cell * i + cell / 2;
    // Cells with clues before the first row or column have no number.
    const auto number = [&](int line) {
      const std::string text = line + i < 0 ? "" : std::to_string(line + i + 1);
      return text.empty() ? ShapedText() : canvas.type().shape(text, style);
    };
    if (i < figure.columns) {
      const ShapedText column = number(picture.first.column);
      canvas.text(column,
                  {corner.x + picture.margin.x + middle - column.advance / 2, corner.y - away});
    }
    if (i < figure.rows) {
      canvas.text_right(number(picture.first.row),
                        {corner.x - away, corner.y + picture.margin.y + middle + high / 2});
    }
  }
}

}  // namespace gridpress
