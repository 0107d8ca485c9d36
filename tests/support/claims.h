// Puzzles of every kind in the form that the certificate checker reads.
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/kind.h"
#include "publisher/certify/puzzle.h"

namespace gridpress {

// The levels that a kind can have at a size, easiest first. For a kind without rating ranges, these
// are a level of puzzles that singles solve and one of puzzles that they don't.
std::vector<Level> levels_reached(const Kind& kind, Size size);

// The hard puzzles of tests/data/certified.txt, one of each kind.
std::vector<certify::Claim> stored_claims();

certify::Claim claim_of(const Kind& kind, const Puzzle& puzzle);

// A puzzle of the kind's smallest size at its easiest level, made from `seed`. For kinds that take
// long to generate, a stored puzzle.
Puzzle small_puzzle(const Kind& kind, Seed seed);

}  // namespace gridpress
