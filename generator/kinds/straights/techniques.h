// The techniques people use to solve straights.
#pragma once

#include "generator/grader/technique.h"

namespace gridpress::straights {

// Techniques in the order in which they are tried, together with deductions from a single
// run (digits::Form). The .cc describes the Step of each technique, as sentences use it.
const TechniqueTable& techniques();

}  // namespace gridpress::straights
