// All hints of producer 21 with their derivations, for chains inside chains (docs/se-rating.md,
// section 7.6).
#pragma once

#include <vector>

#include "generator/grader/se/chain_rating.h"
#include "generator/grader/se/forcing.h"

namespace gridpress::se {

// A literal of a chain and the reason why it holds.
struct Trail {
  Literal literal;
  Cause cause;
};

struct ListedChain {
  ChainRank rank;
  Removals removals;
  // Ranges of ForcingList::trails(): the chain from its end back to its start, and for
  // a cycle also the chain in the other direction.
  std::uint32_t begin, turn, end;
};

class ForcingList {
 public:
  // Collects every useful hint in order of discovery.
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
  std::vector<Link> links_;  // breadth-first queue of the current search
  std::vector<ListedChain> chains_;
  std::vector<Trail> trails_;
};

}  // namespace gridpress::se
