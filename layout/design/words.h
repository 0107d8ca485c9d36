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

// How texts address the reader, in languages that address children differently ("du", "tú").
enum class AddressForm { kUsual, kChildren };

struct DateNames {
  std::vector<std::string> weekdays, months;  // seven, starting on Monday, and twelve
};

struct Words {
  std::string language;
  std::map<std::string, std::string, std::less<>> sentences;
  DateNames dates;         // as written at the start of a title
  DateNames dates_inside;  // as written inside a sentence or a date
  // The libhyphen pattern file for hyphenating running text, and the Debian package that contains
  // it. If empty, running text is set ragged.
  std::string patterns, patterns_package;
  // fonts by role if the theme's fonts don't cover the script; otherwise empty
  std::string fonts[kRoles];

  // The sentence of a key, which must be one of word_keys(). The caller replaces its `{name}`
  // placeholders with fill().
  const std::string& at(std::string_view key) const;

  // The sentence "key.FORM" for a count, with the count filled in at `place`. FORM is the plural
  // form that the language uses for the count.
  std::string count_noun(std::string_view key, int count, std::string_view place) const;

  // A number rounded to `places` decimal places, with the language's decimal mark and without
  // trailing zeros.
  std::string number(double value, int places = 1) const;
};

// "4,217", with the language's mark between thousands.
std::string group_thousands(const Words& words, int number);
// "No 4,217": a puzzle's number in a newspaper, whose series go on for years.
std::string panel_number(const Words& words, int number);

// "puzzles 5–12", from the sentence key.one or key.other.
std::string range_words(const Words& words, std::string_view key, int first, int last);

// Only the numbers of a range, for narrow lines: "5–12".
std::string range_figures(int first, int last);

// The theme with fonts for the language's script and the words that its lines can't end with.
Theme with_fonts_of(const Words& words, Theme theme);

// Reads a words file. Every key of word_keys() must be present with exactly its placeholders.
// Unknown keys are errors.
Result<Words> read_words(const yaml::Document& document);

std::vector<std::string_view> word_keys();

using Filling = std::vector<std::pair<std::string_view, std::string>>;
std::string fill(std::string_view sentence, const Filling& filling);

}  // namespace gridpress
