// Checks that a puzzle's code leaves room for the caption next to it.
#pragma once

#include <optional>

#include "layout/plan/sheet.h"

namespace gridpress {

// Returns an error if the code under a grid leaves the caption less than half of the grid's width,
// or too little for the reference to the answer.
std::optional<Diagnostic> code_too_large(const Press& press, int section);

}  // namespace gridpress
