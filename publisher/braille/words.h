// Translates text to braille, in ASCII for embossers (North American Braille Computer Code).
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"

namespace gridpress {

// Uses the usual braille of the language: contracted UEB for English, uncontracted for others.
// Fails if this build or machine has no liblouis, and for languages whose braille has eight dots.
// Not thread-safe, because liblouis shares its tables.
Result<std::string> braille_words(std::string_view text, std::string_view language);

// For example "#AB" for 12: the number sign and the letters a to j.
std::string braille_number(int number);

}  // namespace gridpress
