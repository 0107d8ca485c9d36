// Places words on a board, the longest first. Words cross others where possible.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/word_search/maker/letter_board.h"
#include "generator/kinds/word_search/maker/recipe.h"

namespace gridpress::word_search {

struct Placed {
  int word = 0;  // index in the pool
  Spot spot;
};

class Placer {
 public:
  // Words run in the first `directions` directions.
  Placer(const Pool& pool, int directions, double crossing);

  // Places all words of `hand` on the empty board. Returns nullopt if a word has no place left; the
  // caller can then clear the board and try the hand again.
  std::optional<std::vector<Placed>> place(std::span<const int> hand, LetterBoard& board, Rng& rng);

 private:
  std::optional<Spot> place_one(std::span<const Code> word, LetterBoard& board, Rng& rng);
  std::optional<Spot> across(std::span<const Code> word, const LetterBoard& board, Rng& rng);
  std::optional<Spot> anywhere(std::span<const Code> word, const LetterBoard& board, Rng& rng);
  int next_direction(Rng& rng);

  const Pool& pool_;
  int directions_;
  std::uint32_t crossing_;  // probability of trying a crossing spot first, out of 256
  std::vector<int> order_;
  std::array<std::uint8_t, 8> deck_{};  // directions are dealt like cards, so that all are used
  int drawn_ = 0;
};

}  // namespace gridpress::word_search
