// From a request to kakuros: a pattern, digits, and changes of these until
// looks at the sums lead through.
#pragma once

#include "generator/kinds/request.h"

namespace gridpress::kakuro {

AttemptResult make(const PuzzleRequest& request, AttemptRange range);

}  // namespace gridpress::kakuro
