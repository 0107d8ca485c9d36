#include "publisher/braille/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>

#include "generator/base/module.h"
#include "generator/base/utf8.h"
#include "publisher/braille/module.h"

namespace gridpress {
namespace {

constexpr const char* kBrailleModule = "gridpress-louis.so";

struct LanguageTable {
  std::string_view language, file;
};
constexpr LanguageTable kTables[] = {
    {"en", "en-ueb-g2.ctb"},    {"de", "de-g1.ctb"},       {"es", "es-g1.ctb"},
    {"fr", "fr-bfu-comp6.utb"}, {"it", "it-it-comp6.utb"}, {"nl", "nl-NL-g0.utb"},
    {"pl", "pl.tbl"},           {"pt", "pt-pt-g1.utb"},    {"sv", "sv-g0.utb"},
};

using Translate = decltype(&gridpress_braille);

Translate translator() {
  static const Translate found =
      module_function<decltype(gridpress_braille)>(kBrailleModule, "gridpress_braille");
  return found;
}

// Replaces typographic quotes and dashes, which some tables lack.
char32_t plain(char32_t letter) {
  switch (letter) {
    case U'\u00a0':
    case U'\u202f':
      return U' ';
    case U'\u2018':
    case U'\u2019':
      return U'\'';
    case U'\u201c':
    case U'\u201d':
    case U'\u201e':
    case U'\u00ab':
    case U'\u00bb':
      return U'"';
    case U'\u2013':
    case U'\u2014':
      return U'-';
    default:
      return letter;
  }
}

// Decodes well-formed UTF-8.
std::u32string letters_of(std::string_view text) {
  std::u32string letters;
  while (!text.empty()) {
    const std::size_t width = std::max<std::size_t>(1, utf8::width(text));
    const auto lead = static_cast<unsigned char>(text.front());
    char32_t letter = width == 1 ? lead : lead & (0xFFU >> (width + 1));
    for (std::size_t i = 1; i < width; ++i) {
      letter = letter << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    letters += plain(letter);
    text.remove_prefix(width);
  }
  return letters;
}

}  // namespace

Result<std::string> braille_words(std::string_view text, std::string_view language) {
  const auto table = std::ranges::find(kTables, language, &LanguageTable::language);
  if (table == std::end(kTables)) {
    return failure(fmt::format("six-dot braille is not available in '{}'", language),
                   "use en, de, es, fr, it, nl, pl, pt or sv");
  }
  const Translate translate = translator();
  if (translate == nullptr) {
    return missing_module("words in braille", "liblouis-dev", kBrailleModule);
  }
  const std::u32string letters = letters_of(text);
  std::string braille;
  if (!translate(fmt::format("en-us-brf.dis,{}", table->file).c_str(), letters, braille)) {
    return failure(
        fmt::format("liblouis can't translate '{}' with its table {}", text, table->file),
        "run apt-get install liblouis-data");
  }
  std::ranges::transform(braille, braille.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return braille;
}

std::string braille_number(int number) {
  std::string braille = "#";
  for (const char digit : std::to_string(number)) {
    braille += digit == '0' ? 'J' : static_cast<char>('A' + digit - '1');
  }
  return braille;
}

}  // namespace gridpress
