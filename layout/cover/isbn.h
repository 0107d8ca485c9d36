// Book numbers and price codes with their barcodes (ISO 2108; GS1 General Specifications, EAN-13
// and its five-digit add-on).
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"

namespace gridpress {

// Removes hyphens and spaces: "978-0-306-40615-7" becomes "9780306406157". An error explains what
// is wrong: length, prefix, characters, or the check digit, with the correct one.
Result<std::string> read_isbn(std::string_view text);

inline constexpr int kBarModules = 95;

// The bars of 13 digits as 95 modules; '1' is a bar.
std::string ean13_modules(std::string_view digits);

// Reads the five digits of a price code (the EAN-5 add-on). "51299" is 5 for US dollars and 12.99;
// "90000" means that the book has no price. An error explains what is wrong.
Result<std::string> read_price_code(std::string_view text);

inline constexpr int kPriceModules = 47;

// The bars of five digits as 47 modules.
std::string ean5_modules(std::string_view digits);

}  // namespace gridpress
