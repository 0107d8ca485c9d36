// The canonical form of a puzzle on a grid with regular boxes: what all its equivalents share.
#pragma once

#include <optional>

#include "generator/model/puzzle.h"

namespace gridpress {

// The smallest of all writings of `givens` (0 empty, compared from the left) under permutations
// of bands, rows within bands, stacks, columns within stacks, transposition where boxes are
// square, and relabelling. The givens must not contradict each other; they need not be unique.
//
// Plain 9x9 has a search of its own (canonical9.h has the method). Other shapes are searched the
// same way without its short cuts; nothing when more than kMostBeginnings beginnings are equally
// small, which happens to nearly full boards of more than 10 digits only. Thread-safe.
std::optional<Grid> canonical_grid(BoxShape box, const Grid& givens);

// What canonical_grid does for shapes without short cuts; works for 9x9 as well.
std::optional<Grid> canonical_of_any(BoxShape box, const Grid& givens);

inline constexpr std::size_t kMostBeginnings = 300'000;

}  // namespace gridpress
