// Book numbers and the barcode that carries them (ISO 2108; GS1 General Specifications, EAN-13).
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

}  // namespace gridpress
