// Compresses and encodes data for pages.
#pragma once

#include <string>
#include <string_view>

namespace gridpress::page {

// Compresses text as in RFC 1951, for DecompressionStream("deflate-raw"). Deterministic.
std::string deflated(const std::string& text);

// Encodes bytes in base 64 (RFC 4648).
std::string base64(std::string_view bytes);

// Encodes bytes in base 85: four bytes as five digits, and a rest of n bytes as n + 1 digits, most
// significant first. Digits are the characters from '(' on, with '!' instead of '<', so that the
// result contains no markup.
std::string base85(std::string_view bytes);

}  // namespace gridpress::page
