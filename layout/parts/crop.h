// Crops a picture to the part in which a step takes place.
#pragma once

#include <optional>

#include "generator/model/figure.h"

namespace gridpress {

struct PicturePart {
  figure::Figure figure;
  figure::Square first;  // the part's top left square, in the whole picture
};

// Crops the picture to the fewest whole boxes that contain all squares and candidates of the step.
// The part ends with a box line where the grid continues, otherwise with a heavy line. Returns
// nullopt if the step is spread over the whole grid, if boxes don't form rows and columns, or if
// the grid has marks larger than a square or an edge between two squares.
std::optional<PicturePart> crop_to_boxes(const figure::Figure& picture);

}  // namespace gridpress
