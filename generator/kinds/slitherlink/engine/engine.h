// Deduces without guessing, using the easiest technique first.
//
// Cells and corners are both treated as nodes: each has four edges in a ring, of which a certain
// number are lines: the clue's number for a cell, none or two for a corner. The engine stores for
//  - each edge: whether it is a line or a cross;
//  - two neighbouring edges of a ring ("a pair"; each belongs to one cell and to one corner):
//    which of the four combinations are possible;
//  - two cells: whether they are on the same side of the loop. This also follows for the cells
//    behind two edges that are known to be equal or different.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "generator/kinds/slitherlink/content.h"
#include "generator/model/lattice.h"

namespace gridpress::slitherlink {

// Sorted by the order in which they are tried. kReason isn't part of the engine: see reason.h.
enum class Technique : std::uint8_t {
  kZero,            // no line around a 0
  kClue,            // a clue has all its lines, or needs all remaining edges
  kDot,             // a line must continue, two lines are enough, or a dead end
  kCornerClue,      // a clue in a corner of the board
  kZeroByThree,     // a 0 and a 3 that share a dot
  kAdjacentThrees,  // two adjacent 3s
  kDiagonalThrees,  // two 3s that share a dot
  kEarlyLoop,       // a line would close a loop that isn't complete
  kPairs,           // pairs of edges at the corners of clues
  kInside,          // sides (inside or outside) of cells, from lines and crosses between
  kCounting,        // like kInside, with pairs: an even number of lines crosses any closed path
  kReason,          // the smallest set of clues and lines that forces an edge
};
constexpr int kTechniques = 12;
std::string_view name_of(Technique technique);  // "no-early-loop"

enum class Edge : std::uint8_t { kUnknown, kLine, kCross };

// An edge that became known, and the reason.
struct Deduced {
  int edge = 0;
  bool line = false;
  Technique technique = Technique::kZero;
  int node = kNowhere;   // the deciding cell, or (cells + corner)
  int other = kNowhere;  // the second clue of a two-clue pattern
};

// Tables shared by all boards of one size and by several threads. Immutable.
struct Wiring {
  struct Side {
    int node;  // or kNowhere
    std::uint8_t bit;
  };
  LatticePtr lattice;
  std::vector<std::array<Side, 4>> sides;      // by edge: its cells and corners
  std::vector<std::array<int, 4>> node_edges;  // kNowhere for edges outside
  std::vector<std::uint8_t> closed;  // by corner: crosses (upper half byte) for edges outside

  int nodes() const { return static_cast<int>(node_edges.size()); }
};
using WiringPtr = std::shared_ptr<const Wiring>;
WiringPtr make_wiring(Size size);

// Copying an Engine costs about as much as a few deductions.
class Engine {
 public:
  Engine(WiringPtr wiring, std::span<const std::int8_t> clues) { start(wiring, clues); }

  // Resets everything and starts with new clues.
  void start(const WiringPtr& wiring, std::span<const std::int8_t> clues);

  // Deduces until the loop is closed, or until nothing more follows by techniques up to
  // `hardest`. Returns false on a contradiction; the engine is then invalid.
  bool run(Technique hardest);

  // Assumes that an edge is a line or a cross. Returns false if the opposite is known,
  // or if the edge closes a loop too early.
  bool assume(int edge, bool line);

  // Whether the single loop is closed and satisfies every clue. The puzzle is then solved, because
  // all other edges are crosses.
  bool closed() const { return closed_; }
  int unknown() const { return unknown_; }
  Edge edge(int edge) const { return edges_[edge]; }
  std::span<const Edge> edges() const { return edges_; }
  Inside inside() const;  // requires closed()
  Technique hardest() const { return hardest_; }

  // Whether the cell's clue has contributed to a deduction so far. Unused clues can
  // usually all be removed together.
  bool used(int cell) const { return used_[cell] != 0; }

  // Whether two cells are on the same side (0) or different sides (1); kNowhere if unknown. A cell
  // may be kNowhere, which means the outside.
  int sides_of(int one, int other) const;

  // Writes deductions to `log` from now on; null stops this.
  void log_to(std::vector<Deduced>* log) { log_ = log; }

  const Wiring& wiring() const { return *wiring_; }

 private:
  // Two cells known to be on the same side of the loop or on different sides.
  struct Relation {
    int one, other;
    bool differ, counted;
  };
  struct Pattern {
    Technique technique;
    int cell, other;
    std::array<int, 6> edges;  // lines first, crosses last, kNowhere between
    int lines, crosses;
  };

  int cells() const { return wiring_->lattice->cells(); }
  bool is_corner(int node) const { return node >= cells(); }
  bool is_clued(int node) const { return clue_[node] != kNoClue; }

  bool set(const Deduced& deduced);
  bool join(int edge);
  bool closes_all(int edge) const;
  void offer_closing(int one, int other);
  int edge_between(int one, int other) const;
  void finish();
  void touch(int node);

  // Each stage returns false on a contradiction. run_patterns() and all stages after it
  // end as soon as an edge is set.
  bool run_basic();
  bool revise_basic(int node);
  bool run_patterns(Technique hardest);
  void find_patterns();
  void find_corner_clue(int cell);
  void find_threes(int cell);
  bool domino_fits(int one, int other) const;
  bool run_closings();
  bool run_pairs();
  bool revise_pairs(int node);
  bool narrow_pairs(int node, unsigned projected);
  bool run_relations();
  bool run_counting();
  bool relate(const Relation& relation);
  bool settle_edges(int cell, bool counted);
  bool narrow_around(int cell);
  bool narrow_pair(int corner, int slot, bool alike);
  bool narrow_opposite(int cell, int axis, bool alike);
  unsigned pairs_of(int node) const;

  WiringPtr wiring_;
  std::vector<std::int8_t> clue_;  // by cell
  std::vector<Edge> edges_;
  std::vector<std::uint8_t> known_;  // by node: lines, and crosses in the upper half byte
  std::vector<std::uint16_t> ways_;  // by node: bit w is set if w can be the set of its lines
  // 4 per cell, for sides k and k + 1: a bit for each of the four combinations
  std::vector<std::uint8_t> pairs_;
  std::vector<std::uint8_t> counted_;  // by node: whether its pairs depend on relations
  std::vector<std::uint8_t> used_;     // by cell
  std::vector<int> other_end_;         // by corner that ends a path
  std::vector<int> class_, next_;      // by cell and outside: its class, and the next cell in it
  std::vector<int> class_size_;
  std::vector<std::uint8_t> odd_;  // by cell: its side within its class
  std::vector<std::uint8_t> class_counted_;
  std::vector<int> basic_, paired_;                      // queued nodes
  std::vector<std::uint8_t> waits_;                      // bit 0: in basic_, bit 1: in paired_
  std::vector<int> closings_, deferred_;                 // edges that would close a path
  std::vector<Relation> relations_, counted_relations_;  // queued
  std::vector<int> regrouped_;                           // cells whose pairs are queued
  std::vector<Pattern> patterns_;
  std::size_t pattern_ = 0;
  bool patterns_found_ = false, closed_ = false, unit_loops_ = false;
  int unknown_ = 0, paths_ = 0, missing_ = 0, big_clues_ = 0;
  Technique hardest_ = Technique::kZero;
  std::vector<Deduced>* log_ = nullptr;
};

}  // namespace gridpress::slitherlink
