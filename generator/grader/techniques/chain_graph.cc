#include "generator/grader/techniques/chain_graph.h"

#include <algorithm>

#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {

void ChainGraph::build(const State& state, LinkKinds kinds) {
  const Shape& shape = state.shape();
  digits_ = shape.digits;
  weak_.clear();
  strong_.clear();
  weak_begin_.assign(1, 0);
  strong_begin_.assign(1, 0);
  for (Cell c = 0; c < shape.cells; ++c) {
    for (int d = 1; d <= digits_; ++d) {
      if (state.candidates(c).has(d)) {
        link_weak(state, c, d, kinds != LinkKinds::kHouses);
        link_strong(state, c, d, kinds);
      }
      weak_begin_.push_back(static_cast<int>(weak_.size()));
      strong_begin_.push_back(static_cast<int>(strong_.size()));
    }
  }
  join_links();
}

void ChainGraph::join_links() {
  hops_.clear();
  hop_begin_.assign(1, 0);
  for (int from = 0; from < nodes(); ++from) {
    for (const int off : weak(from)) {
      for (const int on : strong(off)) hops_.push_back({off, on});
    }
    hop_begin_.push_back(static_cast<int>(hops_.size()));
  }
}

void ChainGraph::link_weak(const State& state, Cell c, int d, bool inside_cell) {
  if (inside_cell) {
    for (const int other : state.candidates(c).without(DigitSet::of(d))) {
      weak_.push_back(node(c, other));
    }
  }
  for (const Cell peer : state.shape().peers_of(c)) {
    if (state.candidates(peer).has(d)) weak_.push_back(node(peer, d));
  }
}

void ChainGraph::link_strong(const State& state, Cell c, int d, LinkKinds kinds) {
  const Shape& shape = state.shape();
  const auto first = strong_.size();
  if (kinds != LinkKinds::kHouses && exactly_two(state.candidates(c).bits())) {
    strong_.push_back(node(c, state.candidates(c).without(DigitSet::of(d)).lowest()));
  }
  if (kinds == LinkKinds::kBivalue) return;
  for (const auto& [house, position] : shape.houses_of(c)) {
    const Positions places = state.places(house, d);
    if (!shape.full(house) || !exactly_two(places)) continue;
    const int other = node(shape.cell(house, std::countr_zero(places & ~(1U << position))), d);
    if (std::find(strong_.begin() + first, strong_.end(), other) == strong_.end()) {
      strong_.push_back(other);
    }
  }
}

}  // namespace gridpress::techniques
