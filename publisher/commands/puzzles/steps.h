// Puzzles that can be solved, but not graded or explained.
#pragma once

#include <string>

#include "generator/formats/format.h"

namespace gridpress {

// Returns why a puzzle with one solution can't be graded: unsupported clues. Empty if it can.
std::string not_graded(const formats::TextPuzzle& puzzle);

}  // namespace gridpress
