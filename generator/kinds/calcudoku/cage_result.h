// A cage's sum or product, combined with its rows and columns: digits may repeat in the
// cage, but not in a line.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/model/constraints/line_automaton.h"

namespace gridpress::calcudoku {

class CageResult final : public Constraint, public CheckedByAutomaton {
 public:
  enum class Operation { kSum, kProduct };
  // At most 25 cells; value >= 1.
  CageResult(std::vector<Cell> cells, Operation operation, int value, const Topology& board);

  const std::vector<Cell>& scope() const override { return number_->scope(); }
  // Complete if the candidates can be combined in at most 6,561 ways, as many as four
  // cells with nine digits have; otherwise ignores the lines.
  bool prune(std::span<DigitSet> candidates, bool& changed) const override;
  bool satisfied_by(std::span<const std::uint8_t> grid) const override;
  const LinearForm* linear_form() const override { return number_->linear_form(); }
  // Null for sums, which have a linear form.
  std::shared_ptr<const Automaton> automaton(int digits) const override;

 private:
  class Search;

  ConstraintPtr number_;  // the same rule, ignoring lines
  Operation operation_;
  int value_;
  std::vector<std::uint32_t> rivals_;  // per cell: see rivals_of()
};

}  // namespace gridpress::calcudoku
