// The maker's view of a Topology: the same houses and peers in flat arrays.
//
// A vector of vectors costs a cache miss a look-up, and the maker looks up little else.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/model/topology.h"

namespace gridpress {

class Board {
 public:
  explicit Board(TopologyPtr topology);

  int cells() const { return static_cast<int>(cell_houses_.start.size()) - 1; }
  int digits() const { return topology_->digits; }
  int houses() const { return static_cast<int>(house_cells_.start.size()) - 1; }
  const Topology& topology() const { return *topology_; }

  std::span<const std::uint16_t> cells_of(int house) const { return house_cells_.row(house); }
  std::span<const std::uint16_t> houses_of(Cell cell) const { return cell_houses_.row(cell); }
  std::span<const std::uint16_t> peers_of(Cell cell) const { return cell_peers_.row(cell); }
  bool is_box(int house) const { return topology_->houses[house].kind == HouseKind::kBox; }
  // A house with as many cells as there are digits holds every digit.
  bool is_full(int house) const {
    return static_cast<int>(cells_of(house).size()) == topology_->digits;
  }

 private:
  struct Rows {
    std::vector<std::uint32_t> start{0};
    std::vector<std::uint16_t> items;
    void add(const std::vector<int>& row);
    std::span<const std::uint16_t> row(int i) const {
      return {items.data() + start[i], start[i + 1] - start[i]};
    }
  };

  TopologyPtr topology_;
  Rows house_cells_, cell_houses_, cell_peers_;
};

}  // namespace gridpress
