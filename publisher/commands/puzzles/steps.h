// Why grade and explain refuse a puzzle that can be solved.
#pragma once

#include <string>

#include "generator/formats/format.h"

namespace gridpress {

// Why a puzzle that is solved is not graded: its clues beyond the givens. Empty: it is graded.
std::string not_graded(const formats::TextPuzzle& puzzle);

}  // namespace gridpress
