#include "generator/kinds/slitherlink/engine/engine.h"

#include <algorithm>
#include <bit>

#include "generator/base/result.h"
#include "generator/kinds/slitherlink/engine/masks.h"

namespace gridpress::slitherlink {
namespace {

constexpr std::uint8_t kInBasic = 1, kInPaired = 2;

}  // namespace

WiringPtr make_wiring(Size size) {
  auto made = std::make_shared<Wiring>();
  made->lattice = make_lattice(size);
  const Lattice& lattice = *made->lattice;
  for (const auto& edges : lattice.cell_edges) made->node_edges.push_back(edges);
  for (const auto& edges : lattice.corner_edges) {
    made->node_edges.push_back(edges);
    std::uint8_t outside = 0;
    for (int k = 0; k < 4; ++k) {
      if (edges[k] == kNowhere) outside |= static_cast<std::uint8_t>(16u << k);
    }
    made->closed.push_back(outside);
  }
  made->sides.assign(lattice.edges(),
                     {{{kNowhere, 0}, {kNowhere, 0}, {kNowhere, 0}, {kNowhere, 0}}});
  for (int edge = 0; edge < lattice.edges(); ++edge) {
    const bool upright = lattice.upright(edge);
    for (int k = 0; k < 2; ++k) {
      const int place = upright ? (k == 0 ? 1 : 3) : (k == 0 ? 2 : 0);
      made->sides[edge][k] = {lattice.edge_cells[edge][k], static_cast<std::uint8_t>(1u << place)};
      const int end = upright ? (k == 0 ? 2 : 0) : (k == 0 ? 1 : 3);
      made->sides[edge][2 + k] = {lattice.cells() + lattice.edge_corners[edge][k],
                                  static_cast<std::uint8_t>(1u << end)};
    }
  }
  return made;
}

void Engine::start(const WiringPtr& wiring, std::span<const std::int8_t> clues) {
  wiring_ = wiring;
  const Lattice& lattice = *wiring_->lattice;
  const int nodes = wiring_->nodes();
  clue_.assign(clues.begin(), clues.end());
  edges_.assign(lattice.edges(), Edge::kUnknown);
  known_.assign(nodes, 0);
  ways_.assign(nodes, 0);
  pairs_.assign(4 * cells(), kAnyPair);
  counted_.assign(nodes, 0);
  used_.assign(cells(), 0);
  other_end_.assign(lattice.corners(), kNowhere);
  class_.resize(cells() + 1);
  next_.resize(cells() + 1);
  for (int cell = 0; cell <= cells(); ++cell) class_[cell] = next_[cell] = cell;
  class_size_.assign(cells() + 1, 1);
  odd_.assign(cells() + 1, 0);
  class_counted_.assign(cells() + 1, 0);
  waits_.assign(nodes, 0);
  for (auto* list : {&basic_, &paired_, &closings_, &deferred_, &regrouped_}) list->clear();
  relations_.clear();
  counted_relations_.clear();
  patterns_.clear();
  pattern_ = 0;
  patterns_found_ = closed_ = false;
  unknown_ = lattice.edges();
  paths_ = missing_ = big_clues_ = 0;
  hardest_ = Technique::kZero;
  for (const std::int8_t clue : clue_) {
    missing_ += std::max<int>(clue, 0);
    big_clues_ += clue > 0 ? 1 : 0;
  }
  // If more than four clues aren't 0, a loop around a single cell can't satisfy all of them.
  unit_loops_ = big_clues_ <= 4;
  const Masks& sets = masks();
  const auto no_clue = static_cast<std::uint16_t>(unit_loops_ ? 0xFFFF : 0x7FFF);
  for (int cell = 0; cell < cells(); ++cell) {
    ways_[cell] = is_clued(cell) ? sets.lines[clue_[cell]] : no_clue;
    // Clues 0, 1 and 3 imply something at once. A 2, or a cell without a clue, doesn't.
    if (clue_[cell] == 0) basic_.push_back(cell);
    if (clue_[cell] == 1 || clue_[cell] == 3) paired_.push_back(cell);
  }
  for (int corner = 0; corner < lattice.corners(); ++corner) {
    const int node = cells() + corner;
    ways_[node] = sets.lines[0] | sets.lines[2];
    known_[node] = wiring_->closed[corner];
    if (known_[node] != 0) paired_.push_back(node);
  }
  for (const int node : basic_) waits_[node] |= kInBasic;
  for (const int node : paired_) waits_[node] |= kInPaired;
}

Inside Engine::inside() const {
  GRIDPRESS_CHECK(closed_);
  const Lattice& lattice = *wiring_->lattice;
  Inside inside(cells());
  for (int cell = 0; cell < cells(); ++cell) {
    const bool before = cell % lattice.size.columns != 0 && inside[cell - 1];
    inside[cell] = before != (edges_[lattice.cell_edges[cell][3]] == Edge::kLine);
  }
  return inside;
}

int Engine::sides_of(int one, int other) const {
  if (one == kNowhere) one = cells();
  if (other == kNowhere) other = cells();
  if (class_[one] != class_[other]) return kNowhere;
  return odd_[one] == odd_[other] ? 0 : 1;
}

bool Engine::assume(int edge, bool line) {
  if (edges_[edge] != Edge::kUnknown) return (edges_[edge] == Edge::kLine) == line;
  return set({edge, line, Technique::kReason});
}

bool Engine::run(Technique hardest) {
  while (!closed_) {
    if (!run_basic()) return false;
    if (closed_ || unknown_ == 0) break;
    const int before = unknown_;
    if (hardest >= Technique::kCornerClue && !run_patterns(hardest)) return false;
    if (unknown_ == before && hardest >= Technique::kEarlyLoop && !run_closings()) return false;
    if (unknown_ == before && hardest >= Technique::kPairs && !run_pairs()) return false;
    if (unknown_ == before && hardest >= Technique::kInside && !run_relations()) return false;
    if (unknown_ != before) continue;
    if (hardest < Technique::kCounting || (counted_relations_.empty() && regrouped_.empty())) break;
    if (!run_counting()) return false;
  }
  return closed_ || unknown_ > 0;
}

void Engine::touch(int node) {
  if ((waits_[node] & kInBasic) == 0 && (is_corner(node) || is_clued(node))) {
    waits_[node] |= kInBasic;
    basic_.push_back(node);
  }
  if ((waits_[node] & kInPaired) == 0) {
    waits_[node] |= kInPaired;
    paired_.push_back(node);
  }
}

bool Engine::set(const Deduced& deduced) {
  const int edge = deduced.edge;
  if (edges_[edge] != Edge::kUnknown) return (edges_[edge] == Edge::kLine) == deduced.line;
  if (log_ != nullptr) log_->push_back(deduced);
  if (deduced.technique != Technique::kReason) hardest_ = std::max(hardest_, deduced.technique);
  edges_[edge] = deduced.line ? Edge::kLine : Edge::kCross;
  --unknown_;
  if (deduced.line && !join(edge)) return false;
  for (const Wiring::Side& side : wiring_->sides[edge]) {
    if (side.node == kNowhere) continue;
    known_[side.node] |= static_cast<std::uint8_t>(deduced.line ? side.bit : side.bit << 4);
    if (deduced.line && !is_corner(side.node) && is_clued(side.node)) --missing_;
    touch(side.node);
  }
  const auto& edge_sides = wiring_->lattice->edge_cells[edge];
  relations_.push_back({edge_sides[0], edge_sides[1], deduced.line, false});
  if (closed_) finish();
  return true;
}

// Joins the paths at both ends of a new line. Returns false if the line branches, or
// closes a loop too early.
bool Engine::join(int edge) {
  const auto [one, other] = wiring_->lattice->edge_corners[edge];
  const auto lines_at = [&](int corner) { return std::popcount(known_[cells() + corner] & 15u); };
  const int lines_one = lines_at(one), lines_other = lines_at(other);
  if (lines_one > 1 || lines_other > 1) return false;
  const int from = lines_one == 0 ? one : other_end_[one];
  const int to = lines_other == 0 ? other : other_end_[other];
  if (lines_one == 1 && from == other) {
    closed_ = closes_all(edge);
    return closed_;
  }
  paths_ += 1 - lines_one - lines_other;
  other_end_[from] = to;
  other_end_[to] = from;
  offer_closing(from, to);
  return true;
}

// Whether the edge would complete the solution: it closes the only path, and every clue is then
// satisfied.
bool Engine::closes_all(int edge) const {
  int given = 0;
  for (const int cell : wiring_->lattice->edge_cells[edge]) {
    if (cell != kNowhere && is_clued(cell)) ++given;
  }
  return paths_ == 1 && missing_ == given;
}

int Engine::edge_between(int one, int other) const {
  if (one > other) std::swap(one, other);
  const int columns = wiring_->lattice->size.columns + 1;
  const auto& edges = wiring_->lattice->corner_edges[one];
  if (other == one + columns) return edges[2];
  if (other == one + 1 && other % columns != 0) return edges[1];
  return kNowhere;
}

void Engine::offer_closing(int one, int other) {
  const int edge = edge_between(one, other);
  if (edge != kNowhere && edges_[edge] == Edge::kUnknown) closings_.push_back(edge);
}

// Marks all unknown edges as crosses, once the loop is closed.
void Engine::finish() {
  for (Edge& edge : edges_) {
    if (edge == Edge::kUnknown) edge = Edge::kCross;
  }
  unknown_ = 0;
}

bool Engine::run_basic() {
  for (std::size_t i = 0; i < basic_.size() && !closed_; ++i) {
    const int node = basic_[i];
    waits_[node] &= static_cast<std::uint8_t>(~kInBasic);
    if (!revise_basic(node)) return false;
  }
  basic_.clear();
  return true;
}

bool Engine::revise_basic(int node) {
  const Masks& sets = masks();
  const unsigned known = known_[node];
  const unsigned ways =
      is_corner(node) ? unsigned(sets.lines[0] | sets.lines[2]) : unsigned(sets.lines[clue_[node]]);
  const unsigned left = ways & sets.known[known];
  if (left == 0) return false;
  const unsigned lines = sets.all[left], crosses = ~sets.any[left] & 15;
  const unsigned fresh = (lines | crosses) & ~(known | known >> 4) & 15;
  if (fresh == 0) return true;
  Technique technique = Technique::kDot;
  if (!is_corner(node)) {
    used_[node] = 1;
    technique = clue_[node] == 0 ? Technique::kZero : Technique::kClue;
  }
  for (unsigned k = 0; k < 4; ++k) {
    if ((fresh >> k & 1) == 0) continue;
    const int edge = wiring_->node_edges[node][k];
    if (!set({edge, (lines >> k & 1) != 0, technique, node})) return false;
    if (closed_) return true;
  }
  return true;
}

// Crosses out edges between the two ends of one path, which would close a loop too early. Edges
// that would complete the solution are deferred until more is known.
bool Engine::run_closings() {
  closings_.insert(closings_.end(), deferred_.begin(), deferred_.end());
  deferred_.clear();
  const int before = unknown_;
  while (!closings_.empty() && unknown_ == before) {
    const int edge = closings_.back();
    closings_.pop_back();
    if (edges_[edge] != Edge::kUnknown) continue;
    const auto [one, other] = wiring_->lattice->edge_corners[edge];
    if (other_end_[one] != other || other_end_[other] != one) continue;
    const auto& sides = wiring_->sides[edge];
    if (std::popcount(known_[sides[2].node] & 15u) != 1) continue;
    if (closes_all(edge)) {
      deferred_.push_back(edge);
    } else if (!set({edge, false, Technique::kEarlyLoop})) {
      return false;
    }
  }
  return true;
}

}  // namespace gridpress::slitherlink
