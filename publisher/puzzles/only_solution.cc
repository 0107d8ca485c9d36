#include "publisher/puzzles/only_solution.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "generator/model/line_format.h"
#include "generator/solver/contradiction.h"
#include "generator/solver/solve.h"
#include "publisher/puzzles/two_solutions.h"

namespace gridpress {
namespace {

constexpr std::uint64_t kNodeBudget = 1'000'000;
// In conflicts: the limit of the learning engine, which takes over if the search gives up.
constexpr std::uint64_t kLearnBudget = 100'000;

constexpr std::size_t kMaxClues = 6;

// The sum of a constraint's cells, if it specifies one.
std::optional<int> sum_of(const Constraint& rule) {
  const LinearForm* form = rule.linear_form();
  if (form == nullptr) return std::nullopt;
  const bool plain = std::ranges::all_of(
      form->terms, [](const LinearForm::Term& term) { return term.coefficient == 1; });
  return plain ? std::optional(form->total) : std::nullopt;
}

std::string cells_text(const Topology& board, const std::vector<Cell>& cells) {
  std::string text;
  for (const Cell cell : cells) text += ' ' + cell_name(board, cell);
  return text;
}

}  // namespace

std::string why_unsolvable(const Rules& rules, const Grid& givens) {
  const Topology& board = *rules.topology;
  if (const auto twice = repeated_given(board, givens)) return *twice;
  const Contradiction found = contradiction_of(rules, givens);
  std::vector<std::string> clues;
  for (const std::size_t i : found.constraints) {
    const Constraint& rule = *rules.constraints[i];
    const std::optional<int> sum = sum_of(rule);
    clues.push_back((sum ? fmt::format("the sum {} of", *sum) : "the clue on") +
                    cells_text(board, rule.scope()));
  }
  for (const Cell cell : found.givens)
    clues.push_back(fmt::format("{} in {}", int{givens[cell]}, cell_name(board, cell)));
  if (clues.empty() || clues.size() > kMaxClues) return "the puzzle has no solution";
  return fmt::format("the puzzle has no solution: {} {}", fmt::join(clues, ", "),
                     clues.size() == 1 ? "can't be met" : "contradict each other");
}

std::string why_ambiguous(const Rules& rules, const Grid& givens) {
  const std::string where = differences_text(rules, givens);
  return "the puzzle has several solutions" + (where.empty() ? "" : "; " + where);
}

Result<Grid> only_solution(const Rules& rules, const Grid& givens) {
  SolveResult result =
      solve(rules, givens, {.limit = 2, .node_budget = kNodeBudget, .learn_budget = kLearnBudget});
  if (result.count > 1) return failure(why_ambiguous(rules, givens));
  if (!result.decided)
    return failure("couldn't determine whether the puzzle has exactly one solution");
  if (result.count == 0) return failure(why_unsolvable(rules, givens));
  return std::move(result.first);
}

}  // namespace gridpress
