// A value as YAML.
#pragma once

#include <string>
#include <string_view>

#include "publisher/edits/places.h"

namespace gridpress::edits {

// `style`: how the value was written before. A text of several lines is a block, indented by
// `indent` columns, unless it is within braces.
std::string scalar_text(std::string_view value, Style style, bool in_flow, int indent);

}  // namespace gridpress::edits
