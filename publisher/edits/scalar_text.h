// Writes values as YAML.
#pragma once

#include <string>
#include <string_view>

#include "publisher/edits/places.h"

namespace gridpress::edits {

// Writes a value in the style of the previous one. A multi-line text becomes a block, indented by
// `indent` columns, unless it is inside braces or brackets.
std::string scalar_text(std::string_view value, Style style, bool in_flow, int indent);

}  // namespace gridpress::edits
