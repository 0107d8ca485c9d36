// Lists all cycles and simple forcing chains (see forcing.h) with their derivations. Inner chains
// need the whole list (docs/se-rating.md, section 7.6).
#pragma once

#include <vector>

#include "generator/grader/se/chain_rating.h"
#include "generator/grader/se/forcing.h"

namespace gridpress::se {

// A literal of a chain, and the reason why it holds.
struct Trail {
  Literal literal;
  Cause cause;
};

struct ListedChain {
  ChainRank rank;
  Removals removals;
  // Ranges of ForcingList::trails(): [begin, turn) has the chain from its end back to its start.
  // For a cycle, [turn, end) has the cycle in the other direction.
  std::uint32_t begin, turn, end;
};

class ForcingList {
 public:
  // Collects every useful hint, in Sudoku Explainer's order of discovery.
  void collect(const Board& board);

  const std::vector<ListedChain>& chains() const { return chains_; }
  const std::vector<Trail>& trails() const { return trails_; }

 private:
  struct Link {
    Literal literal;
    Cause cause;
    std::int32_t parent;
  };
  void cycles(const Links& links, Mode mode, int cell, int digit);
  void record_cycle(const Board& board, Mode mode, int last, Cause closing);
  void chain(const Links& links, Mode mode, Literal start);
  void record_chain(const Board& board, Mode mode, int last);
  bool has_ancestor(int link, Literal literal) const;

  XyChains xy_;
  LiteralSet starts_;
  std::vector<Link> links_;  // queue of the current breadth-first search
  std::vector<ListedChain> chains_;
  std::vector<Trail> trails_;
};

}  // namespace gridpress::se
