// The techniques people use to solve a suguru.
#pragma once

#include "generator/grader/technique.h"

namespace gridpress::suguru {

// The techniques, easiest first. All are valid on any board whose boxes of n cells hold the digits
// 1 to n. The comments in techniques.cc list the parts of each Step to which sentences refer.
const TechniqueTable& techniques();

}  // namespace gridpress::suguru
