// What readers of text do with blanks, digits and letters, whatever the language of the machine.
#pragma once

#include <string>
#include <string_view>

namespace gridpress::ascii {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Without blanks, tabs and line ends at either end.
std::string_view trimmed(std::string_view text);

// Letters A to Z in lower case; all other bytes as they are.
std::string lower(std::string_view text);

// No character below U+0020, no DEL.
bool is_printable(std::string_view text);

}  // namespace gridpress::ascii
