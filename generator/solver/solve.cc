#include "generator/solver/solve.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "generator/base/result.h"
#include "generator/solver/classic9/kernel.h"
#include "generator/solver/sat.h"
#include "generator/solver/search.h"
#include "generator/solver/small_board.h"

namespace gridpress {
namespace {

bool same_rules(const Rules& a, const Rules& b) {
  return a.topology == b.topology && a.constraints == b.constraints;
}

// Returns whether the special kernel for plain 9x9 can be used. A board with the same houses that
// was built in another way uses the general engine, which counts the same solutions.
bool has_kernel(const Rules& rules) {
  static const TopologyPtr nine = boxed_topology({3, 3});
  return rules.topology == nine && rules.constraints.empty();
}

classic9::Cells kernel_cells(const Grid& givens) {
  classic9::Cells cells;
  GRIDPRESS_CHECK(givens.size() == cells.size());
  std::copy(givens.begin(), givens.end(), cells.begin());
  return cells;
}

SolveResult solve_by_kernel(const Grid& givens, const SolveOptions& options) {
  const classic9::Answer answer = classic9::solve(
      kernel_cells(givens), {.limit = options.limit, .guesses = options.node_budget});
  SolveResult result{answer.count, answer.decided, {}};
  if (answer.count > 0) result.first.assign(answer.first.begin(), answer.first.end());
  return result;
}

// Lets the learning engine (sat.h) continue the count. It can exclude only one known solution, so
// this does nothing if several were found.
void learn(const Rules& rules, const Grid& givens, const SolveOptions& options,
           SolveResult& result) {
  if (result.count > 1) return;
  const auto rest = solver::solve_by_sat(
      rules, givens, {options.limit - result.count, options.learn_budget, result.first});
  if (!rest) return;
  result.count += rest->count;
  result.decided = rest->decided;
  if (result.first.empty()) result.first = rest->first;
}

// Returns an engine for the rules. Generators query the same rules hundreds of times, so each
// thread keeps the engine that it used last. The engine keeps its rules alive, so equal pointers
// mean equal rules. No state carries over from one run to the next, so caching never changes
// results.
solver::Search& search_for(const Rules& rules) {
  thread_local std::optional<solver::Search> cached;
  if (!cached || !same_rules(cached->rules(), rules)) cached.emplace(rules);
  return *cached;
}

const solver::SmallBoard& small_board_for(const Rules& rules) {
  thread_local std::optional<solver::SmallBoard> cached;
  if (!cached || cached->topology() != rules.topology) cached.emplace(rules);
  return *cached;
}

std::vector<DigitSet>& start_of(const Rules& rules, const Grid& givens) {
  const Topology& board = *rules.topology;
  GRIDPRESS_CHECK(givens.size() == board.positions.size());
  thread_local std::vector<DigitSet> start;
  start.clear();
  for (const int given : givens) {
    GRIDPRESS_CHECK(given <= board.digits);
    start.push_back(given == 0 ? DigitSet::all(board.digits) : DigitSet::of(given));
  }
  return start;
}

}  // namespace

SolveResult solve(const Rules& rules, const Grid& givens, const SolveOptions& options) {
  SolveResult result = has_kernel(rules) ? solve_by_kernel(givens, options)
                                         : search_for(rules).run(start_of(rules, givens), options);
  if (!result.decided && options.learn_budget != 0) learn(rules, givens, options, result);
  return result;
}

Grid draw_solution(const Rules& rules, Rng& rng, std::uint64_t node_budget) {
  const Grid empty(rules.topology->positions.size());
  return search_for(rules)
      .run(start_of(rules, empty), {.limit = 1, .node_budget = node_budget}, &rng)
      .first;
}

bool has_other(const Rules& rules, const Grid& givens, Cell cell, int digit,
               std::uint64_t node_budget) {
  GRIDPRESS_CHECK(givens[cell] == 0);
  if (has_kernel(rules)) {
    return classic9::has_other(
        {kernel_cells(givens), static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)});
  }
  if (solver::SmallBoard::fits(rules)) {
    return small_board_for(rules).has_other(givens, cell, digit);
  }
  std::vector<DigitSet>& start = start_of(rules, givens);
  start[cell] = start[cell].without(DigitSet::of(digit));
  const SolveResult result = search_for(rules).run(start, {.limit = 1, .node_budget = node_budget});
  return result.count > 0 || !result.decided;
}

}  // namespace gridpress
