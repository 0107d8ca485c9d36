// The techniques people use to solve straights.
#pragma once

#include "generator/grader/technique.h"

namespace gridpress::straights {

// Techniques in the order in which they are tried; deductions from a single run (digits::Form) come
// between them. The .cc documents what each leaves in a Step for its sentence.
const TechniqueTable& techniques();

}  // namespace gridpress::straights
