// The words and clues of a section whose grids are filled, and their use by its puzzles.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/request.h"
#include "generator/kinds/words/clued_options.h"
#include "generator/kinds/words/fill.h"
#include "generator/kinds/words/lists.h"

namespace gridpress::words {

inline constexpr int kOwnRank = 1;  // of the user's words, which are preferred
// The rank of words that aren't the user's and aren't ranked.
inline constexpr int kOthersRank = 30'000;

struct FilledOptions : CluedOptions {
  LexiconPtr lexicon;    // all words that a puzzle may contain; the user's rank first
  int rank = kUnranked;  // the highest rank of words to use
  std::map<Letters, std::vector<Clued>> clues;  // one or more for each word
  bool in_order = false;  // use the clues of a word in their order, not at random

  // Adds a clue of a word to `clues`, unless it is known. Returns whether it was added.
  bool add_clue(const Clued& word);
  // Sets the lexicon to these entries, with the alphabet of their letters.
  void set_lexicon(std::vector<Entry> entries);
};

// The words that puzzles may still have, and their clues.
class ClueSupply {
 public:
  // The options must outlive the supply.
  explicit ClueSupply(const FilledOptions& options) : options_(options) { refill(); }

  const Lexicon& lexicon() const { return *lexicon_; }
  void refill();
  // Removes the clues of a puzzle, and the words without another clue.
  void remove(const CluedGrid& grid);
  // The word with one of its clues or, without clues, with a draft.
  Clued clued(Letters letters, Rng& rng) const;

 private:
  const FilledOptions& options_;
  std::map<Letters, std::vector<Clued>> left_;
  const std::map<Letters, std::vector<Clued>>* clues_ = nullptr;
  LexiconPtr lexicon_;
};

// The help of a request's puzzles, by its options or its level.
Help help_of(const PuzzleRequest& request);
// A grid that has its words, as a puzzle with its grade.
Puzzle clued_puzzle(const FilledOptions& options, const Help& help,
                    std::shared_ptr<CluedGrid> grid);

// Places up to `wanted` of the user's words in the filler's grid, in random order. Returns the
// number placed.
std::size_t place_own_words(const FilledOptions& options, const Lexicon& lexicon,
                            const Slots& slots, std::size_t wanted, Filler& filler, Rng& rng);

// The letters of the words, by slot.
std::vector<Letters> words_in(const Lexicon& lexicon, const Slots& slots,
                              const std::vector<int>& filled);
// A word that another one is a form of; nullopt if there is none.
std::optional<std::size_t> form_of_another(const std::vector<Letters>& words);

// Puzzles of a book never share a word with its clue, so each attempt avoids the words of the
// attempts before it. Otherwise a list would be used up by a few puzzles: words with common letters
// would be in most of them. A sequence starts again after 128 attempts, so that each of them can be
// made without all that precede it.
AttemptFunction make_in_sequence(
    const PuzzleRequest& request, const FilledOptions& options, int tries,
    std::function<std::optional<Puzzle>(const ClueSupply& supply, Rng& rng)> make);

}  // namespace gridpress::words
