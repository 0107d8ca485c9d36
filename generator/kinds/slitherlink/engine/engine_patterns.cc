// Finds clues that determine edges by their positions alone.
#include <algorithm>

#include "generator/kinds/slitherlink/engine/engine.h"
#include "generator/kinds/slitherlink/engine/rules.h"

namespace gridpress::slitherlink {

bool Engine::run_patterns(Technique hardest) {
  if (!patterns_found_) find_patterns();
  const int before = unknown_;
  while (pattern_ < patterns_.size() && unknown_ == before) {
    const Pattern& pattern = patterns_[pattern_];
    if (pattern.technique > hardest) return true;
    ++pattern_;
    for (int i = 0; i < pattern.lines + pattern.crosses; ++i) {
      const bool line = i < pattern.lines;
      if (!set({pattern.edges[i], line, pattern.technique, pattern.cell, pattern.other})) {
        return false;
      }
      if (closed_) return true;
    }
    if (unknown_ == before) continue;
    used_[pattern.cell] = 1;
    if (pattern.other != kNowhere) used_[pattern.other] = 1;
  }
  return true;
}

void Engine::find_patterns() {
  patterns_found_ = true;
  for (int cell = 0; cell < cells(); ++cell) {
    if (!is_clued(cell)) continue;
    find_corner_clue(cell);
    if (clue_[cell] == 3) find_threes(cell);
  }
  std::ranges::stable_sort(patterns_, {}, &Pattern::technique);
}

void Engine::find_corner_clue(int cell) {
  const Lattice& lattice = *wiring_->lattice;
  if (lattice.size.rows < 2 || lattice.size.columns < 2) return;
  for (int k = 0; k < 4; ++k) {
    const int corner = lattice.cell_corners[cell][k];
    const auto outside = std::ranges::count(lattice.corner_edges[corner], kNowhere);
    if (outside != 2) continue;
    Pattern pattern{Technique::kCornerClue, cell, kNowhere, {}, 0, 0};
    const int first = lattice.cell_edges[cell][k], second = lattice.cell_edges[cell][(k + 1) % 4];
    pattern.edges = {first, second};
    if (clue_[cell] == 1) pattern.crosses = 2;
    if (clue_[cell] == 3) pattern.lines = 2;
    if (clue_[cell] == 2) {
      // For a 2 in a corner, the line continues along both borders.
      const int before = lattice.cell_neighbours[cell][(2 * k + 6) % 8];
      const int after = lattice.cell_neighbours[cell][(2 * k + 4) % 8];
      pattern.edges = {lattice.cell_edges[before][k], lattice.cell_edges[after][(k + 1) % 4]};
      pattern.lines = 2;
    }
    if (pattern.lines + pattern.crosses > 0) patterns_.push_back(pattern);
  }
}

// Finds a 3 with another to its right, below it or diagonally below, or with a 0 on a diagonal.
void Engine::find_threes(int cell) {
  const Lattice& lattice = *wiring_->lattice;
  const auto& around = lattice.cell_neighbours[cell];
  const auto& edges = lattice.cell_edges[cell];
  for (const int d : {2, 4}) {
    const int other = around[d];
    if (other == kNowhere || clue_[other] != 3 || domino_fits(cell, other)) continue;
    const int side = d / 2, turn = (side + 1) % 4;
    Pattern pattern{Technique::kAdjacentThrees, cell, other, {}, 3, 0};
    pattern.edges = {edges[(side + 2) % 4], edges[side], lattice.cell_edges[other][side]};
    // The line between the two 3s doesn't continue beyond either end.
    for (const int across : {turn, (turn + 2) % 4}) {
      const int beyond = around[2 * across];
      if (beyond == kNowhere) continue;
      pattern.edges[pattern.lines + pattern.crosses++] = lattice.cell_edges[beyond][side];
    }
    patterns_.push_back(pattern);
  }
  for (int k = 0; k < 4; ++k) {
    const int other = around[2 * k + 1];
    if (other == kNowhere) continue;
    if (clue_[other] == 3 && (k == 1 || k == 2)) {
      const auto& others = lattice.cell_edges[other];
      patterns_.push_back({Technique::kDiagonalThrees,
                           cell,
                           other,
                           {edges[(k + 2) % 4], edges[(k + 3) % 4], others[k], others[(k + 1) % 4]},
                           4,
                           0});
    }
    if (clue_[other] == 0) {
      patterns_.push_back(
          {Technique::kZeroByThree, cell, other, {edges[k], edges[(k + 1) % 4]}, 2, 0});
    }
  }
}

// Whether a loop around just these two cells would satisfy all clues. In that case the edge between
// them isn't necessarily a line.
bool Engine::domino_fits(int one, int other) const {
  if (big_clues_ > 8) return false;
  Inside inside(cells());
  inside[one] = inside[other] = true;
  return clues_hold(wiring_->lattice->size, clue_, inside);
}

}  // namespace gridpress::slitherlink
