// Helpers for spaces, digits and letters that don't depend on the locale.
#pragma once

#include <string>
#include <string_view>

namespace gridpress::ascii {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Returns whether the text has at least one character and only digits.
constexpr bool is_number(std::string_view text) {
  for (const char c : text) {
    if (!is_digit(c)) return false;
  }
  return !text.empty();
}

// Returns `text` without spaces, tabs and line ends at its start and end.
std::string_view trimmed(std::string_view text);

// Returns `text` with the letters A to Z in lower case. All other bytes are unchanged.
std::string lower(std::string_view text);

// Returns true if the text contains neither DEL nor characters below U+0020.
bool is_printable(std::string_view text);

}  // namespace gridpress::ascii
