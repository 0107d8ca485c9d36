// Symmetries of a pattern of givens: which cells come and go together.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

using Orbit = std::vector<Cell>;  // ascending

// The board's cells split into orbits, in order of their first cells. kHorizontal exchanges
// left and right, kVertical top and bottom, kDiagonal mirrors in the diagonal from the top left
// corner, kAntiDiagonal in the other; kBoth has both kHorizontal and kVertical, kFull all eight
// symmetries of the square. A cell whose image lies outside the board is left where it is.
std::vector<Orbit> orbits_of(const Topology& topology, Symmetry symmetry);

// The names that specs and manifests use: "none", "rotational", "quarter-turn" …, in the order of
// the enumeration.
std::span<const std::string_view> symmetry_names();
std::string_view symmetry_name(Symmetry symmetry);
std::optional<Symmetry> find_symmetry(std::string_view name);

// The most symmetries that the pattern of givens has, of those with a name.
Symmetry symmetry_of(const Topology& topology, const Grid& givens);

}  // namespace gridpress
