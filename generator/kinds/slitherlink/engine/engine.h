// What follows from the clues without guessing, easiest technique first.
//
// Nodes are cells and corners alike: each has four edges in a ring, of which some number are
// lines: the clue's in a cell, none or two at a corner. What is known:
//  - of an edge: whether it is a line or a cross;
//  - of two neighbouring edges of a ring ("a pair"; each belongs to one cell and to one corner):
//    which of the four ways they can be in;
//  - of two cells: whether they are on the same side of the loop. Two edges that are alike or
//    different say it of the cells behind them, too.
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

// In the order in which they are tried. kReason is not the engine's: see reason.h.
enum class Technique : std::uint8_t {
  kZero,            // no line around a 0
  kClue,            // a clue has all its lines, or needs all edges that are left
  kDot,             // a line goes on, two lines are enough, no way on
  kCornerClue,      // a clue in a corner of the board
  kZeroByThree,     // a 0 and a 3 that share a dot
  kAdjacentThrees,  // two 3s side by side
  kDiagonalThrees,  // two 3s that share a dot
  kEarlyLoop,       // a line would close a loop that isn't all
  kPairs,           // pairs of edges at the corners of clues
  kInside,          // cells inside and outside, known from lines and crosses between
  kCounting,        // the same, with pairs: an even number of lines crosses any closed way
  kReason,          // the smallest set of clues and lines that forces it
};
constexpr int kTechniques = 12;
std::string_view name_of(Technique technique);  // "no-early-loop"

enum class Edge : std::uint8_t { kUnknown, kLine, kCross };

// One edge that became known, and why.
struct Deduced {
  int edge = 0;
  bool line = false;
  Technique technique = Technique::kZero;
  int node = kNowhere;   // the cell or (cells + corner) that decided
  int other = kNowhere;  // the second clue of a pattern of two
};

// What never changes for boards of one size. Immutable; shared between threads.
struct Wiring {
  struct Side {
    int node;  // kNowhere: there is none
    std::uint8_t bit;
  };
  LatticePtr lattice;
  std::vector<std::array<Side, 4>> sides;      // of an edge: its cells, its corners
  std::vector<std::array<int, 4>> node_edges;  // kNowhere outside
  std::vector<std::uint8_t> closed;            // of a corner: crosses (upper half byte) outside

  int nodes() const { return static_cast<int>(node_edges.size()); }
};
using WiringPtr = std::shared_ptr<const Wiring>;
WiringPtr make_wiring(Size size);

// Copying one costs about as much as a few deductions.
class Engine {
 public:
  Engine(WiringPtr wiring, std::span<const std::int8_t> clues) { start(wiring, clues); }

  // Forgets everything and takes other clues.
  void start(const WiringPtr& wiring, std::span<const std::int8_t> clues);

  // Deduces until nothing more follows by techniques up to `hardest` or the loop is closed. False:
  // a contradiction; the engine is of no use then.
  bool run(Technique hardest);

  // Takes for granted that an edge is a line or a cross. False: it is known otherwise, or closes a
  // loop too early.
  bool assume(int edge, bool line);

  // Whether the one loop is closed and obeys every clue: the puzzle is solved, since all edges but
  // those of the loop are crosses then.
  bool closed() const { return closed_; }
  int unknown() const { return unknown_; }
  Edge edge(int edge) const { return edges_[edge]; }
  std::span<const Edge> edges() const { return edges_; }
  Inside inside() const;  // after the loop is closed
  Technique hardest() const { return hardest_; }

  // Whether the cell's clue has decided anything so far. Clues that have not can mostly be left
  // out together without losing anything.
  bool used(int cell) const { return used_[cell] != 0; }

  // Two cells on known sides of each other: 0 the same, 1 different, kNowhere not known. A cell
  // may be kNowhere, which is outside.
  int sides_of(int one, int other) const;

  // From now on deductions are also written there; null: nowhere.
  void log_to(std::vector<Deduced>* log) { log_ = log; }

  const Wiring& wiring() const { return *wiring_; }

 private:
  // Two cells on the same side of the loop or on different ones.
  struct Relation {
    int one, other;
    bool differ, counted;
  };
  struct Pattern {
    Technique technique;
    int cell, other;
    std::array<int, 6> edges;  // from the front lines, kNowhere, crosses
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

  // Each stage: false on a contradiction. Those from patterns on end as soon as an edge is set.
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
  std::vector<std::int8_t> clue_;  // of a cell
  std::vector<Edge> edges_;
  std::vector<std::uint8_t> known_;    // of a node: lines, and crosses in the upper half byte
  std::vector<std::uint16_t> ways_;    // of a node: bit w: its lines can be just those of w
  std::vector<std::uint8_t> pairs_;    // 4 a cell, of sides k and k + 1: bits of the four ways
  std::vector<std::uint8_t> counted_;  // of a node: pairs there rest on relations
  std::vector<std::uint8_t> used_;     // of a cell
  std::vector<int> other_end_;         // of a corner that ends a path
  std::vector<int> class_, next_;      // of a cell, and of the outside: its class, the next in it
  std::vector<int> class_size_;
  std::vector<std::uint8_t> odd_;  // of a cell: its side, within its class
  std::vector<std::uint8_t> class_counted_;
  std::vector<int> basic_, paired_;                      // nodes that wait
  std::vector<std::uint8_t> waits_;                      // bit 0: in basic_, bit 1: in paired_
  std::vector<int> closings_, deferred_;                 // edges that would close a path
  std::vector<Relation> relations_, counted_relations_;  // that wait
  std::vector<int> regrouped_;                           // cells whose pairs wait
  std::vector<Pattern> patterns_;
  std::size_t pattern_ = 0;
  bool patterns_found_ = false, closed_ = false, unit_loops_ = false;
  int unknown_ = 0, paths_ = 0, missing_ = 0, big_clues_ = 0;
  Technique hardest_ = Technique::kZero;
  std::vector<Deduced>* log_ = nullptr;
};

}  // namespace gridpress::slitherlink
