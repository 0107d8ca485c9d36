// What an editor sees in a pattern of givens before reading a digit of it.
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/maker/digit_request.h"
#include "generator/maker/symmetry.h"

namespace gridpress {

bool has_quality(const Quality& wanted, const Topology& topology, const Grid& givens);

// Whether the order of carving matters to it.
bool wants_even(const Quality& wanted);

// A random order of all orbits that takes from every box, and of every digit, by turns, as far as
// the quality asks for that: what is left is even. Cost: some 10 µs for 9x9.
std::vector<int> even_order(const Quality& wanted, const Topology& topology,
                            const std::vector<Orbit>& orbits, const Grid& solution, Rng& rng);

}  // namespace gridpress
