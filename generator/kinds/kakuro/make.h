// Makes kakuros for a request: draws a pattern and digits, and changes digits until looks at the
// sums (look.h) solve the puzzle.
#pragma once

#include "generator/kinds/kind.h"

namespace gridpress::kakuro {

AttemptFunction start(const PuzzleRequest& request);

}  // namespace gridpress::kakuro
