// A graph of candidates: which candidates become false if a candidate is true, and which become
// true if it is false.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/grader/state.h"

namespace gridpress::techniques {

enum class LinkKinds {
  kHouses,  // only links within a digit (X)
  // From false to true only in cells of two candidates; from true to false everywhere (Y).
  kBivalue,
  kEverything  // all links (XY)
};

// Candidate d of cell c is node c*digits + d-1. Links are listed in the order cell, box, row,
// column, others, without duplicates.
class ChainGraph {
 public:
  // Two links: if a node is true, `off` is false, and therefore `on` is true.
  struct Hop {
    int off = 0, on = 0;
  };

  void build(const State& state, LinkKinds kinds);

  int nodes() const { return static_cast<int>(weak_begin_.size()) - 1; }
  int node(Cell c, int d) const { return c * digits_ + d - 1; }
  Cell cell(int node) const { return node / digits_; }
  int digit(int node) const { return node % digits_ + 1; }

  // Returns the nodes that are false if `node` is true.
  std::span<const int> weak(int node) const { return part(weak_, weak_begin_, node); }
  // Returns the nodes that are true if `node` is false.
  std::span<const int> strong(int node) const { return part(strong_, strong_begin_, node); }
  // For each node that is false if `node` is true, in order, returns the nodes that are true as a
  // result.
  std::span<const Hop> hops(int node) const { return part(hops_, hop_begin_, node); }

 private:
  template <typename T>
  static std::span<const T> part(const std::vector<T>& all, const std::vector<int>& begin, int i) {
    return {all.data() + begin[i], all.data() + begin[i + 1]};
  }
  void link_weak(const State& state, Cell c, int d, bool inside_cell);
  void link_strong(const State& state, Cell c, int d, LinkKinds kinds);
  void join_links();

  int digits_ = 1;
  std::vector<int> weak_, strong_;
  std::vector<Hop> hops_;
  std::vector<int> weak_begin_, strong_begin_, hop_begin_;
};

}  // namespace gridpress::techniques
