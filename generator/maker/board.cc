#include "generator/maker/board.h"

#include <utility>

namespace gridpress {

void Board::Rows::add(const std::vector<int>& row) {
  for (const int item : row) items.push_back(static_cast<std::uint16_t>(item));
  start.push_back(static_cast<std::uint32_t>(items.size()));
}

Board::Board(TopologyPtr topology) : topology_(std::move(topology)) {
  for (const House& house : topology_->houses) house_cells_.add(house.cells);
  for (const auto& houses : topology_->houses_of) cell_houses_.add(houses);
  for (const auto& peers : topology_->peers) cell_peers_.add(peers);
}

}  // namespace gridpress
