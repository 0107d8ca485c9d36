// Detects impossible requests before any puzzle is made.
#pragma once

#include <optional>
#include <string_view>

#include "generator/base/diagnostic.h"
#include "generator/maker/digit_request.h"

namespace gridpress {

struct Impossible : Diagnostic {
  std::string_view key;  // the key of the section that makes the request impossible
};

// Returns the reason why no puzzle can satisfy the request, or nullopt if none is known. The
// request's size and box must match.
std::optional<Impossible> impossible(const DigitRequest& request);

}  // namespace gridpress
