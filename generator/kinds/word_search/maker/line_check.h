// The maker's own check: in the lines of a grid, finds every word that wasn't placed.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "generator/kinds/word_search/maker/letter_board.h"
#include "generator/kinds/word_search/maker/placer.h"

namespace gridpress::word_search {

class LineCheck {
 public:
  LineCheck(const Pool& pool, Size size, const BoardShape& shape);

  // Sets the words that the grid must show exactly once.
  void expect(std::span<const Placed> placed);

  // Fills the free squares with letters so that only the expected words are found. Returns false if
  // crossing words form an unexpected word, or if a limit on random draws is reached.
  bool fill(LetterBoard& board, Rng& rng);

  // Finds a word in a full grid that isn't expected.
  std::optional<Scanner::Hit> find_fault(const LetterBoard& board);

 private:
  bool is_fault(const Scanner::Hit& hit, const LetterBoard& board) const;
  void scan(const GridLine& line, const LetterBoard& board);
  Code draw(Rng& rng);

  const Pool& pool_;
  GridLines lines_;
  std::vector<Placed> placed_;
  std::vector<int> index_;  // by word of the pool: its index in placed_ or -1
  std::vector<Scanner::Hit> faults_;
  std::vector<int> free_;
  std::uint64_t bits_ = 0;
  int bits_left_ = 0;
};

}  // namespace gridpress::word_search
