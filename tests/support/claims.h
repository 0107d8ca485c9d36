// Puzzles of every kind, as the checker of certificates gets them.
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/kind.h"
#include "publisher/certify/puzzle.h"

namespace gridpress {

// The levels that a kind reaches at a size, the easiest first; without bands what singles solve,
// and what they don't.
std::vector<Level> levels_reached(const Kind& kind, Size size);

certify::Claim claim_of(const Kind& kind, const Puzzle& puzzle);

// A puzzle of the kind's smallest size at its easiest level, made by this seed; of kinds whose
// makers take long a stored one.
Puzzle small_puzzle(const Kind& kind, Seed seed);

}  // namespace gridpress
