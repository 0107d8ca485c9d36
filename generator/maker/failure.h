// Explains why no puzzle was found for a request for digit grids.
#pragma once

#include <string_view>

#include "generator/base/diagnostic.h"
#include "generator/maker/digit_request.h"
#include "generator/making/near_misses.h"

namespace gridpress {

// Returns an error that describes the request, the nearest rejected puzzle and which requirements
// to relax.
Diagnostic failure_of(std::string_view kind, const DigitRequest& request, const NearMisses& misses,
                      int attempts);

}  // namespace gridpress
