// Bytes made smaller for a page.
#pragma once

#include <string>
#include <string_view>

namespace gridpress::page {

// RFC 1951, as DecompressionStream("deflate-raw") reads it. Same text, same bytes.
std::string deflated(const std::string& text);

// RFC 4648.
std::string base64(std::string_view bytes);

}  // namespace gridpress::page
