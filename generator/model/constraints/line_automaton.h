// A line read cell by cell by a finite automaton: thermometers, whispers, palindromes of classes,
// sandwich sums, X-sums and everything else that a few states can decide.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "generator/model/constraint.h"

namespace gridpress {

// State 0 is the start. Shared by all lines with the same rule.
struct Automaton {
  static constexpr int kMaxStates = 1024;
  // next[state][digit] is the state after `digit`, or -1 if the line is invalid.
  std::vector<std::array<std::int16_t, 26>> next;
  std::vector<std::uint8_t> accepting;  // per state
};

class LineAutomaton : public Constraint {
 public:
  // At most 25 cells, 1 to kMaxStates states.
  LineAutomaton(std::vector<Cell> line, std::shared_ptr<const Automaton> rule);

  const std::vector<Cell>& scope() const override { return scope_; }
  // Complete. Cost: at worst cells x states x digits.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;

 private:
  std::vector<Cell> scope_;
  std::shared_ptr<const Automaton> rule_;
};

// Rules for lines of `digits` digits.

// Each digit exceeds the one before by at least `step`: a thermometer.
std::shared_ptr<const Automaton> rising_line(int digits, int step);
// Neighbours differ by at least `least`: whispers.
std::shared_ptr<const Automaton> whisper_line(int digits, int least);
// The digits between the lowest and the highest digit, in either order, add up to `sum`.
std::shared_ptr<const Automaton> enclosed_sum_line(int digits, int sum);
// The first X cells add up to `sum`, where X is the first digit.
std::shared_ptr<const Automaton> x_sum_line(int digits, int sum);

}  // namespace gridpress
