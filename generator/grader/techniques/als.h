// Almost locked sets: n empty cells of a house that have n+1 candidates in total. If one of these
// digits is removed, the others are locked in the set. The smallest set is a cell with two
// candidates.
#pragma once

#include <memory>
#include <vector>

#include "generator/grader/techniques/masks.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {

struct Als {
  // The first house that contains all cells, numbered as in Shape.
  int house = 0;
  Positions cells = 0;  // positions in `house`
  DigitSet digits;
  int number = 0;  // index in AlsList
  int spots = 0;   // index of its first spot in AlsList
};

// All almost locked sets of a board, small ones first. Each set of cells is listed once. The effect
// of a set on a digit depends only on those cells of the set that have the digit as a candidate.
// Many sets have these cells in common, so they are stored once, as a spot: a digit with its cells.
// Sets of cells are masks (masks.h). `cells` are the cells of a set, `spot_cells` those of a spot,
// and `spot_seen` the cells that see all cells of a spot.
class AlsList {
 public:
  // Lists the sets with at most `most` cells. Boards larger than 9x9 have too many larger sets.
  AlsList(const State& state, int most);

  int size() const { return static_cast<int>(sets_.size()); }
  // Returns the number of sets with at most this many cells. These sets come first.
  int size_up_to(int cells) const;
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

  // Adds the removals of candidates for d that see all cells with candidate d in all of the sets.
  void remove_seen(const State& state, std::span<const int> sets, int d, Step& step) const;

  // Adds set i to the description of the step: its cells, its house, and a part with the digit that
  // links the set to the next one.
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
  std::vector<Word> cells_;    // by set: cells of the set
  std::vector<int> spots_of_;  // by set, then by digit: index of the spot
  std::vector<int> digit_;     // by spot: its digit
  std::vector<Word> masks_;    // by spot: its cells, then the cells that see all of these
  std::vector<int> table_;     // hash table of spots, by cells and digit; -1 if free
  std::vector<Word> scratch_;  // a set of cells for temporary use
};

// Returns the number of cells of the largest sets that are worth listing on this board.
int largest_als(const Shape& shape);

// Returns all sets of up to largest_als() cells. They are listed once per state.
std::shared_ptr<const AlsList> all_als(const State& state);

}  // namespace gridpress::techniques
