// The canonical form of a puzzle on a grid with regular boxes. Equivalent puzzles have
// the same one.
#pragma once

#include <optional>

#include "generator/model/puzzle.h"

namespace gridpress {

// The smallest form of `givens` (0 for empty, compared from the left) under permutations of
// bands, rows within bands, stacks, columns within stacks, transposition if boxes are square,
// and relabelling. The givens must not contradict each other; the puzzle need not be unique.
//
// Plain 9x9 has a special search (canonical9.h describes the method). Other shapes are searched in
// the same way without its short cuts. Returns nullopt if more than kMaxBeginnings partial forms
// are equally small, which happens only for nearly full boards with more than 10 digits.
// Thread-safe.
std::optional<Grid> canonical_grid(BoxShape box, const Grid& givens);

// The implementation of canonical_grid for shapes without short cuts; works for 9x9 as well.
std::optional<Grid> canonical_of_any(BoxShape box, const Grid& givens);

inline constexpr std::size_t kMaxBeginnings = 300'000;

}  // namespace gridpress
