// Layouts of criss-crosses: all words of a list in one connected grid.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/words/lexicon.h"
#include "generator/model/size.h"

namespace gridpress::criss_cross {

using words::Letters;

inline constexpr int kLargestSide = 40;

struct PlacedWord {
  int row = 0, column = 0;
  bool across = true;
};

// The places of all words, in the order of the list, and the box around them.
struct Layout {
  Size size;
  std::vector<PlacedWord> places;
  int crossings = 0;
};

// Lays out all words so that each crosses another and no two touch otherwise, or returns nullopt.
// `most` limits rows and columns. Always takes the word and place with the most crossings and the
// smallest growth of the box; how much each counts is random. Cost: about 0.2 ms for 20 words.
std::optional<Layout> lay_out(std::span<const Letters> words, Size most, Rng& rng);

// The most compact of the layouts of several tries.
std::optional<Layout> compact_layout(std::span<const Letters> words, Size most, int tries,
                                     Rng& rng);

// The number of tries that gives compact layouts in a fraction of a second.
int usual_tries(std::size_t words);

}  // namespace gridpress::criss_cross
