// The position and scale of a figure, shared by the painters of its marks.
#pragma once

#include <algorithm>

#include "layout/figure/digits.h"
#include "layout/figure/figure_box.h"

namespace gridpress {

struct Pen {
  Canvas& canvas;
  Spot origin;       // outer corner of the first cell
  Length cell;       // height of a cell
  double widen = 1;  // width of a cell relative to its height
  bool answer = false;
  LineWeights weights{};
  double letters = Theme().word_height;  // ink height of letters in a grid of letters, in cells
  int bar = 0;                           // tint of the bars behind words, in percent
  int black = 100;                       // tint of black squares, in percent
  Length over;                           // from the outer cell edge to the figure's outermost ink

  Length across() const { return cell * widen; }  // width of a cell
  Length side() const { return std::min(cell, across()); }
  Spot at(figure::Point p) const {
    return {origin.x + cell * (widen * p.x), origin.y + cell * p.y};
  }
};

}  // namespace gridpress
