// Names of the languages that have translated words.
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

struct LanguageName {
  std::string_view code, english, own;
};

// Returns null for languages that only the user has words for; these have no name, only a code.
const LanguageName* language_of_code(std::string_view code);

// The code for a name in English or in the language itself, or for a code with a country: "de" for
// German, deutsch and de-AT. Empty if it isn't one of our languages.
std::string language_as_meant(std::string_view text);

}  // namespace gridpress
