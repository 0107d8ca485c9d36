// Almost locked sets: n empty cells of a house with n+1 digits among them. If one digit is removed,
// the others are locked in. The smallest is a cell of two candidates.
#pragma once

#include <memory>
#include <vector>

#include "generator/grader/techniques/masks.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {

struct Als {
  int house = 0;        // the first house that contains all cells, numbered as in Shape
  Positions cells = 0;  // positions in that house
  DigitSet digits;
  int number = 0;  // index in AlsList
  int spots = 0;   // index of its first spot in AlsList
};

// All sets of a board, small ones first, each set of cells once. The effect of a set on
// a digit depends only on those of its cells that can have the digit. Many sets have
// these in common, so such cells are stored once as a spot. Masks (masks.h): the cells
// of a set; for a spot, its cells and the cells that all of these see.
class AlsList {
 public:
  // Lists sets of at most `most` cells. Boards larger than 9x9 have too many larger sets.
  AlsList(const State& state, int most);

  int size() const { return static_cast<int>(sets_.size()); }
  int size_up_to(int cells) const;  // number of sets with at most this many cells, which come first
  int words() const { return words_; }
  const Als& operator[](int i) const { return sets_[i]; }
  const Word* cells(int i) const { return at(cells_, sets_[i].number); }
  const Word* with(int i, int d) const { return spot_cells(spot(i, d)); }
  const Word* seen(int i, int d) const { return spot_seen(spot(i, d)); }

  int spots() const { return static_cast<int>(digit_.size()); }
  int spot(int i, int d) const { return spots_of_[sets_[i].spots + rank(i, d)]; }
  int spot_digit(int spot) const { return digit_[spot]; }
  const Word* spot_cells(int spot) const { return at(masks_, 2 * spot); }
  const Word* spot_seen(int spot) const { return at(masks_, 2 * spot + 1); }

  // Adds to the step the candidates for d that see all places of d in all of the sets.
  void remove_seen(const State& state, std::span<const int> sets, int d, Step& step) const;

  // Adds the set's cells, its house, and the set as a part with the digit that links to the next.
  void name(const State& state, int i, Step& step, int link = 0) const;

 private:
  const Word* at(const std::vector<Word>& masks, int part) const {
    return masks.data() + static_cast<std::size_t>(part) * words_;
  }
  int rank(int i, int d) const {
    return count_bits(sets_[i].digits.bits() & ((1U << (d - 1)) - 1U));
  }
  void list_house(const State& state, int house, int most);
  void add(const State& state, Als als);
  int add_spot(const Shape& shape, int d, const Word* cells);
  int& place_of(int d, const Word* cells);

  int words_ = 1;
  std::vector<Als> sets_;
  std::vector<Word> cells_;    // by set
  std::vector<int> spots_of_;  // by set, then by digit
  std::vector<int> digit_;     // by spot
  std::vector<Word> masks_;    // by spot: its cells, and the cells that all of these see
  std::vector<int> table_;     // spots by a hash of their cells and digit; -1 if free
  std::vector<Word> scratch_;  // temporary set of cells
};

// The largest set size worth listing on this board.
int largest_als(const Shape& shape);

// All sets of up to largest_als() cells, listed once per state.
std::shared_ptr<const AlsList> all_als(const State& state);

}  // namespace gridpress::techniques
