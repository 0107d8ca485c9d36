// The houses and peers of a Topology in flat arrays, as used by solver, grader and maker. A vector
// of vectors would cost a cache miss per look-up, and look-ups take most of their time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/model/lists.h"
#include "generator/model/topology.h"

namespace gridpress {

class FlatBoard {
 public:
  // If `order` is empty, houses are numbered as in the topology. Otherwise, house i is the
  // topology's house order[i].
  explicit FlatBoard(TopologyPtr topology, std::vector<int> order = {});

  int cells() const { return houses_of_.size(); }
  int digits() const { return digits_; }
  int houses() const { return house_cells_.size(); }
  const TopologyPtr& topology() const { return topology_; }

  // Returns the cells of a house in ascending order.
  std::span<const std::uint16_t> cells_of(int house) const { return house_cells_[house]; }
  Cell cell(int house, int position) const { return house_cells_.item(house, position); }
  // Returns the houses or the peers of a cell in ascending order. A cell isn't its own peer.
  std::span<const std::uint16_t> houses_of(Cell cell) const { return houses_of_[cell]; }
  std::span<const std::uint16_t> peers_of(Cell cell) const { return peers_[cell]; }

  int original(int house) const { return original_[house]; }  // the house's index in the topology
  HouseKind kind(int house) const { return kinds_[house]; }
  bool is_box(int house) const { return kind(house) == HouseKind::kBox; }
  int size_of(int house) const { return static_cast<int>(cells_of(house).size()); }
  // Returns whether the house has as many cells as there are digits, and so contains every digit.
  bool is_full(int house) const { return size_of(house) == digits_; }

 private:
  TopologyPtr topology_;
  int digits_;
  std::vector<int> original_;
  std::vector<HouseKind> kinds_;
  Lists house_cells_, houses_of_, peers_;
};

}  // namespace gridpress
