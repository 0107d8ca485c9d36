// Rules that dynamic chains of level 1 and higher may use in addition to single implications
// (docs/se-rating.md, section 7.6).
#pragma once

#include <cstdint>
#include <vector>

#include "generator/grader/se/assumption.h"

namespace gridpress::se {

// A removal that a rule found, with the earlier removals that made it possible.
struct Derived {
  Literal literal;        // an OFF literal
  std::uint32_t reasons;  // index of its first reason in AdvancedRules::reasons
  std::uint16_t reason_count;
  std::int32_t nested;  // index of the inner chain that it comes from, or -1
};

class InnerChains;

class AdvancedRules {
 public:
  // `inner` may be null if only levels below 2 are used.
  explicit AdvancedRules(InnerChains* inner) : inner_(inner) {}

  void begin(const Board& start);  // must be called before find() for each new start

  // Finds the removals of the first rule that has a new removal. `start` is the board when the
  // assumption was made, and `now` is its current state.
  void find(const Board& start, const Board& now, int level);

  std::vector<Derived> derived;
  std::vector<Literal> reasons;  // all OFF literals

 private:
  void locking(const Board& start, const Board& now);
  void hidden_pairs(const Board& start, const Board& now);
  void naked_pairs(const Board& start, const Board& now);
  void x_wings(const Board& start, const Board& now);
  void gone_in_house(const Board& start, const Board& now, int house, int digit, Mask except);
  // Ends a hint whose reasons begin at index `first`. A hint needs at least one reason.
  void conclude(std::size_t first, int cell, Mask digits);

  InnerChains* inner_;
};

}  // namespace gridpress::se
