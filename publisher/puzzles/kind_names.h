// Names of kinds in messages and listings.
#pragma once

#include <string>
#include <string_view>

#include "generator/kinds/kind.h"

namespace gridpress {

// "unknown kind 'suduko'", with the nearest name as the hint.
Diagnostic unknown_kind(const std::string& name);

// The usual sizes, such as "4, 6, 9".
std::string sizes_text(const Kind& kind, std::string_view separator = ", ");

}  // namespace gridpress
