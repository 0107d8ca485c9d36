// A section's words and clues, and the words that its puzzles may contain.
#pragma once

#include <span>
#include <string_view>

#include "generator/kinds/words/clue_supply.h"
#include "generator/kinds/words/thesaurus.h"

namespace gridpress::arrowword {

using words::Clued;

struct Options final : words::FilledOptions {
  std::size_t at_least = 0;  // of `words`, in each puzzle
  double clue_size = 0;      // points: the smallest type of clues; 0 for the usual one
  double cell = 0;           // em of that type: the smallest cells in which all clues fit

  // Sets the members of FilledOptions, `cell` and the fingerprint. Leaves out clues of other words
  // that need larger cells than the user's. `drafts` may be null.
  void set_words(const std::vector<Clued>& others, const words::Thesaurus* drafts, bool accepted);
};

// The smallest cell, in em, that has room for the clue in its upper half.
double cell_for(std::string_view clue);

std::span<const fields::Key> option_keys();
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

// Words for requests without options: common English ones, whose clues are drafts.
const Options& sample_options();

}  // namespace gridpress::arrowword
