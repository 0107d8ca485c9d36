#include "generator/kinds/killer/partition.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace gridpress::killer {

int CageSizes::total() const {
  return std::accumulate(weights.begin(), weights.end(), 0);
}

int CageSizes::most() const {
  int most = 1;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] > 0) most = static_cast<int>(i) + 2;
  }
  return most;
}

Partitioner::Partitioner(const Topology& board)
    : board_(board), neighbours_(board.positions.size()), order_(board.positions.size()) {
  for (Cell a = 0; a < board.cells(); ++a) {
    for (Cell b = 0; b < board.cells(); ++b) {
      const Position p = board.positions[a], q = board.positions[b];
      if (std::abs(p.row - q.row) + std::abs(p.column - q.column) == 1) neighbours_[a].push_back(b);
    }
  }
}

const std::vector<Cage>& Partitioner::part(const Grid& solution, const CageSizes& sizes, Rng& rng) {
  solution_ = &solution;
  cage_of_.assign(solution.size(), -1);
  members_.clear();
  digits_.clear();
  return fill_up(sizes, rng);
}

const std::vector<Cage>& Partitioner::part_again(const std::vector<std::uint8_t>& open,
                                                 const CageSizes& sizes, Rng& rng) {
  for (std::vector<Cell>& members : members_) {
    if (std::none_of(members.begin(), members.end(), [&](Cell c) { return open[c] != 0; }))
      continue;
    for (const Cell cell : members) cage_of_[cell] = -1;
    members.clear();
  }
  return fill_up(sizes, rng);
}

const std::vector<Cage>& Partitioner::fill_up(const CageSizes& sizes, Rng& rng) {
  std::iota(order_.begin(), order_.end(), 0);
  rng.shuffle(std::span(order_));
  for (const Cell cell : order_) {
    if (cage_of_[cell] < 0) grow(cell, draw_size(sizes, rng), rng);
  }
  adopt_single_cells(sizes.most(), rng);
  collect();
  return cages_;
}

int Partitioner::draw_size(const CageSizes& sizes, Rng& rng) const {
  int left = static_cast<int>(rng.below(static_cast<std::uint32_t>(sizes.total())));
  for (std::size_t i = 0; i < sizes.weights.size(); ++i) {
    left -= sizes.weights[i];
    if (left < 0) return static_cast<int>(i) + 2;
  }
  return 2;
}

// Grows a cage from `first`, one random free neighbour at a time.
void Partitioner::grow(Cell first, int size, Rng& rng) {
  const int cage = static_cast<int>(members_.size());
  members_.push_back({first});
  digits_.push_back(DigitSet::of((*solution_)[first]));
  cage_of_[first] = cage;
  while (static_cast<int>(members_[cage].size()) < size) {
    edge_.clear();
    for (const Cell cell : members_[cage]) {
      for (const Cell next : neighbours_[cell]) {
        if (cage_of_[next] < 0 && !digits_[cage].has((*solution_)[next])) edge_.push_back(next);
      }
    }
    if (edge_.empty()) return;
    const Cell next = edge_[rng.below(static_cast<std::uint32_t>(edge_.size()))];
    cage_of_[next] = cage;
    members_[cage].push_back(next);
    digits_[cage] |= DigitSet::of((*solution_)[next]);
  }
}

void Partitioner::adopt_single_cells(int most, Rng& rng) {
  for (int cage = 0; cage < static_cast<int>(members_.size()); ++cage) {
    if (members_[cage].size() != 1) continue;
    const Cell cell = members_[cage].front();
    edge_.clear();  // here, one cell for each cage that the single cell can join
    for (const Cell next : neighbours_[cell]) {
      const int other = cage_of_[next];
      if (static_cast<int>(members_[other].size()) < most &&
          !digits_[other].has((*solution_)[cell])) {
        edge_.push_back(next);
      }
    }
    if (edge_.empty()) continue;
    const int other = cage_of_[edge_[rng.below(static_cast<std::uint32_t>(edge_.size()))]];
    members_[other].push_back(cell);
    digits_[other] |= digits_[cage];
    cage_of_[cell] = other;
    members_[cage].clear();
  }
}

void Partitioner::collect() {
  cages_.clear();
  for (const std::vector<Cell>& members : members_) {
    if (members.empty()) continue;
    Cage cage{members, 0};
    for (const Cell cell : members) cage.sum += (*solution_)[cell];
    std::sort(cage.cells.begin(), cage.cells.end());
    cages_.push_back(std::move(cage));
  }
  std::sort(cages_.begin(), cages_.end(),
            [](const Cage& a, const Cage& b) { return a.cells.front() < b.cells.front(); });
}

}  // namespace gridpress::killer
