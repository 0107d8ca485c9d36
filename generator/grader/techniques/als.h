// Almost locked sets: n empty cells of a house with n+1 digits between them. Take one digit away
// and the others are locked in. A cell of two candidates is the smallest.
#pragma once

#include <memory>
#include <vector>

#include "generator/grader/techniques/masks.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {

struct Als {
  int house = 0;        // the first that holds all of it, numbered as in Shape
  Positions cells = 0;  // of that house
  DigitSet digits;
  int number = 0;  // in the order in which AlsList found them
  int spots = 0;   // where its own begin in AlsList
};

// All of a board, small ones first, each set of cells once. What a set says of a digit depends on
// the cells that may have it alone, which many sets have in common: such cells are a spot, and
// there is one of it for all those sets. Masks (masks.h): the cells of a set; of a spot its cells
// and what all of these see.
class AlsList {
 public:
  // Sets of at most `most` cells. Boards larger than 9x9 have too many large ones to list.
  AlsList(const State& state, int most);

  int size() const { return static_cast<int>(sets_.size()); }
  int size_up_to(int cells) const;  // how many have no more cells; they come first
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

  // What is not d when d is in each of the sets: added to the step.
  void remove_seen(const State& state, std::span<const int> sets, int d, Step& step) const;

  // Adds its cells, its house, and it as a part with the digit that leads on.
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
  std::vector<Word> cells_;    // of each set, by number
  std::vector<int> spots_of_;  // each set's, by digit
  std::vector<int> digit_;     // of each spot
  std::vector<Word> masks_;    // of each spot: its cells, what they see
  std::vector<int> table_;     // spots by a hash of their cells and digit; -1: none
  std::vector<Word> scratch_;  // one set of cells
};

// The largest sets worth listing on this board.
int largest_als(const Shape& shape);

// All sets up to those, listed once a state.
std::shared_ptr<const AlsList> all_als(const State& state);

}  // namespace gridpress::techniques
