// The numbers of a picture's rows and columns, at its left and above it.
#pragma once

#include "generator/model/figure.h"
#include "layout/design/metrics.h"
#include "layout/text/canvas.h"

namespace gridpress {

Length line_number_size(const Metrics& m);  // type size of the numbers
Length line_number_gap(const Metrics& m);   // between a number and the picture
Length line_number_room(const Metrics& m);  // the height of the numbers above a picture

// The width of the numbers at the left, for rows from `first`, counted from 0.
Length line_number_side(const figure::Figure& figure, int first, Type& type, const Metrics& m);

struct NumberedPicture {
  const figure::Figure& figure;
  figure::Square first;  // the picture's top left square in the whole grid
  Spot margin;           // from the picture's corner to its first cell
};
void paint_line_numbers(Canvas& canvas, const NumberedPicture& picture, Spot corner, Length cell,
                        const Metrics& m);

}  // namespace gridpress
