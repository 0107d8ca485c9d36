// Escaping for HTML and XML.
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

// Escapes text for use as content or in a quoted attribute value, and drops control characters,
// which XML doesn't allow.
std::string xml_text(std::string_view text);

}  // namespace gridpress
