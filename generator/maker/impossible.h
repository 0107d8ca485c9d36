// Detects impossible requests before any work begins.
#pragma once

#include <optional>
#include <string_view>

#include "generator/base/diagnostic.h"
#include "generator/maker/digit_request.h"

namespace gridpress {

struct Impossible : Diagnostic {
  std::string_view key;  // the key in the section that causes it
};

// Why no puzzle can satisfy the request; nullopt if some may. The size and box of the request must
// be consistent.
std::optional<Impossible> impossible(const DigitRequest& request);

}  // namespace gridpress
