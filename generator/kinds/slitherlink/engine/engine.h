// Solves slitherlinks without guessing, always by the easiest technique that applies.
//
// Both cells and corners are nodes. A node has four edges in a ring. The number of lines among
// these edges is the clue of a cell; at a corner it is zero or two. The engine stores:
//  - for each edge, whether it is a line or a cross;
//  - for each pair (two adjacent edges of a ring, which belong to one cell and one corner), which
//    of the four combinations are possible;
//  - for two cells, whether they are on the same side of the loop. Two edges of a ring that are
//    known to be equal or different also relate the cells beyond these edges.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "generator/model/lattice.h"

namespace gridpress::slitherlink {

constexpr std::int8_t kNoClue = -1;

using Clues = std::vector<std::int8_t>;  // per cell in reading order: 0 to 3, or kNoClue
using Inside = std::vector<bool>;        // per cell: true if it is inside the loop

// Sorted by the order in which they are tried. The engine doesn't implement kReason; see reason.h.
enum class Technique : std::uint8_t {
  kZero,            // no line around a 0
  kClue,            // a clue has all its lines, or needs all its unknown edges
  kDot,             // a line must continue, a dot has both its lines, or a dead end
  kCornerClue,      // a clue in a corner of the board
  kZeroByThree,     // a 0 and a 3 that share a dot
  kAdjacentThrees,  // two adjacent 3s
  kDiagonalThrees,  // two 3s that share a dot
  kEarlyLoop,       // a line would close a loop that isn't complete
  kPairs,           // pairs of edges at the corners of clues
  kInside,          // the sides (inside or outside) of cells, from lines and crosses
  kCounting,        // like kInside, also from pairs: a closed path crosses an even number of lines
  kReason,          // the smallest set of clues and lines that forces an edge
};
constexpr int kTechniques = 12;

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
    int node;  // kNowhere outside the board
    std::uint8_t bit;
  };
  LatticePtr lattice;
  std::vector<std::array<Side, 4>> sides;      // by edge: its cells and corners
  std::vector<std::array<int, 4>> node_edges;  // kNowhere for edges outside the board
  // By corner: its edges outside the board, as crosses (upper half byte).
  std::vector<std::uint8_t> closed;

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

  // Deduces with techniques up to `hardest` until the loop is closed or nothing more follows.
  // Returns false on a contradiction; the engine is then invalid.
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

  // Whether the cell's clue has contributed to a deduction so far. Usually, all unused clues can be
  // removed at once.
  bool used(int cell) const { return used_[cell] != 0; }

  // Returns 0 if two cells are on the same side of the loop, 1 if they are on different sides, and
  // kNowhere if unknown. As an argument, kNowhere means the outside of the board.
  int sides_of(int one, int other) const;

  // Appends all further deductions to `log`. If `log` is null, stops logging.
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

  // The stages of run(). Each returns false on a contradiction. run_patterns() and all later stages
  // stop as soon as an edge is set.
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
  // 4 per cell, for its edges k and k + 1: a bit for each possible combination
  std::vector<std::uint8_t> pairs_;
  std::vector<std::uint8_t> counted_;  // by node: whether its pairs depend on relations
  std::vector<std::uint8_t> used_;     // by cell
  std::vector<int> other_end_;         // by corner that ends a path
  // by cell, then for the outside: the class of related cells, and the next cell of the class
  std::vector<int> class_, next_;
  std::vector<int> class_size_;
  std::vector<std::uint8_t> odd_;  // by cell: on which of two sides it is within its class
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
