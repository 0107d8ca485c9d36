// The position and scale of a figure, shared by the painters of its marks.
#pragma once

#include "layout/figure/digits.h"
#include "layout/figure/figure_box.h"

namespace gridpress {

struct Pen {
  Canvas& canvas;
  Spot origin;  // outer corner of the first cell
  Length cell;  // height of a cell
  double widen = 1;
  bool answer = false;
  LineWeights weights{};
  Length over;  // from the outer cell edge to the figure's outermost ink

  Spot at(figure::Point p) const {
    return {origin.x + cell * (widen * p.x), origin.y + cell * p.y};
  }
};

}  // namespace gridpress
