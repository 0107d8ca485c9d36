// Bytes made smaller for a page.
#pragma once

#include <string>
#include <string_view>

namespace gridpress::page {

// RFC 1951, as DecompressionStream("deflate-raw") reads it. Same text, same bytes.
std::string deflated(const std::string& text);

// RFC 4648.
std::string base64(std::string_view bytes);

// Five characters for four bytes, an n-byte rest as n + 1: the digits of a number to the base 85,
// the highest first, from '(' on with '!' in place of '<', so that no markup can be among them.
std::string base85(std::string_view bytes);

}  // namespace gridpress::page
