// The consequences of one literal (docs/se-rating.md, section 7.3), with their derivations.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generator/grader/se/board.h"
#include "generator/grader/se/budget.h"
#include "generator/grader/se/literal.h"

namespace gridpress::se {

struct Node {
  Literal literal;
  Cause cause;
  std::uint16_t parent_count;
  // number of literals on the longest path from the start, including both ends
  std::uint16_t depth;
  std::uint32_t parents;     // index of the first parent in the list of parents
  std::int32_t nested = -1;  // number of the inner chain hint that derived it; -1 if none
};

// The consequences of a literal: two insertion-ordered sets, ON and OFF, closed under implication
// or up to a contradiction. Reused without clearing: node_of and the lists hold only for members.
struct Assumption {
  std::vector<Node> nodes;
  std::vector<std::uint16_t> parents;              // node numbers
  std::vector<std::uint16_t> on_order, off_order;  // node numbers in the order they were found
  CandidateSet on_set, off_set;
  std::array<std::uint16_t, 2 * kOff> node_of;
  int conflict_on = -1;  // nodes of the contradiction, or -1
  int conflict_off = -1;

  bool contradicts() const { return conflict_on >= 0; }
  const Node& node(Literal literal) const { return nodes[node_of[literal]]; }
};

// The kinds of implications to follow.
struct Engine {
  bool y_links;  // whether to follow links inside cells too
  bool dynamic;  // false candidates are deleted before looking for later implications
  int level;     // 0 for none, else which advanced rules may be used when nothing else follows
  // The limit on literals for levels below 1. Longer derivations may be missing.
  static constexpr int kNoLimit = 1 << 15;
  int longest = kNoLimit;
};

class AdvancedRules;

// Fills `result` with the consequences of `start` on `board`. Uses `advanced` from level
// 1 on. Cost: a few µs plus the advanced rules; every literal counts against the budget.
class Assumer {
 public:
  explicit Assumer(Budget& budget) : budget_(budget) {}
  void run(const Board& board, Literal start, Engine engine, AdvancedRules* advanced,
           Assumption& result);

 private:
  int add(Literal literal, Cause cause);
  void join(Literal literal);  // registers the newest node
  bool expand_on(int node);    // returns false on a contradiction
  bool expand_off(int node);
  bool derive_off(int from, int cell, int digit, Cause cause);
  bool derive_on(int from, int cell, int digit, Cause cause);
  void add_hidden_parents(int cell, int digit, Cause cause);
  bool close();  // processes both queues until they are empty

  Budget& budget_;
  const Board* start_ = nullptr;
  Board now_;
  Engine engine_{};
  Assumption* result_ = nullptr;
  std::size_t on_next_ = 0, off_next_ = 0;
  int waiting_ = 0;  // number of queued literals with consequences short enough to matter
};

}  // namespace gridpress::se
