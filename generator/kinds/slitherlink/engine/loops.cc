#include "generator/kinds/slitherlink/engine/loops.h"

#include <array>

namespace gridpress::slitherlink {
namespace {

// The probability in percent that a cell joins the inside, by how many of its neighbours are
// inside.
constexpr std::array<std::uint32_t, 5> kReady = {0, 100, 30, 20, 0};

class Grower {
 public:
  Grower(const Lattice& lattice, Rng& rng) : lattice_(lattice), rng_(rng) {
    inside_.assign(lattice.cells(), false);
    waits_.assign(lattice.cells(), 0);
  }

  Inside grow() {
    const auto cells = static_cast<std::uint32_t>(lattice_.cells());
    take(static_cast<int>(rng_.below(cells)));
    while (!open_.empty()) {
      const auto at = rng_.below(static_cast<std::uint32_t>(open_.size()));
      const int cell = open_[at];
      open_[at] = open_.back();
      open_.pop_back();
      waits_[cell] = 0;
      if (!can_join(cell) || rng_.below(100) >= kReady[shaded_neighbours(cell)]) continue;
      take(cell);
    }
    return std::move(inside_);
  }

 private:
  bool is_inside(int cell) const { return cell != kNowhere && inside_[cell]; }

  int shaded_neighbours(int cell) const {
    int count = 0;
    for (int d = 0; d < 8; d += 2) count += is_inside(lattice_.cell_neighbours[cell][d]) ? 1 : 0;
    return count;
  }

  // Whether the border stays a single loop if the cell joins the inside. Of the eight cells around
  // it, those inside must form one run that shares a side with the cell, and so must those outside.
  bool can_join(int cell) const {
    const auto& around = lattice_.cell_neighbours[cell];
    int changes = 0;
    bool side_in = false, side_out = false;
    for (int d = 0; d < 8; ++d) {
      const bool here = is_inside(around[d]);
      changes += here != is_inside(around[(d + 1) % 8]) ? 1 : 0;
      if (d % 2 == 0) (here ? side_in : side_out) = true;
    }
    return !inside_[cell] && changes == 2 && side_in && side_out;
  }

  void take(int cell) {
    inside_[cell] = true;
    for (const int next : lattice_.cell_neighbours[cell]) {
      if (next == kNowhere || inside_[next] || waits_[next] != 0) continue;
      waits_[next] = 1;
      open_.push_back(next);
    }
  }

  const Lattice& lattice_;
  Rng& rng_;
  Inside inside_;
  std::vector<int> open_;  // queued cells that may join the inside
  std::vector<char> waits_;
};

}  // namespace

Inside random_loop(const Lattice& lattice, Rng& rng) {
  return Grower(lattice, rng).grow();
}

}  // namespace gridpress::slitherlink
