// Rules beyond single implications that dynamic chains of level 1 and higher may use
// (docs/se-rating.md, section 7.6).
#pragma once

#include <cstdint>
#include <vector>

#include "generator/grader/se/assumption.h"

namespace gridpress::se {

// A removal that a rule found, with the earlier removals that made it possible.
struct Derived {
  Literal literal;        // OFF
  std::uint32_t reasons;  // index of its first reason in the list
  std::uint16_t reason_count;
  std::int32_t nested;  // number of the inner chain hint, or -1
};

class InnerChains;

class AdvancedRules {
 public:
  // `inner` may be null for levels below 2.
  explicit AdvancedRules(InnerChains* inner) : inner_(inner) {}

  void begin(const Board& start);  // call before find() for a different start

  // Finds the removals of the first rule that yields anything new. `start` is the board when the
  // assumption began, `now` its current state.
  void find(const Board& start, const Board& now, int level);

  std::vector<Derived> derived;
  std::vector<Literal> reasons;  // OFF literals

 private:
  void locking(const Board& start, const Board& now);
  void hidden_pairs(const Board& start, const Board& now);
  void naked_pairs(const Board& start, const Board& now);
  void x_wings(const Board& start, const Board& now);
  void gone_in_house(const Board& start, const Board& now, int house, int digit, Mask except);
  // Ends a hint whose reasons start at index `first`. A hint needs at least one reason.
  void conclude(std::size_t first, int cell, Mask digits);

  InnerChains* inner_;
};

}  // namespace gridpress::se
