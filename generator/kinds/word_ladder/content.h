// A word ladder as a value: words of equal length, each of which differs from the next in one
// letter.
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

namespace gridpress::word_ladder {

inline constexpr int kFewestRungs = 4, kMostRungs = 12;  // words, with the first and the last
inline constexpr int kShortest = 3, kLongest = 6;        // letters of a word

struct Ladder final : Content {
  std::vector<words::Letters> rungs;  // empty if the reader has to find the word
  int letters = 0;
  int rows = 0;                         // of the figure, at least the number of words
  std::vector<words::Letters> answer;   // every word; empty if unknown
  words::LexiconPtr lexicon;            // never null
  std::vector<words::Letters> unknown;  // given words that the lexicon lacks; sorted

  Size size() const { return {rows, letters}; }
  int given() const;  // the number of words given between the first and the last
};

bool is_size(Size size);

// The words of one length, with the neighbours of each: those that differ in one letter.
class WordGraph {
 public:
  WordGraph(const words::Lexicon& lexicon, const std::vector<words::Letters>& more, int letters);

  int size() const { return static_cast<int>(words_.size()); }
  const words::Letters& word(int i) const { return words_[static_cast<std::size_t>(i)]; }
  int find(const words::Letters& word) const;  // -1 if unknown
  const std::vector<int>& near(int i) const { return near_[static_cast<std::size_t>(i)]; }
  // By word: the number of steps from `first`, or -1, and the number of shortest ladders, at most
  // kManyLadders.
  struct Reach {
    std::vector<int> steps, ladders;
  };
  static constexpr int kManyLadders = 1000;
  Reach reach(int first) const;

 private:
  std::vector<words::Letters> words_;  // sorted
  std::vector<std::vector<int>> near_;
};

// The ways to fill in the missing words, and the first of them. The last function compares words
// letter by letter and shares no code with the others.
struct Climbs {
  std::uint64_t count = 0;  // at most the limit
  std::vector<words::Letters> first;
};
Climbs climbs(const Ladder& ladder, const WordGraph& words, std::uint64_t limit);
Climbs climbs(const Ladder& ladder, std::uint64_t limit);  // builds the graph
Climbs climbs_downwards(const Ladder& ladder, std::uint64_t limit);

// The rating of a ladder of common words without given words between the first and the last.
double rating_without_help(int rungs);

// Rates a ladder by its steps, given words and rare words. The answer must be known.
Grade grade_ladder(const Ladder& ladder);

// The words with '.' for missing letters, the figure's rows and columns, the language, and the
// words that the lexicon lacks:
//   COLD/..../..../WARM|4x4|en|
std::string problem_text(const Ladder& ladder);
std::string solution_text(const Ladder& ladder);  // "COLD/CORD/WORD/…"; empty if unknown
// Reads both texts; `solution` may be empty.
Result<std::shared_ptr<Ladder>> read_ladder(std::string_view problem, std::string_view solution);

}  // namespace gridpress::word_ladder
