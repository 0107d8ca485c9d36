// The consequences of assuming one literal, with their derivations (docs/se-rating.md, section
// 7.3).
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
  // Number of literals on the longest path from the start, including both ends.
  std::uint16_t depth;
  std::uint32_t parents;     // index in Assumption::parents
  std::int32_t nested = -1;  // index of the inner chain that it comes from, or -1
};

// The consequences of a literal, closed under implication unless there is a contradiction. The ON
// literals and the OFF literals are two sets that keep their order of insertion. Objects are reused
// without clearing them, so `node_of` is valid only for members of the sets.
struct Assumption {
  std::vector<Node> nodes;
  std::vector<std::uint16_t> parents;              // indices in `nodes`
  std::vector<std::uint16_t> on_order, off_order;  // indices in `nodes`, oldest first
  CandidateSet on_set, off_set;
  std::array<std::uint16_t, 2 * kOff> node_of;
  int conflict_on = -1;  // the two nodes that contradict each other, or -1
  int conflict_off = -1;

  bool contradicts() const { return conflict_on >= 0; }
  const Node& node(Literal literal) const { return nodes[node_of[literal]]; }
};

// The implications to follow.
struct Engine {
  bool y_links;  // whether to follow implications inside cells
  // Whether false candidates are deleted before later implications are searched for.
  bool dynamic;
  // The advanced rules that may be used when no other implication is left; 0 for none.
  int level;
  // The maximum number of literals of a derivation, for level 0. Longer derivations may be missing.
  static constexpr int kNoLimit = 1 << 15;
  int longest = kNoLimit;
};

class AdvancedRules;

// Computes the consequences of `start` on `board` and stores them in `result`. From level 1 on,
// uses `advanced`. Cost: a few µs plus the advanced rules. Every literal counts against the budget.
class Assumer {
 public:
  explicit Assumer(Budget& budget) : budget_(budget) {}
  void run(const Board& board, Literal start, Engine engine, AdvancedRules* advanced,
           Assumption& result);

 private:
  int add(Literal literal, Cause cause);
  void join(Literal literal);  // adds the newest node to the sets
  bool expand_on(int node);    // returns false on a contradiction
  bool expand_off(int node);
  bool derive_off(int from, int cell, int digit, Cause cause);
  bool derive_on(int from, int cell, int digit, Cause cause);
  void add_hidden_parents(int cell, int digit, Cause cause);
  bool close();  // follows implications; false on a contradiction

  Budget& budget_;
  const Board* start_ = nullptr;
  Board now_;
  Engine engine_{};
  Assumption* result_ = nullptr;
  std::size_t on_next_ = 0, off_next_ = 0;
  // Number of queued literals whose consequences are short enough to be followed.
  int waiting_ = 0;
};

}  // namespace gridpress::se
