// Producer 21: cycles and simple forcing chains (docs/se-rating.md, section 7.2).
//
// SE searches breadth first from every candidate, collects everything it finds, sorts,
// and takes the first. This file computes only that first one:
//
// * The implication graph is its own contrapositive, so ON(s) forces OFF(s) by a walk of 2k-1 steps
//   exactly if within k steps of ON(s) some candidate is reached both on and off. All starts
//   advance in step, and the first conflict is the shortest chain.
// * A candidate removed by a cycle of n literals also has a forcing chain of at most n+2, so no
//   cycle is more than two literals shorter than the shortest chain. Without a chain, no cycle
//   removes anything.
#pragma once

#include "generator/grader/se/chain_rating.h"
#include "generator/grader/se/cycle_search.h"
#include "generator/grader/se/known_solution.h"

namespace gridpress::se {

// The best hint so far. `hint` is filled in only for chains that beat all before.
struct BestChain {
  ChainRank rank;
  Hint& hint;

  bool found() const { return rank.kind != 0; }
  // Whether the rival is the best so far. If so, the caller must set the removals or the placement.
  bool offer(const ChainRank& rival, Technique technique) {
    if (rank <= rival) return false;
    rank = rival;
    hint.reset(technique, rival.rating);
    hint.complexity = rival.complexity;
    return true;
  }
};

// SE's order of chains: by start; for each start cycles, then chains from ON, then from OFF.
constexpr int discovery(int cell, int digit, int sort) {
  return (cell * 9 + digit) * 3 + sort;
}

// X cycles and X chains. Caches each digit's best chain until the digit's positions change.
class XChains {
 public:
  void forget() { known_.fill(false); }
  void find(const Links& links, CycleSearch& cycles, BestChain& best);

 private:
  struct Found {
    Bits81 cells;     // positions for which `chain` was computed
    ChainRank chain;  // kind is 0 if there is no chain
    bool start_on = false;
    int start = 0;
    ChainRank cycle;
    Removals cycle_removals;
  };
  void search(const Links& links, CycleSearch& cycles, int digit, Found& found) const;

  std::array<bool, 9> known_{};
  std::array<Found, 9> found_;
};

// Y cycles: rings of bivalue cells.
class YCycles {
 public:
  void find(const Links& links, CycleSearch& cycles, BestChain& best);
};

// XY cycles and XY chains.
class XyChains {
 public:
  XyChains();
  ~XyChains();
  void find(const Links& links, const KnownSolution& solution, CycleSearch& cycles,
            BestChain& best);
  // Whether these candidates, all on the board last passed to find(), have a common
  // consequence. Requires that find() had no limit and found no chain.
  bool agree(const Literal* literals, int size) const;
  // Finds the starts of all chains. Returns false if there are none; then no useful cycle exists.
  bool starts(const Links& links, LiteralSet& result);

 private:
  template <int kWords>
  class Search;
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

class Forcing {
 public:
  void forget() { x_.forget(); }  // call before another puzzle
  bool find(const Board& board, const KnownSolution& solution, double max_rating, Hint& hint);
  const XyChains& xy_chains() const { return xy_; }

 private:
  XChains x_;
  YCycles y_;
  XyChains xy_;
  CycleSearch cycles_;
};

}  // namespace gridpress::se
