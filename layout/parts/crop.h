// Crops a picture to the part in which a step takes place.
#pragma once

#include <optional>

#include "generator/model/figure.h"

namespace gridpress {

struct PicturePart {
  figure::Figure figure;
  figure::Square first;  // its first square, in the whole picture
};

// The fewest whole boxes that contain the mentioned squares and candidates, in the picture's own
// rows and columns. The part ends with a box line where the grid continues, else with a heavy line.
// Returns nullopt if they are spread over the whole grid, if the boxes don't form rows and columns,
// or if the grid has marks larger than a square or an edge between two.
std::optional<PicturePart> crop_to_boxes(const figure::Figure& picture);

}  // namespace gridpress
