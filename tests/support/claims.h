// Puzzles of every kind, as the checker of certificates gets them.
#pragma once

#include "generator/base/random.h"
#include "generator/kinds/kind.h"
#include "publisher/certify/puzzle.h"

namespace gridpress {

// The easiest level of a kind at a size that has any; without bands what singles solve.
Level easiest_level(const Kind& kind, Size size);

certify::Claim claim_of(const Kind& kind, const Puzzle& puzzle);

// A puzzle of the kind's smallest size at that level, made by this seed; of kinds whose makers take
// long a stored one.
Puzzle small_puzzle(const Kind& kind, Seed seed);

// Whether this build can find proofs.
bool has_prover();

}  // namespace gridpress
