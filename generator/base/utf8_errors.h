// Reports a file that isn't valid UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "generator/base/diagnostic.h"

namespace gridpress {

// Returns an error that points to the first byte that isn't well-formed UTF-8, or nullopt if the
// text is valid.
std::optional<Diagnostic> not_utf8(const std::string& file, std::string_view text);

}  // namespace gridpress
