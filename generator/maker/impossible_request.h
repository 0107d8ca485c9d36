// Detects impossible requests before any puzzle is made.
#pragma once

#include <optional>

#include "generator/maker/digit_request.h"
#include "generator/making/impossible.h"

namespace gridpress {

// Returns the reason why no puzzle can satisfy the request, or nullopt if none is known. The
// request's size and box must match.
std::optional<Impossible> impossible(const DigitRequest& request);

}  // namespace gridpress
