// The part of a picture that a step happens in.
#pragma once

#include <optional>

#include "generator/model/figure.h"

namespace gridpress {

struct PicturePart {
  figure::Figure figure;
  figure::Square first;  // the square of the whole picture that it begins with
};

// Whole boxes, as few as hold the squares that are spoken of and the candidates, in the picture's
// own rows and columns. Where the grid goes on the part ends with a box's line, else with a heavy
// one. Nothing: they are all over the grid, its boxes are no rows and columns, or it has marks that
// are more than a square or an edge of two.
std::optional<PicturePart> crop_to_boxes(const figure::Figure& picture);

}  // namespace gridpress
