// The book's words in one language: templates/words/<language>.yaml.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/yaml.h"
#include "layout/design/design.h"

namespace gridpress {

// How texts speak to the reader, in languages that speak to children otherwise ("du", "tú").
enum class AddressForm { kUsual, kChildren };

struct DateNames {
  std::vector<std::string> weekdays, months;  // seven, Monday first; twelve
};

struct Words {
  std::string language;
  std::map<std::string, std::string, std::less<>> sentences;
  DateNames dates;         // as they begin a title
  DateNames dates_inside;  // inside a sentence or a date
  // Patterns by which words of running text are hyphenated, a file of libhyphen's, and the Debian
  // package that holds it. Empty: running text is set ragged.
  std::string patterns, patterns_package;
  std::string fonts[kRoles];  // by role, where the theme's don't hold the script; else empty

  // The sentence of a key, which must be one of word_keys(). `{name}` places are filled
  // by the caller with fill().
  const std::string& at(std::string_view key) const;

  // The sentence "key.FORM" for a count, FORM by the language's plural rule, with the count in
  // its `place`.
  std::string counted(std::string_view key, int count, std::string_view place) const;

  // Rounded to so many places, without zeros at the end, with the language's decimal mark.
  std::string number(double value, int places = 1) const;
};

// "4,217", with the language's mark between thousands.
std::string group_thousands(const Words& words, int number);
// "No 4,217": a puzzle's number in a newspaper, whose series go on for years.
std::string panel_number(const Words& words, int number);

// "puzzles 5–12", by key.one or key.other.
std::string range_words(const Words& words, std::string_view key, int first, int last);

// The same without its words, for narrow lines: "5–12".
std::string range_figures(int first, int last);

// The theme with fonts for the language's script and the words that its lines can't end with.
Theme with_fonts_of(const Words& words, Theme theme);

// Every key of word_keys() must be there, with exactly its places; anything else is a diagnostic.
Result<Words> read_words(const yaml::Document& document);

std::vector<std::string_view> word_keys();

using Filling = std::vector<std::pair<std::string_view, std::string>>;
std::string fill(std::string_view sentence, const Filling& filling);

}  // namespace gridpress
