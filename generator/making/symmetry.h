// Symmetries of a pattern of givens. Cells that a symmetry maps to each other form an orbit: either
// all of them are given or none.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

using Orbit = std::vector<Cell>;  // cells in ascending order

// Divides the cells of a board into orbits, in the order of their first cells. kHorizontal
// exchanges left and right, kVertical top and bottom. kDiagonal reflects in the diagonal from the
// top left corner, kAntiDiagonal in the other diagonal. kBoth combines kHorizontal and kVertical;
// kFull combines all eight symmetries of the square. A cell whose image lies outside the board is
// mapped to itself.
std::vector<Orbit> orbits_of(const Topology& topology, Symmetry symmetry);

// Returns the names used in specs and manifests ("none", "rotational", "quarter-turn" …), in the
// order of the enumeration.
std::span<const std::string_view> symmetry_names();
std::string_view symmetry_name(Symmetry symmetry);
std::optional<Symmetry> find_symmetry(std::string_view name);

// Returns the largest symmetry with a name that the pattern of givens has.
Symmetry symmetry_of(const Topology& topology, const Grid& givens);

}  // namespace gridpress
