// Makes digit grids with clues: fill, add clues, carve, grade.
#pragma once

#include "generator/kinds/digits/variant.h"
#include "generator/kinds/kind.h"

namespace gridpress::digits {

// An attempt follows one path, on which it removes givens (and clues, if the variant allows that),
// and looks for a puzzle of the level along it. `request` must outlive the function.
AttemptFunction start(const Variant& variant, const PuzzleRequest& request);

int attempts_per_batch(const Variant& variant, const PuzzleRequest& request);
int attempts_of(const Variant& variant, const PuzzleRequest& request);

// The rating bands of the standard levels: one set for kinds whose rules are only
// houses, and another for kinds with clues.
std::span<const KindLevel> level_bands(const Variant& variant);

}  // namespace gridpress::digits
