// Where to look for a hint's step: a small map of the grid with an area shaded, and its name.
#pragma once

#include <string>

#include "generator/model/figure.h"
#include "layout/design/words.h"

namespace gridpress {

struct HintPlace {
  std::string label;      // "Box 4" or "Row 3, column 6"
  figure::Figure figure;  // the grid without its digits; the area is shaded with Shade::kBlack
};

// The row, column or box of a step or, if it isn't within one, the squares around it. If the kind
// has no values in its cells, only the squares that the step decides count or, if they are many or
// lie along bridges, the squares that it follows from. The map of such a kind has grid lines and
// clues without numbers; otherwise boxes are enough.
HintPlace hint_place(const figure::Figure& picture, const Words& words, bool has_values);

}  // namespace gridpress
