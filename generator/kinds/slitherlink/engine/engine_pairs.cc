// Deductions from pairs of edges, and from cells on the same side of the loop.
#include <algorithm>

#include "generator/kinds/slitherlink/engine/engine.h"
#include "generator/kinds/slitherlink/engine/masks.h"

namespace gridpress::slitherlink {
namespace {

constexpr std::uint8_t kWaitsPaired = 2;

bool gives_relation(unsigned pair) {
  return (pair & ~kAlike) == 0 || (pair & ~kUnlike) == 0;
}

}  // namespace

// Packs the pairs of a node, 4 bits each, in the order of the node's edges.
unsigned Engine::pairs_of(int node) const {
  unsigned packed = 0;
  if (!is_corner(node)) {
    for (unsigned k = 0; k < 4; ++k) packed |= unsigned(pairs_[4 * node + k]) << 4 * k;
    return packed;
  }
  const auto& around = wiring_->lattice->corner_cells[node - cells()];
  for (unsigned slot = 0; slot < 4; ++slot) {
    const unsigned pair = around[slot] == kNowhere
                              ? kAnyPair
                              : masks().swapped[pairs_[4 * around[slot] + (slot + 2) % 4]];
    packed |= pair << 4 * slot;
  }
  return packed;
}

bool Engine::run_pairs() {
  const int before = unknown_;
  std::size_t i = 0;
  bool possible = true;
  for (; possible && i < paired_.size() && unknown_ == before; ++i) {
    waits_[paired_[i]] &= static_cast<std::uint8_t>(~kWaitsPaired);
    possible = revise_pairs(paired_[i]);
  }
  paired_.erase(paired_.begin(), paired_.begin() + static_cast<std::ptrdiff_t>(i));
  return possible;
}

bool Engine::revise_pairs(int node) {
  const Masks& sets = masks();
  const unsigned known = known_[node];
  const unsigned pairs = pairs_of(node);
  unsigned ways = ways_[node] & sets.known[known];
  for (unsigned k = 0; k < 4; ++k) ways &= sets.paired[k][pairs >> 4 * k & 15];
  if (ways == 0) return false;
  const unsigned lines = sets.all[ways], crosses = ~sets.any[ways] & 15;
  const unsigned fresh = (lines | crosses) & ~(known | known >> 4) & 15;
  const unsigned projected = pairs & sets.pairs[ways];
  if (projected != pairs && !narrow_pairs(node, projected)) return false;
  if (fresh == 0) return true;
  if (!is_corner(node)) used_[node] = 1;
  const Technique technique = counted_[node] != 0 ? Technique::kCounting : Technique::kPairs;
  for (unsigned k = 0; k < 4 && !closed_; ++k) {
    if ((fresh >> k & 1) == 0) continue;
    const int edge = wiring_->node_edges[node][k];
    if (edge == kNowhere) continue;
    if (!set({edge, (lines >> k & 1) != 0, technique, node})) return false;
  }
  return true;
}

// Stores the pairs to which a node has been narrowed, and queues the other nodes of these pairs.
bool Engine::narrow_pairs(int node, unsigned projected) {
  const Lattice& lattice = *wiring_->lattice;
  const bool corner = is_corner(node);
  for (unsigned slot = 0; slot < 4; ++slot) {
    unsigned pair = projected >> 4 * slot & 15;
    const int cell = corner ? lattice.corner_cells[node - cells()][slot] : node;
    if (cell == kNowhere) continue;
    const unsigned k = corner ? (slot + 2) % 4 : slot;
    if (corner) pair = masks().swapped[pair];
    std::uint8_t& stored = pairs_[4 * cell + k];
    if (stored == pair) continue;
    const bool had_relation = gives_relation(stored);
    stored = static_cast<std::uint8_t>(pair);
    const int other = corner ? cell : cells() + lattice.cell_corners[cell][k];
    counted_[other] |= counted_[node];
    if ((waits_[other] & kWaitsPaired) == 0) {
      waits_[other] |= kWaitsPaired;
      paired_.push_back(other);
    }
    if (!corner && is_clued(node)) used_[node] = 1;
    const unsigned known = (known_[cell] | known_[cell] >> 4) & 15u;
    const bool both_known = (known >> k & 1) != 0 && (known >> (k + 1) % 4 & 1) != 0;
    if (had_relation || both_known || !gives_relation(pair)) continue;
    const auto& around = lattice.cell_neighbours[cell];
    counted_relations_.push_back(
        {around[2 * k], around[(2 * k + 2) % 8], (pair & ~kUnlike) == 0, true});
  }
  return true;
}

// Relates the sides of cells next to new lines and crosses, and sets the edges that follow.
bool Engine::run_relations() {
  const int before = unknown_;
  while (!relations_.empty() && unknown_ == before) {
    const Relation relation = relations_.back();
    relations_.pop_back();
    if (!relate(relation)) return false;
  }
  return true;
}

// Narrows pairs by the sides of cells, and relates sides of cells by pairs.
bool Engine::run_counting() {
  const int before = unknown_;
  const std::size_t paired = paired_.size();
  while (unknown_ == before && paired_.size() == paired) {
    if (!regrouped_.empty()) {
      const int cell = regrouped_.back();
      regrouped_.pop_back();
      if (!narrow_around(cell)) return false;
    } else if (!counted_relations_.empty()) {
      const Relation relation = counted_relations_.back();
      counted_relations_.pop_back();
      if (!relate(relation)) return false;
    } else {
      break;
    }
  }
  return true;
}

bool Engine::relate(const Relation& relation) {
  int one = relation.one == kNowhere ? cells() : relation.one;
  int other = relation.other == kNowhere ? cells() : relation.other;
  const int outside = class_[cells()];
  int kept = class_[one], gone = class_[other];
  if (kept == gone) return ((odd_[one] ^ odd_[other]) != 0) == relation.differ;
  // The smaller class is merged into the larger. But the class of the outside is always kept,
  // because the neighbours of the outside aren't listed.
  if (gone == outside || (kept != outside && class_size_[kept] < class_size_[gone])) {
    std::swap(kept, gone);
    std::swap(one, other);
  }
  const auto flip = static_cast<std::uint8_t>(odd_[one] ^ odd_[other] ^ (relation.differ ? 1 : 0));
  const bool counted = class_counted_[kept] || class_counted_[gone] || relation.counted;
  class_counted_[kept] = counted ? 1 : 0;
  class_size_[kept] += class_size_[gone];
  int cell = other;
  do {
    class_[cell] = kept;
    odd_[cell] ^= flip;
    cell = next_[cell];
  } while (cell != other);
  const std::size_t first = regrouped_.size();
  do {
    regrouped_.push_back(cell);
    cell = next_[cell];
  } while (cell != other);
  std::swap(next_[one], next_[other]);
  for (std::size_t i = first; i < regrouped_.size() && !closed_; ++i) {
    if (!settle_edges(regrouped_[i], counted)) return false;
  }
  return true;
}

// Settles the edges between a cell, whose class has just grown, and other cells of the class.
bool Engine::settle_edges(int cell, bool counted) {
  const Lattice& lattice = *wiring_->lattice;
  for (int k = 0; k < 4 && !closed_; ++k) {
    const int edge = lattice.cell_edges[cell][k];
    if (edges_[edge] != Edge::kUnknown) continue;
    const int known = sides_of(cell, lattice.cell_neighbours[cell][2 * k]);
    if (known == kNowhere) continue;
    if (!set({edge, known == 1, counted ? Technique::kCounting : Technique::kInside})) return false;
  }
  return true;
}

// Narrows the pairs and opposite edges around a cell by the sides of cells.
bool Engine::narrow_around(int cell) {
  const Lattice& lattice = *wiring_->lattice;
  const auto& around = lattice.cell_neighbours[cell];
  for (int k = 0; k < 4; ++k) {
    const int neighbour = around[2 * k];
    if (neighbour != kNowhere) {
      const int across = sides_of(cell, lattice.cell_neighbours[neighbour][2 * k]);
      if (across != kNowhere && !narrow_opposite(neighbour, k % 2, across == 0)) return false;
    }
    const int diagonal = sides_of(cell, around[2 * k + 1]);
    if (diagonal == kNowhere) continue;
    const int corner = lattice.cell_corners[cell][k];
    const int slot = (k + 2) % 4;  // this cell's slot at the corner
    if (!narrow_pair(corner, (slot + 1) % 4, diagonal == 0)) return false;
    if (!narrow_pair(corner, (slot + 3) % 4, diagonal == 0)) return false;
  }
  return true;
}

// Records that the two edges of a corner's slot are equal (`alike`) or different.
bool Engine::narrow_pair(int corner, int slot, bool alike) {
  const int cell = wiring_->lattice->corner_cells[corner][slot];
  if (cell == kNowhere) return true;
  std::uint8_t& pair = pairs_[4 * cell + (slot + 2) % 4];
  const auto left = static_cast<std::uint8_t>(pair & (alike ? kAlike : kUnlike));
  if (left == pair) return true;
  pair = left;
  for (const int node : {cell, cells() + corner}) {
    counted_[node] = 1;
    if ((waits_[node] & kWaitsPaired) != 0) continue;
    waits_[node] |= kWaitsPaired;
    paired_.push_back(node);
  }
  return left != 0;
}

// Records that opposite edges of a cell are equal (`alike`) or different; axis 0 is top and bottom.
bool Engine::narrow_opposite(int cell, int axis, bool alike) {
  const auto left = static_cast<std::uint16_t>(ways_[cell] & masks().opposite[axis][alike ? 0 : 1]);
  if (left == ways_[cell]) return true;
  ways_[cell] = left;
  counted_[cell] = 1;
  if ((waits_[cell] & kWaitsPaired) == 0) {
    waits_[cell] |= kWaitsPaired;
    paired_.push_back(cell);
  }
  return left != 0;
}

}  // namespace gridpress::slitherlink
