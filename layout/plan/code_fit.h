// Whether the code of a puzzle leaves room for the caption beside it.
#pragma once

#include <optional>

#include "layout/plan/sheet.h"

namespace gridpress {

// A code under a grid leaves its caption half of the width, and all of the answer's page.
std::optional<Diagnostic> code_too_large(const Press& press, int section);

}  // namespace gridpress
