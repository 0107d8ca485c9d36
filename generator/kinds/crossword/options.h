// A section's words and clues, and the words that its puzzles may contain.
#pragma once

#include <span>
#include <vector>

#include "generator/kinds/words/clue_supply.h"

namespace gridpress::crossword {

using words::Clued;

struct Options final : words::FilledOptions {
  bool dense = false;        // an American grid, in which nearly every cell is crossed
  std::size_t at_least = 0;  // of `words`, in each puzzle

  // Sets the members of FilledOptions and the fingerprint. `list` has the words without clues; null
  // for none.
  void set_words(const std::vector<Clued>& others, const words::Lexicon* list);
};

std::span<const fields::Key> option_keys();
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

// Words for requests without options: gridpress's own in English.
const Options& sample_options();

}  // namespace gridpress::crossword
