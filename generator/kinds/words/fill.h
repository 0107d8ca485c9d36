// Filling a grid with words.
#pragma once

#include <optional>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/words/domains.h"

namespace gridpress::words {

struct FillRule {
  int rank = kUnranked;      // the highest rank of the words to use
  double new_letter = 0;     // preference for words with letters that the grid doesn't have yet
  int most_failures = 4000;  // the search gives up after this many dead ends
};

// Fills a grid with different words of a lexicon, preferring common ones.
//
// Branches on the slot with the fewest words relative to its weight, restarts with growing limits,
// and chooses among a sample of the slot's words the one that leaves the crossings the most words.
// The lexicon and the slots must outlive the filler. Rate: 2,000 lattices of 13 x 13 per second.
class Filler {
 public:
  Filler(const Lexicon& lexicon, const Slots& slots, const FillRule& rule, Rng& rng);

  // Gives a slot a certain word, or a cell certain letters, in every fill() that follows.
  void fix_word(int slot, int word) { fixed_words_.push_back({slot, word}); }
  // Keeps a word of this length out of every fill() that follows.
  void exclude_word(std::size_t length, int word) { excluded_.emplace_back(length, word); }
  void fix_letters(int cell, Bits letters) { fixed_letters_.emplace_back(cell, letters); }

  // The number of each slot's word in the bucket of its length; nullopt if no fill was found.
  std::optional<std::vector<int>> fill();

 private:
  enum class Outcome { kFilled, kImpossible, kStopped };
  struct FixedWord {
    int slot = 0, word = 0;
  };

  bool start();
  Outcome search(int& failures, int limit);
  int next_slot();
  int choose(int slot);
  std::vector<int> sample(int slot, int size);
  void weigh_letters(int slot, const std::vector<int>& words);
  double score(int slot, int word, Bits used) const;
  Bits used_letters() const;
  double unit();

  const FillRule rule_;
  Rng& rng_;
  Domains domains_;
  std::vector<FixedWord> fixed_words_;
  std::vector<std::pair<int, Bits>> fixed_letters_;
  std::vector<std::pair<std::size_t, int>> excluded_;  // lengths and words
  std::vector<double> letter_weights_;  // by position and letter of the slot being filled
  int failures_ = 0;
};

// The letters of all cells of a filled grid, row by row, with '#' for blocks.
Letters filled_letters(const Lexicon& lexicon, const Slots& slots, const std::vector<int>& words);

}  // namespace gridpress::words
