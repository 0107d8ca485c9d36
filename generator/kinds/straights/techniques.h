// How people solve straights.
#pragma once

#include "generator/grader/technique.h"

namespace gridpress::straights {

// In the order in which they are tried; what a single run leaves (digits::Form) comes between
// them. What each leaves in a Step, for its sentence, is said in the .cc.
const TechniqueTable& techniques();

}  // namespace gridpress::straights
