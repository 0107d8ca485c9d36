// Properties of a pattern of givens that an editor notices at a glance.
#pragma once

#include <vector>

#include "generator/base/random.h"
#include "generator/maker/digit_request.h"
#include "generator/maker/symmetry.h"

namespace gridpress {

bool has_quality(const Quality& wanted, const Topology& topology, const Grid& givens);

// Whether the quality depends on the order of carving.
bool wants_even(const Quality& wanted);

// A random order of all orbits that removes from boxes, and digits, in rotation, if the quality
// requires it, so that the remaining givens are evenly distributed. Cost: about 10 µs for 9x9.
std::vector<int> even_order(const Quality& wanted, const Topology& topology,
                            const std::vector<Orbit>& orbits, const Grid& solution, Rng& rng);

}  // namespace gridpress
