// Words in braille, as ASCII for embossers (North American Braille Computer Code).
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"

namespace gridpress {

// By the usual braille of the language: English is UEB, contracted; the others are not contracted.
// Fails where this build or this machine has no liblouis, and for languages whose braille has eight
// dots. Not to be called on several threads: liblouis keeps its tables in common.
Result<std::string> braille_words(std::string_view text, std::string_view language);

// "#AB" for 12: the number sign and the letters a to j.
std::string braille_number(int number);

}  // namespace gridpress
