// The techniques people use to solve straights.
#pragma once

#include "generator/grader/technique.h"

namespace gridpress::straights {

// The techniques, easiest first, including those for a single run (digits::Form). The comments in
// techniques.cc list the parts of each Step to which sentences refer.
const TechniqueTable& techniques();

}  // namespace gridpress::straights
