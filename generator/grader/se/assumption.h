// What follows from one literal (section 7.3 of the rules), with the derivation of everything.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "generator/grader/se/board.h"

namespace gridpress::se {

// "digit is (on) or is not (off) in cell": cell * 9 + digit, off 729 higher.
using Literal = std::uint16_t;
inline constexpr int kOff = 729;
constexpr Literal on(int cell, int digit) {
  return static_cast<Literal>(cell * 9 + digit);
}
constexpr Literal off(int cell, int digit) {
  return static_cast<Literal>(on(cell, digit) + kOff);
}
constexpr bool is_on(Literal literal) {
  return literal < kOff;
}
constexpr int cell_of(Literal literal) {
  return literal % kOff / 9;
}
constexpr int digit_of(Literal literal) {
  return literal % kOff % 9;
}

// Why a literal holds. Box, row and column are 0, 1, 2 like the kinds of houses.
enum Cause : std::uint8_t { kByBox, kByRow, kByColumn, kByCell, kByAdvanced, kStart };

struct Node {
  Literal literal;
  Cause cause;
  std::uint16_t parent_count;
  std::uint32_t parents;     // first parent's place in the list of parents
  std::int32_t nested = -1;  // number of the inner chain hint that gave it, -1: none
};

// Literals of one state, by digit and cell.
using CandidateSet = std::array<Bits81, 9>;

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
};

class AdvancedRules;

// Fills `result` with what follows from `start` on `board`. `advanced` is asked at level 1 and
// higher. Cost: a few µs plus the advanced rules; adds the number of nodes to `work`.
class Assumer {
 public:
  void run(const Board& board, Literal start, Engine engine, AdvancedRules* advanced,
           Assumption& result);

  std::uint64_t work = 0;

 private:
  int add(Literal literal, Cause cause);
  void join(Literal literal);  // registers the newest node
  bool expand_on(int node);    // false: contradiction
  bool expand_off(int node);
  bool derive_off(int from, int cell, int digit, Cause cause);
  bool derive_on(int from, int cell, int digit, Cause cause);
  void add_hidden_parents(int cell, int digit, Cause cause);
  bool close();  // empties both queues

  const Board* start_ = nullptr;
  Board now_;
  Engine engine_{};
  Assumption* result_ = nullptr;
  std::size_t on_next_ = 0, off_next_ = 0;
};

}  // namespace gridpress::se
