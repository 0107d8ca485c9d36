// Properties of a pattern of givens that an editor notices at a glance (digit_request.h).
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/maker/digit_request.h"
#include "generator/making/symmetry.h"

namespace gridpress {

bool has_quality(const Quality& wanted, const Topology& topology, const Grid& givens);

// Returns whether the requested properties depend on the order in which orbits are removed.
bool wants_even(const Quality& wanted);

// Returns all orbits in a random order that removes givens evenly from all boxes, or evenly from
// all digits, if the requested properties need it. The remaining givens are then evenly
// distributed. Cost: about 10 µs for 9x9.
std::vector<int> even_order(const Quality& wanted, const Topology& topology,
                            const std::vector<Orbit>& orbits, const Grid& solution, Rng& rng);

}  // namespace gridpress
