// The flat view of a Topology that solver, grader and maker share: the same houses and peers in
// flat arrays. A vector of vectors costs a cache miss per look-up, and look-ups are most of what
// these three do.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/model/lists.h"
#include "generator/model/topology.h"

namespace gridpress {

class FlatBoard {
 public:
  // Houses are numbered as in the topology or, if given, by `order`: house i is order[i] there.
  explicit FlatBoard(TopologyPtr topology, std::vector<int> order = {});

  int cells() const { return houses_of_.size(); }
  int digits() const { return digits_; }
  int houses() const { return house_cells_.size(); }
  const TopologyPtr& topology() const { return topology_; }

  // Cells of a house, ascending.
  std::span<const std::uint16_t> cells_of(int house) const { return house_cells_[house]; }
  Cell cell(int house, int position) const { return house_cells_.item(house, position); }
  // Houses and peers of a cell, ascending. A cell isn't its own peer.
  std::span<const std::uint16_t> houses_of(Cell cell) const { return houses_of_[cell]; }
  std::span<const std::uint16_t> peers_of(Cell cell) const { return peers_[cell]; }

  int original(int house) const { return original_[house]; }  // its index in the topology
  HouseKind kind(int house) const { return kinds_[house]; }
  bool is_box(int house) const { return kind(house) == HouseKind::kBox; }
  int size_of(int house) const { return static_cast<int>(cells_of(house).size()); }
  // A house with as many cells as there are digits contains every digit.
  bool is_full(int house) const { return size_of(house) == digits_; }

 private:
  TopologyPtr topology_;
  int digits_;
  std::vector<int> original_;
  std::vector<HouseKind> kinds_;
  Lists house_cells_, houses_of_, peers_;
};

}  // namespace gridpress
