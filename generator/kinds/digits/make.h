// Makes digit grids with clues: fill, add clues, carve, grade.
#pragma once

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"

namespace gridpress::digits {

// Attempt k draws only from request.seed.child(k). It removes givens (and clues, if the variant
// allows that) along one path, on which it looks for a puzzle of the level.
AttemptResult make(const Variant& variant, const PuzzleRequest& request, AttemptRange range);

int attempts_per_batch(const Variant& variant, const PuzzleRequest& request);
int attempts_of(const Variant& variant, const PuzzleRequest& request);

// The bands of the standard levels: one set for kinds whose rules are only houses, one for those
// with clues.
std::span<const KindLevel> level_bands(const Variant& variant);

}  // namespace gridpress::digits
