// Finds puzzles that gridpress can solve, but not grade or explain.
#pragma once

#include <string>

#include "generator/formats/format.h"

namespace gridpress {

// Returns the message for a puzzle that has one solution but unsupported clues, otherwise "".
std::string not_graded(const formats::TextPuzzle& puzzle);

}  // namespace gridpress
