// What can be known to be in vain before any work begins.
#pragma once

#include <optional>
#include <string_view>

#include "generator/base/diagnostic.h"
#include "generator/maker/digit_request.h"

namespace gridpress {

struct Impossible : Diagnostic {
  std::string_view key;  // of a section: what asks for it
};

// Why no puzzle can be what the order asks for; nothing: some may be. The size and box of the
// order must go together.
std::optional<Impossible> impossible(const DigitRequest& order);

}  // namespace gridpress
