// Compresses and encodes data for pages.
#pragma once

#include <string>
#include <string_view>

namespace gridpress::page {

// RFC 1951, for DecompressionStream("deflate-raw"). Deterministic.
std::string deflated(const std::string& text);

// RFC 4648.
std::string base64(std::string_view bytes);

// Encodes four bytes as five characters and a rest of n bytes as n + 1: base-85 digits, most
// significant first, from '(' on with '!' instead of '<', so that the result contains no markup.
std::string base85(std::string_view bytes);

}  // namespace gridpress::page
