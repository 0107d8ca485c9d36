// What is said of a file whose text is no UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "generator/base/diagnostic.h"

namespace gridpress {

// An error at the first byte that is no well-formed UTF-8; nothing: there is none.
std::optional<Diagnostic> not_utf8(const std::string& file, std::string_view text);

}  // namespace gridpress
