// Layouts of arrowwords: cells for letters, and cells for clues whose arrows point at words.
#pragma once

#include <optional>

#include "generator/base/random.h"
#include "generator/kinds/words/slots.h"

namespace gridpress::arrowword {

inline constexpr int kShortestWord = 3, kLongestWord = 9;

// The arrow that points at a word. It leaves the clue's cell to the right or downwards. If it is
// bent, it then turns to the direction of the word, which begins in the next cell.
struct Arrow {
  int clue_cell = 0;
  bool bent = false;
};
// The clue of a word is in the cell before its first letter. A word that begins at the upper or
// left edge has its clue in the cell next to its first letter, with a bent arrow. Returns nullopt
// if that cell isn't a cell for clues.
std::optional<Arrow> arrow_to(const words::Lattice& lattice, const words::Slot& slot);

// Whether every word has an arrow, and no cell has more than two.
bool has_all_arrows(const words::Slots& slots);

// Makes a layout without runs of two cells. Every second cell of the first row and column is for
// clues; the others are annealed. Returns nullopt if a letter would be in no word, a cell for clues
// would have none, or a word would be too long. Cost: about 10 ms for 18 x 15 cells.
std::optional<words::Lattice> random_layout(Size size, Rng& rng);

}  // namespace gridpress::arrowword
