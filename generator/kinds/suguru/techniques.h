// How people solve a suguru.
#pragma once

#include "generator/grader/technique.h"

namespace gridpress::suguru {

// In the order in which they are tried; all of them are true of any board whose boxes hold 1 to
// their number of cells. What each leaves in a Step, for its sentence, is said in the .cc.
const TechniqueTable& techniques();

}  // namespace gridpress::suguru
