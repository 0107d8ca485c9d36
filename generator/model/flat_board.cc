#include "generator/model/flat_board.h"

#include <numeric>
#include <utility>

namespace gridpress {

FlatBoard::FlatBoard(TopologyPtr topology, std::vector<int> order)
    : topology_(std::move(topology)), digits_(topology_->digits), original_(std::move(order)) {
  if (original_.empty()) {
    original_.resize(topology_->houses.size());
    std::iota(original_.begin(), original_.end(), 0);
  }
  for (const int house : original_) {
    kinds_.push_back(topology_->houses[house].kind);
    house_cells_.add_list(topology_->houses[house].cells);
  }
  houses_of_ = house_cells_.inverse(topology_->positions.size());
  for (const auto& peers : topology_->peers) peers_.add_list(peers);
}

}  // namespace gridpress
