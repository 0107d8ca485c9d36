// Symmetries of a pattern of givens: which cells are given together.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress {

using Orbit = std::vector<Cell>;  // ascending

// The board's cells divided into orbits, in order of their first cells. kHorizontal exchanges left
// and right, kVertical top and bottom, kDiagonal reflects in the diagonal from the top left corner,
// kAntiDiagonal in the other; kBoth combines kHorizontal and kVertical, kFull all eight symmetries
// of the square. A cell whose image lies outside the board is mapped to itself.
std::vector<Orbit> orbits_of(const Topology& topology, Symmetry symmetry);

// The names used in specs and manifests: "none", "rotational", "quarter-turn" …, in the order of
// the enumeration.
std::span<const std::string_view> symmetry_names();
std::string_view symmetry_name(Symmetry symmetry);
std::optional<Symmetry> find_symmetry(std::string_view name);

// The largest named symmetry of the pattern of givens.
Symmetry symmetry_of(const Topology& topology, const Grid& givens);

}  // namespace gridpress
