// What is known to be impossible before any work begins.
#pragma once

#include <optional>
#include <string_view>

#include "generator/base/diagnostic.h"
#include "generator/maker/digit_request.h"

namespace gridpress {

struct Impossible : Diagnostic {
  std::string_view key;  // of a section: what asks for it
};

// Why no puzzle can be what the request asks for; nothing: some may be. The size and box of the
// request must go together.
std::optional<Impossible> impossible(const DigitRequest& request);

}  // namespace gridpress
