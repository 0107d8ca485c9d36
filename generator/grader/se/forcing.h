// Cycles and simple forcing chains: producer 21 of Sudoku Explainer (SE; see docs/se-rating.md,
// section 7.2).
//
// SE searches breadth first from every candidate, collects all chains, sorts them and takes the
// first. This file computes only that first chain. It uses two facts:
//
// * The contrapositive of every implication is also an implication. ON(s) therefore forces OFF(s)
// by a walk of 2k-1 steps exactly if ON(s) reaches some candidate both as ON and as OFF within k
// steps. The walks from all starts advance together, and the first conflict gives the shortest
// chain.
//
// * If a cycle of n literals removes a candidate, the candidate also has a forcing chain of at most
// n+2 literals. So no cycle is more than two literals shorter than the shortest chain. If no chain
// exists, no cycle removes anything.
#pragma once

#include "generator/grader/se/chain_rating.h"
#include "generator/grader/se/cycle_search.h"
#include "generator/grader/se/known_solution.h"

namespace gridpress::se {

// The best hint found so far. `hint` is filled in only for chains that are better than all chains
// before.
struct BestChain {
  ChainRank rank;
  Hint& hint;

  bool found() const { return rank.kind != 0; }
  // Returns whether the rival is the best so far. If it is, the caller must set the removals or the
  // placement.
  bool offer(const ChainRank& rival, Technique technique) {
    if (rank <= rival) return false;
    rank = rival;
    hint.reset(technique, rival.rating);
    hint.complexity = rival.complexity;
    return true;
  }
};

// Returns the position in SE's order of chains: by start and, for each start, first cycles, then
// chains from ON, then chains from OFF.
constexpr int discovery(int cell, int digit, int sort) {
  return (cell * 9 + digit) * 3 + sort;
}

// X cycles and X chains. Caches the best chain of each digit until the digit's positions change.
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

// Y cycles, which are rings of cells with two candidates.
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
  // Returns whether these candidates have a common consequence. All must be on the board that was
  // last passed to find(), and that call must have had no limit and found no chain.
  bool agree(const Literal* literals, int size) const;
  // Finds the starts of all chains. Returns false if no chain, and therefore no useful cycle, can
  // exist.
  bool starts(const Links& links, LiteralSet& result);

 private:
  template <int kWords>
  class Search;
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

class Forcing {
 public:
  void forget() { x_.forget(); }  // must be called before each new puzzle
  bool find(const Board& board, const KnownSolution& solution, double max_rating, Hint& hint);
  const XyChains& xy_chains() const { return xy_; }

 private:
  XChains x_;
  YCycles y_;
  XyChains xy_;
  CycleSearch cycles_;
};

}  // namespace gridpress::se
