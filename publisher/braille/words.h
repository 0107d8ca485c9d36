// Translates text to braille, in ASCII for embossers (North American Braille Computer Code).
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"

namespace gridpress {

// Uses contracted UEB (Unified English Braille) for English and uncontracted braille for other
// languages. Fails if this build or machine has no liblouis, and for languages whose braille has
// eight dots. Not thread-safe, because liblouis shares its tables.
Result<std::string> braille_words(std::string_view text, std::string_view language);

// A number as a number sign and letters: "#AB" for 12.
std::string braille_number(int number);

}  // namespace gridpress
