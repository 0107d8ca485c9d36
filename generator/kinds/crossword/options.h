// A section's words and clues, and the words that its puzzles may contain.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "generator/kinds/words/clued_options.h"
#include "generator/kinds/words/lists.h"

namespace gridpress::crossword {

using words::Clued;

inline constexpr int kOwnRank = 1;  // of the user's words, which are preferred

struct Options final : words::CluedOptions {
  bool dense = false;           // an American grid, in which nearly every cell is crossed
  std::size_t at_least = 0;     // of `words`, in each puzzle
  words::LexiconPtr lexicon;    // all words that a puzzle may contain; the user's rank first
  int rank = words::kUnranked;  // the highest rank of words to use
  std::map<words::Letters, std::vector<Clued>> clues;  // one or more for each word

  // Sets the members above and the fingerprint. `list` has the words without clues; null for none.
  void set_words(const std::vector<Clued>& others, const words::Lexicon* list);
};

std::span<const fields::Key> option_keys();
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

// Words for requests without options: gridpress's own in English.
const Options& sample_options();

}  // namespace gridpress::crossword
