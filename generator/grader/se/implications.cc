#include "generator/grader/se/implications.h"

namespace gridpress::se {

const CandidateSet& Implications::removable(const Board& board) {
  board_ = &board;
  strong_.fill(board.two);
  for (int digit = 0; digit < 9; ++digit) {
    for (int house = 0; house < kHouses; ++house) {
      if ((board.twice[house] >> digit & 1) != 0)
        strong_[digit] = strong_[digit] | kGeometry.cells[house];
    }
    strong_[digit] &= board.cells[digit];
  }
  done_ = gone_ = {};
  for (int digit = 0; digit < 9; ++digit) {
    each(board.cells[digit], [&](int cell) { derive(cell, digit); });
  }
  std::array<Literal, 9> literals;
  std::size_t size = 0;
  each(board.empty, [&](int cell) {
    size = 0;
    each(board.candidates[cell], [&](int digit) { literals[size++] = on(cell, digit); });
    agree(std::span(literals).first(size));
  });
  for (int house = 0; house < kHouses; ++house) {
    for (int digit = 0; digit < 9; ++digit) {
      size = 0;
      each(board.positions[house][digit],
           [&](int at) { literals[size++] = on(kGeometry.cell[house][at], digit); });
      if (size != 0) agree(std::span(literals).first(size));
    }
  }
  return gone_;
}

void Implications::derive(int cell, int digit) {
  Reach& reach = reach_[on(cell, digit)];
  reach = {};
  reach.on[digit].set(cell);
  queue_.assign(1, on(cell, digit));
  while (!queue_.empty()) {
    const Literal next = queue_.back();
    queue_.pop_back();
    if (!done_[digit_of(next)].test(cell_of(next))) {
      spread(cell_of(next), digit_of(next), reach);
      continue;
    }
    const Reach& known = reach_[next];
    for (int d = 0; d < 9; ++d) {
      reach.on[d] = reach.on[d] | known.on[d];
      reach.off[d] = reach.off[d] | known.off[d];
    }
  }
  done_[digit].set(cell);
  for (int d = 0; d < 9; ++d) {
    if (!(reach.on[d] & reach.off[d]).any()) continue;
    gone_[digit].set(cell);
    return;
  }
}

// Adds the direct consequences of a candidate being true. Candidates that become true are put into
// the queue.
void Implications::spread(int cell, int digit, Reach& reach) {
  const auto make_true = [&](int at, int value) {
    if (reach.on[value].test(at)) return;
    reach.on[value].set(at);
    queue_.push_back(on(at, value));
  };
  const auto make_false = [&](int at, int value) {
    reach.off[value].set(at);
    if (!strong_[value].test(at)) return;
    if (board_->two.test(at)) make_true(at, lowest(without(board_->candidates[at], bit(value))));
    for (int kind = 0; kind < 3; ++kind) {
      const int house = kGeometry.house[at][kind];
      if ((board_->twice[house] >> value & 1) == 0) continue;
      const Mask other =
          without(board_->positions[house][value], bit(kGeometry.position[at][kind]));
      make_true(kGeometry.cell[house][lowest(other)], value);
    }
  };
  each(without(board_->candidates[cell], bit(digit)), [&](int other) {
    if (!reach.off[other].test(cell)) make_false(cell, other);
  });
  const Bits81 seen = (board_->cells[digit] & kGeometry.peers[cell]) - reach.off[digit];
  reach.off[digit] = reach.off[digit] | seen;
  each(seen & strong_[digit], [&](int peer) { make_false(peer, digit); });
}

// Removes the candidates that each of `candidates` makes false, because one of these is true.
void Implications::agree(std::span<const Literal> candidates) {
  CandidateSet common = reach_[candidates.front()].off;
  for (const Literal literal : candidates.subspan(1)) {
    Bits81 any;
    for (int d = 0; d < 9; ++d) {
      common[d] &= reach_[literal].off[d];
      any = any | common[d];
    }
    if (!any.any()) return;
  }
  for (int d = 0; d < 9; ++d) gone_[d] = gone_[d] | common[d];
}

}  // namespace gridpress::se
