// What follows from one literal (docs/se-rating.md, section 7.3), with the derivation of
// everything.
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
  std::uint16_t depth;       // literals on the longest way from the start, both ends counted
  std::uint32_t parents;     // first parent's place in the list of parents
  std::int32_t nested = -1;  // number of the inner chain hint that gave it, -1: none
};

// Two insertion-ordered sets, ON and OFF, closed under implication or up to a contradiction.
// Reused without clearing: node_of and the lists mean something only for members of the sets.
struct Assumption {
  std::vector<Node> nodes;
  std::vector<std::uint16_t> parents;              // node numbers
  std::vector<std::uint16_t> on_order, off_order;  // node numbers as they were found
  CandidateSet on_set, off_set;
  std::array<std::uint16_t, 2 * kOff> node_of;
  int conflict_on = -1;  // nodes of the contradiction, -1: none
  int conflict_off = -1;

  bool contradicts() const { return conflict_on >= 0; }
  const Node& node(Literal literal) const { return nodes[node_of[literal]]; }
};

// Ways to follow implications.
struct Engine {
  bool y_links;  // inside cells, too
  bool dynamic;  // what is false is deleted before later implications are looked for
  int level;     // 0, or which advanced rules may step in when nothing else follows
  // Levels below 1: derivations of more literals are not wanted, and may be missing.
  static constexpr int kNoLimit = 1 << 15;
  int longest = kNoLimit;
};

class AdvancedRules;

// Fills `result` with what follows from `start` on `board`. `advanced` is asked at level 1 and
// higher. Cost: a few µs plus the advanced rules; every literal counts against the budget.
class Assumer {
 public:
  explicit Assumer(Budget& budget) : budget_(budget) {}
  void run(const Board& board, Literal start, Engine engine, AdvancedRules* advanced,
           Assumption& result);

 private:
  int add(Literal literal, Cause cause);
  void join(Literal literal);  // registers the newest node
  bool expand_on(int node);    // false: contradiction
  bool expand_off(int node);
  bool derive_off(int from, int cell, int digit, Cause cause);
  bool derive_on(int from, int cell, int digit, Cause cause);
  void add_hidden_parents(int cell, int digit, Cause cause);
  bool close();  // empties both queues

  Budget& budget_;
  const Board* start_ = nullptr;
  Board now_;
  Engine engine_{};
  Assumption* result_ = nullptr;
  std::size_t on_next_ = 0, off_next_ = 0;
  int waiting_ = 0;  // literals in the queues whose consequences can be short enough
};

}  // namespace gridpress::se
