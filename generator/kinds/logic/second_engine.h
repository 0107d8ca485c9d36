// A kind's clauses together with all cuts, for the SAT solver.
#pragma once

#include <optional>
#include <vector>

#include "generator/kinds/logic/description.h"

namespace gridpress::logic {

class SecondEngine {
 public:
  explicit SecondEngine(const LogicContent& puzzle);

  // Counts solutions up to `limit`; nullopt in builds without CaDiCaL.
  std::optional<SolutionCount> count(std::uint64_t limit, std::uint64_t conflict_limit) const;
  // Whether these values obey the clauses; nullopt without CaDiCaL.
  std::optional<bool> accepts(const Values& values) const;

  // A solution other than this one; nullopt if there is none, or without CaDiCaL.
  std::optional<Values> another(const Values& values) const;

  // A solution that has the preferred values of cells as far as possible, the first of `order`
  // first. For kinds that mark cells; nullopt if there is no solution, or without CaDiCaL. Takes
  // one call of the solver for each value that has to change.
  std::optional<Values> nearest(const Values& preferred, std::span<const int> order) const;

  // The variable that states a fact, or 0.
  int find(const Fact& fact) const;
  // A minimal set of the literals `reasons` that implies `literal`; nullopt if they don't imply it
  // even all together. For `budget`, see ClauseSolver::minimal_core.
  std::optional<std::vector<int>> core(std::span<const int> reasons, int literal,
                                       std::uint64_t& budget) const;

 private:
  const LogicContent& puzzle_;
  Clauses clauses_;
  solver::Cut cut_;
  std::vector<int> visible_;
};

// Builds values from the facts of visible variables that are true.
Values values_of(const LogicContent& puzzle, const Variables& variables,
                 const std::function<bool(int variable)>& is_true);

}  // namespace gridpress::logic
