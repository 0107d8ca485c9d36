// Layouts of criss-crosses: all words of a list in one connected grid.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/words/clued_grid.h"

namespace gridpress::words {

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

// Puts a layout of the words into the middle of a grid of the size.
std::shared_ptr<CluedGrid> laid_out(const std::vector<Clued>& words, const Layout& layout,
                                    Size size);

std::vector<Letters> letters_of(const std::vector<Clued>& words);

}  // namespace gridpress::words
