// Book numbers, price codes and the bars that carry them (ISO 2108; GS1 General Specifications,
// EAN-13 and its five-digit add-on).
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"

namespace gridpress {

// "978-0-306-40615-7" -> "9780306406157". Hyphens and spaces are left out; a failure says what is
// wrong: length, prefix, characters, or the check digit, with the one that would be right.
Result<std::string> read_isbn(std::string_view text);

inline constexpr int kBarModules = 95;

// The bars of 13 digits as 95 modules, '1' for a bar.
std::string ean13_modules(std::string_view digits);

// "51299": the five digits of a price code (the add-on EAN-5): 5 and 12.99 in US dollars, 90000
// where the book has no price. A failure says what is wrong.
Result<std::string> read_price_code(std::string_view text);

inline constexpr int kPriceModules = 47;

// The bars of five digits as 47 modules.
std::string ean5_modules(std::string_view digits);

}  // namespace gridpress
