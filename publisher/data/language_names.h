// Names of the languages that we have words for.
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

struct LanguageName {
  std::string_view code, english, own;
};

// Null: a language of the user's own, which is known by its code.
const LanguageName* language_of_code(std::string_view code);

// The code that a name in English or in the language itself means, or a code with a country:
// "de" for German, deutsch and de-AT. Empty: none of ours.
std::string language_as_meant(std::string_view text);

}  // namespace gridpress
