// Lower-case Roman numerals for the folios of the front matter.
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

// roman(4) is "iv". Requires number >= 1.
std::string roman(int number);

// The inverse of roman(). Returns 0 if `text` is not a result of roman().
int roman_value(std::string_view text);

}  // namespace gridpress
