// The techniques people use to solve a suguru.
#pragma once

#include "generator/grader/technique.h"

namespace gridpress::suguru {

// Techniques in the order in which they are tried. All are valid on any board whose boxes hold 1
// to their number of cells. The .cc describes the Step of each technique, as sentences use it.
const TechniqueTable& techniques();

}  // namespace gridpress::suguru
