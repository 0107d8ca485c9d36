#include "publisher/puzzles/only_solution.h"

#include "generator/solver/solve.h"

namespace gridpress {
namespace {

constexpr std::uint64_t kNodeBudget = 1'000'000;
// The engine that learns takes over where the search ends; its bound is in conflicts.
constexpr std::uint64_t kLearnBudget = 100'000;

}  // namespace

Result<Grid> only_solution(const Rules& rules, const Grid& givens) {
  SolveResult result =
      solve(rules, givens, {.limit = 2, .node_budget = kNodeBudget, .learn_budget = kLearnBudget});
  if (result.count > 1) return failure("the puzzle has several solutions");
  if (!result.decided) return failure("whether the puzzle has one solution was not found out");
  if (result.count == 0) return failure("the puzzle has no solution");
  return std::move(result.first);
}

}  // namespace gridpress
