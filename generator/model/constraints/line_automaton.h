// Checks a line cell by cell with a finite automaton: thermometers, whispers, palindromes of
// classes, sandwich sums, X-sums and any other rule that needs only a few states.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "generator/model/constraint.h"

namespace gridpress {

// The rule for a line. State 0 is the start. All lines with the same rule share one object.
struct Automaton {
  static constexpr int kMaxStates = 1024;
  // next[state][digit] is the state after `digit`, or -1 if `digit` makes the line invalid.
  std::vector<std::array<std::int16_t, 26>> next;
  std::vector<std::uint8_t> accepting;  // per state: whether a line may end in it
};

// A constraint that can be checked cell by cell, in the order of its scope. Its rule need not cover
// all_different().
class CheckedByAutomaton {
 public:
  virtual ~CheckedByAutomaton() = default;
  // The rule on a board with `digits` digits, or null if it needs more than kMaxStates states.
  virtual std::shared_ptr<const Automaton> automaton(int digits) const = 0;
};

class LineAutomaton : public Constraint, public CheckedByAutomaton {
 public:
  // At most 25 cells; the rule must have 1 to kMaxStates states.
  LineAutomaton(std::vector<Cell> line, std::shared_ptr<const Automaton> rule);

  const std::vector<Cell>& scope() const override { return scope_; }
  // Keeps only digits that are part of some valid line. Cost: at most cells x states x digits.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  std::shared_ptr<const Automaton> automaton(int /*digits*/) const override { return rule_; }

 private:
  std::vector<Cell> scope_;
  std::shared_ptr<const Automaton> rule_;
};

// The functions below make rules for boards with `digits` digits.

// Each digit exceeds the digit before it by at least `step`: a thermometer.
std::shared_ptr<const Automaton> rising_line(int digits, int step);
// Neighbouring digits differ by at least `least`: whispers.
std::shared_ptr<const Automaton> whisper_line(int digits, int least);
// The digits between the lowest and the highest digit, which may come in either order, add up to
// `sum`.
std::shared_ptr<const Automaton> enclosed_sum_line(int digits, int sum);
// The first X cells, including the first, add up to `sum`, where X is the digit in the first cell.
std::shared_ptr<const Automaton> x_sum_line(int digits, int sum);
// `visible` digits are higher than all digits before them.
std::shared_ptr<const Automaton> visible_line(int digits, int visible);
// The lowest and the highest digit are `cells` - 1 apart.
std::shared_ptr<const Automaton> span_line(int digits, int cells);
// At least `least` and at most `most` digits belong to `counted`.
std::shared_ptr<const Automaton> count_line(int digits, DigitSet counted, int least, int most);
// The product is `target`. Null if that is larger than 2,000,000,000, so that it could have more
// divisors than an automaton can have states.
std::shared_ptr<const Automaton> product_line(int digits, std::int64_t target);

}  // namespace gridpress
