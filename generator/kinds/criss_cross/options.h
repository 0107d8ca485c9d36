// A section's words and clues, and the help that readers get.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/kinds/request.h"
#include "generator/kinds/words/clue_store.h"

namespace gridpress::criss_cross {

using words::Clued;

// Help for readers in addition to the clues. It decides a puzzle's level.
struct Help {
  bool bank = true;  // a list of the words
  int initials = 0;  // first letters, as in CluedGrid
};
// The most help with which puzzles are at a level.
Help help_for(const Level& level);
double rating_with(const Help& help);

struct Options final : KindOptions {
  std::vector<Clued> words;  // sorted by their letters, so that the order of a list doesn't matter
  std::string language, topic;
  Help help;
};

inline constexpr std::size_t kFewestWords = 3, kMostWords = 100;

std::span<const fields::Key> option_keys();
// Reports every fault of the words at its line and column. Without a size, sets the section's size
// to that of the most compact layout and one more row and column, so that puzzles can differ, or to
// the largest if no layout was found.
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

// The size of the most compact layout, or 0x0 if there is none.
Size compact_size(const std::vector<Clued>& words);

// Words for requests without options.
const Options& sample_options();

}  // namespace gridpress::criss_cross
