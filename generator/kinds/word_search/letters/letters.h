// The letters of grids, and how written words are converted to these letters.
//
// The letters of a grid are capitals; kana and kanji are unchanged. Spaces, hyphens, apostrophes
// and other punctuation are left out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gridpress::word_search {

using Letters = std::u32string;  // precomposed code points, one per square

// Takes the place of a language in grids of digits.
inline constexpr std::string_view kDigits = "digits";

// How words are converted to letters of a grid.
// kFolded: letters that aren't in the language's alphabet lose their marks, so that no rare letter
// reveals a word. É becomes E, but Spanish Ñ and German Ä remain. Small kana become large ones.
// kAsWritten: all marks remain.
// kAccents: like kFolded, but French accents and the Portuguese Ç remain. Used only by puzzles made
// before version 0.2.
enum class Spelling { kFolded, kAsWritten, kAccents };

// An alphabet in order, with the number of times each letter occurs among 10,000 letters of running
// text (for kana: of the words in a dictionary).
struct Alphabet {
  std::string_view language;
  std::u32string_view letters;
  std::span<const int> weights;
};

// The alphabet of one of the ten languages, or the digits; that of English for any other language.
const Alphabet& alphabet_of(std::string_view language);

// A text whose combining marks are composed as in Unicode normalization form C, as far as the ten
// languages need this. Several spaces become one; spaces at the ends are removed. Returns nullopt
// if the text isn't valid UTF-8.
std::optional<std::string> composed(std::string_view text);

// A composed text in capitals, with ß as SS.
std::string capitals(std::string_view text);

struct Spelled {
  Letters letters;
  std::string refused;  // the first character that a grid can't show; empty if a grid can show all
};
Spelled spell(std::string_view text, Spelling spelling, std::string_view language);

// Returns whether a letter can be in a grid of letters.
bool is_grid_letter(char32_t letter);

// The letter's rank in the order of a word list: that of the language's alphabet, ignoring accents.
int rank_of(char32_t letter, std::string_view language);

std::string to_utf8(char32_t letter);
std::string to_utf8(std::u32string_view letters);
// The code points of a valid UTF-8 text.
Letters to_letters(std::string_view text);

}  // namespace gridpress::word_search
