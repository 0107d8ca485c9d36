// The canonical form of a puzzle on a grid with regular boxes. Two puzzles are equivalent exactly
// if they have the same canonical form.
#pragma once

#include <optional>

#include "generator/model/puzzle.h"

namespace gridpress {

// Returns the smallest form of `givens` (0 for an empty cell; compared from the left) under
// permutations of bands, rows within bands, stacks and columns within stacks, transposition if
// boxes are square, and relabelling of digits. The givens must not contradict each other; the
// puzzle need not be unique.
//
// For plain 9x9, the search is the special one described in canonical9.h. Other shapes use the same
// method without its shortcuts. Returns nullopt if more than kMaxBeginnings partial forms are
// equally small, which happens only for nearly full boards with more than 10 digits. Thread-safe.
std::optional<Grid> canonical_grid(BoxShape box, const Grid& givens);

// Like canonical_grid, but never uses the special search. Works for 9x9 as well.
std::optional<Grid> canonical_of_any(BoxShape box, const Grid& givens);

inline constexpr std::size_t kMaxBeginnings = 300'000;

}  // namespace gridpress
