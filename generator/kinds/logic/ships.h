// Ships of one or more cells in a line, which don't touch.
#pragma once

#include <cstddef>
#include <vector>

#include "generator/kinds/logic/description.h"
#include "generator/model/figure.h"

namespace gridpress::logic {

// The letter of kShipLetters for a marked cell. `cells` has 1 for ships, 0 for water and -1 for
// unknown cells, next to which a part counts as a middle one.
std::size_t ship_letter(Size size, const std::vector<int>& cells, int cell);

// The drawing of a letter of kShipLetters.
figure::Badge ship_badge(figure::Point centre, std::size_t letter, double scale = 1);

// The ships of a fleet below a board, the longest first. `fleet` has the numbers of ships of length
// 1, 2 … Sets `depth` to the space that they take.
std::vector<figure::Badge> fleet_badges(const Block& fleet, Size size, double& depth);

}  // namespace gridpress::logic
