// Candidates as a graph: which one being true makes which false, and the other way round.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/grader/state.h"

namespace gridpress::techniques {

enum class LinkKinds {
  kHouses,     // one digit: X
  kBivalue,    // true→false everywhere, false→true in cells of two candidates only: Y
  kEverything  // XY
};

// Candidate d of cell c is node c*digits + d-1. Links are listed cell first, then box, row,
// column, others, no link twice.
class ChainGraph {
 public:
  void build(const State& state, LinkKinds kinds);

  int nodes() const { return static_cast<int>(weak_begin_.size()) - 1; }
  int node(Cell c, int d) const { return c * digits_ + d - 1; }
  Cell cell(int node) const { return node / digits_; }
  int digit(int node) const { return node % digits_ + 1; }

  // What is false when `node` is true.
  std::span<const int> weak(int node) const {
    return {weak_.data() + weak_begin_[node], weak_.data() + weak_begin_[node + 1]};
  }
  // What is true when `node` is false.
  std::span<const int> strong(int node) const {
    return {strong_.data() + strong_begin_[node], strong_.data() + strong_begin_[node + 1]};
  }

 private:
  void link_weak(const State& state, Cell c, int d, bool inside_cell);
  void link_strong(const State& state, Cell c, int d, LinkKinds kinds);

  int digits_ = 1;
  std::vector<int> weak_, strong_, weak_begin_, strong_begin_;
};

}  // namespace gridpress::techniques
