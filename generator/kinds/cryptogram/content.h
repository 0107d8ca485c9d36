// A cryptogram as a value: a quotation in which each letter stands for another one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/words/key_search.h"
#include "generator/kinds/words/lists.h"
#include "generator/model/content.h"
#include "generator/model/puzzle.h"
#include "generator/model/size.h"

namespace gridpress::cryptogram {

inline constexpr int kFewestLines = 2, kMostLines = 16;       // of a quotation
inline constexpr int kFewestColumns = 20, kMostColumns = 40;  // letters per line
inline constexpr Size kUsualSize{17, 26};
// Height of a line of the quotation, and of the key below it, in letters.
inline constexpr double kLineHeight = 2.5;
inline constexpr int kKeyHeight = 2;

struct Cipher final : Content {
  Size size;                            // of the figure, in letters
  words::Letters text;                  // as printed: capitals, spaces and punctuation
  words::LexiconPtr lexicon;            // of the language; never null
  std::vector<words::Letters> unknown;  // words of the quotation that the lexicon lacks; sorted
  words::LexiconPtr truth;              // the lexicon, words of one letter, and the unknown words
  words::Letters given;                 // by printed letter: its meaning, or 0 if it isn't given
  words::Letters key;                   // by printed letter: its meaning, or 0; empty if unknown
  std::string quotation, source;        // as written; empty if unknown

  int letters_given() const;
};

// A quotation in the letters of a grid: capitals, spaces and punctuation.
struct Spelling {
  words::Letters text;
  std::size_t bad = std::string_view::npos;  // the first character that can't be printed
};
Spelling spell_quotation(std::string_view quotation, const words::Lexicon& lexicon);

// The words of a text in capitals, as indices of their letters: letters that are next to each other
// or joined by an apostrophe, which in French and Italian separates two words.
std::vector<std::vector<std::size_t>> word_places(std::u32string_view text,
                                                  const words::Lexicon& lexicon);
std::vector<words::Letters> words_of(std::u32string_view text, const words::Lexicon& lexicon);
// The words that neither the lexicon nor the language's words of one letter have; sorted.
std::vector<words::Letters> unknown_words(const std::vector<words::Letters>& words,
                                          const words::Lexicon& lexicon);
words::LexiconPtr truth_with(const words::Lexicon& lexicon,
                             const std::vector<words::Letters>& unknown);

// A text broken into lines of at most `columns` characters. A line has the index of each character
// and its column; a space takes a column only after a letter. Returns nullopt if a word is too
// long, or if the text has more different letters than columns.
struct Character {
  std::size_t index = 0;
  int column = 0;
};
using Line = std::vector<Character>;
std::optional<std::vector<Line>> lines_of(std::u32string_view text, const words::Lexicon& lexicon,
                                          int columns);
// The lines for which a figure of this size has room.
int line_room(Size size);
// The rows of a figure with room for this number of lines.
int rows_for(int lines);
bool is_size(Size size);

// The puzzle for the engines: the numbers are the letters that occur, in the alphabet's order.
struct Clued {
  words::CodeClues clues;
  std::vector<int> letters;  // by number: the code of the printed letter
};
Clued clues_of(const Cipher& cipher);
// By number: the code of its meaning. Requires the key.
std::vector<int> key_of(const Cipher& cipher, const Clued& clued);

// Rates a cryptogram by its steps, its given letters and its length. The key must be known.
Grade grade_cipher(const Cipher& cipher);

// The printed text, the rows and columns of the figure, the given letters, the language and the
// unknown words:
//   ZU CNUNLT LZL …|20x26|L=D N=A|en|XANADU
std::string problem_text(const Cipher& cipher);
// The quotation and its source, "In Xanadu did …|Samuel Taylor Coleridge"; empty if unknown.
std::string solution_text(const Cipher& cipher);
// Reads both texts; `solution` may be empty.
Result<std::shared_ptr<Cipher>> read_cipher(std::string_view problem, std::string_view solution);

}  // namespace gridpress::cryptogram
