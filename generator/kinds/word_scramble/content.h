// A word scramble as a value: words whose letters are out of order.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/words/lists.h"
#include "generator/model/content.h"
#include "generator/model/puzzle.h"
#include "generator/model/size.h"

namespace gridpress::word_scramble {

inline constexpr int kShortest = 3, kLongest = 15;  // letters of a word
inline constexpr int kMostWords = 30;

struct Item {
  words::Letters letters;  // as printed
  words::Letters given;    // how the answer begins
  words::Letters answer;   // empty if unknown
};

struct Scramble final : Content {
  Size size;  // two rows per word; twice the longest word and a column between
  std::vector<Item> items;
  words::LexiconPtr lexicon;            // never null
  std::vector<words::Letters> unknown;  // answers that the lexicon lacks; sorted
  std::string topic;                    // printed above the puzzle; may be empty

  bool solved() const { return !items.empty() && !items.front().answer.empty(); }
};

Size size_for(int words, int longest);
int word_room(Size size);    // the number of words
int letter_room(Size size);  // the letters of the longest word
bool is_size(Size size);

// The words of the lexicon and of `unknown` that begin with `given` and have the same letters as
// `letters`, at most `limit`. The second function shares no code with the first.
std::vector<words::Letters> anagrams(const Scramble& scramble, const Item& item,
                                     std::uint64_t limit);
std::vector<words::Letters> anagrams_by_sum(const Scramble& scramble, const Item& item,
                                            std::uint64_t limit);

// Rates a puzzle by the length of its words, given letters and rare words.
Grade grade_scramble(const Scramble& scramble);

// The scrambled words with the letters that are given, rows and columns, the language, the words
// that the lexicon lacks, and the topic: "LATES=STA/DTASUJ|4x13|en||".
std::string problem_text(const Scramble& scramble);
std::string solution_text(const Scramble& scramble);  // "STALE/ADJUST"; empty if unknown
// Reads both texts; `solution` may be empty.
Result<std::shared_ptr<Scramble>> read_scramble(std::string_view problem,
                                                std::string_view solution);

}  // namespace gridpress::word_scramble
