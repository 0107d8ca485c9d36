// Helpers for spaces, digits and letters that don't depend on the locale.
#pragma once

#include <string>
#include <string_view>

namespace gridpress::ascii {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// The text without spaces, tabs and line ends at either end.
std::string_view trimmed(std::string_view text);

// Converts letters A to Z to lower case; all other bytes are unchanged.
std::string lower(std::string_view text);

// Whether the text is free of DEL and of characters below U+0020.
bool is_printable(std::string_view text);

}  // namespace gridpress::ascii
