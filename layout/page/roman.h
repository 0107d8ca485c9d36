// Roman numbers in small letters, as folios of the front matter have them.
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

// 4 -> "iv". number >= 1.
std::string roman(int number);

// "iv" -> 4. 0 unless `text` is what roman() writes for some number.
int roman_value(std::string_view text);

}  // namespace gridpress
