// Makes kakuros for a request: draws a pattern and digits, and changes digits until looks at the
// sums (look.h) solve the puzzle.
#pragma once

#include "generator/kinds/request.h"

namespace gridpress::kakuro {

AttemptResult make(const PuzzleRequest& request, AttemptRange range);

}  // namespace gridpress::kakuro
