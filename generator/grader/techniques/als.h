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
  int slot = 0;  // of its masks in AlsList
};

// All of a board, small ones first, each set of cells once. Masks (masks.h) of each:
// its cells, and per digit the cells that have it and what all of these see.
class AlsList {
 public:
  // Sets of at most `most` cells. Boards larger than 9x9 have too many large ones to list.
  AlsList(const State& state, int most);

  int size() const { return static_cast<int>(sets_.size()); }
  int words() const { return words_; }
  const Als& operator[](int i) const { return sets_[i]; }
  const Word* cells(int i) const { return at(i, 0); }
  const Word* with(int i, int d) const { return at(i, 1 + 2 * rank(i, d)); }
  const Word* seen(int i, int d) const { return at(i, 2 + 2 * rank(i, d)); }

  // What can't be d when d is in each of the sets: added to the step.
  void remove_seen(const State& state, std::span<const int> sets, int d, Step& step) const;

  // Adds its cells, its house, and it as a part with the digit that leads on.
  void name(const State& state, int i, Step& step, int link = 0) const;

 private:
  const Word* at(int i, int part) const {
    return masks_.data() + static_cast<std::size_t>(sets_[i].slot + part) * words_;
  }
  int rank(int i, int d) const {
    return count_bits(sets_[i].digits.bits() & ((1U << (d - 1)) - 1U));
  }
  void list_house(const State& state, int house, int most);
  void add(const State& state, const Als& als);

  int words_ = 1;
  std::vector<Als> sets_;
  std::vector<Word> masks_;
};

// The largest sets worth listing on this board.
int largest_als(const Shape& shape);

// All sets up to those, listed once a state.
std::shared_ptr<const AlsList> all_als(const State& state);

}  // namespace gridpress::techniques
