// Kinds as messages and listings name them.
#pragma once

#include <string>
#include <string_view>

#include "generator/kinds/kind.h"

namespace gridpress {

// "unknown kind 'suduko'", with the nearest name as the hint.
Diagnostic unknown_kind(const std::string& name);

// "4, 6, 9": the sizes that are usual.
std::string sizes_text(const Kind& kind, std::string_view separator = ", ");

}  // namespace gridpress
