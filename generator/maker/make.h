// From an order to a puzzle: fill, carve, grade, until one attempt meets the level.
#pragma once

#include <string_view>

#include "generator/base/result.h"
#include "generator/maker/order.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// The lowest attempt that meets the level wins; attempt k draws only from order.seed.child(k).
// An attempt walks along one carving path: it grades where the path crosses the clue range, goes
// sparser where that was too easy and denser where it was too hard, halving the stretch between.
// When the attempts end: a failure that says what was asked, the nearest grades seen and what to
// relax. `rules` must have no constraints beyond its houses. Thread-safe.
Result<Puzzle> make_puzzle(std::string_view kind, const Rules& rules, const PuzzleOrder& order);

// A minimal puzzle up to the symmetry: taking any orbit more would give a second solution. Its
// grade is left empty but for the clues. Thread-safe.
Puzzle make_minimal(std::string_view kind, const Rules& rules, Symmetry symmetry, Seed seed);

}  // namespace gridpress
