// The techniques people use to solve a suguru.
#pragma once

#include "generator/grader/technique.h"

namespace gridpress::suguru {

// Techniques in the order in which they are tried; all are valid on any board whose boxes hold 1 to
// their number of cells. The .cc documents what each leaves in a Step for its sentence.
const TechniqueTable& techniques();

}  // namespace gridpress::suguru
