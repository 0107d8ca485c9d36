// A section's words and clues, and the help that readers get.
#pragma once

#include <span>

#include "generator/kinds/words/clued_options.h"

namespace gridpress::criss_cross {

using Options = words::CluedOptions;

inline constexpr std::size_t kFewestWords = 3, kMostWords = 100;

std::span<const fields::Key> option_keys();
// Reports every fault of the words at its line and column. Without a size, sets the section's size
// to that of the most compact layout and one more row and column, so that puzzles can differ, or to
// the largest if no layout was found.
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

// The size of the most compact layout, or 0x0 if there is none.
Size compact_size(const std::vector<words::Clued>& list);

// Words for requests without options.
const Options& sample_options();

}  // namespace gridpress::criss_cross
