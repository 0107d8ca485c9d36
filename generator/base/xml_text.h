// Text in HTML and XML.
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

// As content or as an attribute's value in quotes. Control characters, which XML doesn't allow, are
// left out.
std::string xml_text(std::string_view text);

}  // namespace gridpress
