// From an order to digit grids with clues: fill, decorate, carve, grade.
#pragma once

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"

namespace gridpress::digits {

// Attempt k draws from request.seed.child(k) alone. It carves givens, and clues where the variant
// has these carved, along one path, and looks on it for a puzzle of the level.
AttemptResult make(const Variant& variant, const PuzzleRequest& request, AttemptRange range);

int usual_range(const Variant& variant, const PuzzleRequest& request);
int attempts_of(const Variant& variant, const PuzzleRequest& request);

// The bands of the standard levels: of kinds whose rules are houses only, and of those with clues.
std::span<const KindLevel> level_bands(const Variant& variant);

}  // namespace gridpress::digits
