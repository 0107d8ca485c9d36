#include "generator/kinds/digits/count.h"

#include <map>
#include <vector>

#include "generator/kinds/digit_clauses.h"

namespace gridpress::digits {
namespace {

constexpr std::uint64_t kUsualNodes = 200'000, kUsualConflicts = 1'000'000, kLearn = 100'000;

// A variable for each state that can be reached after each cell.
void add_fold(DigitClauses& clauses, const Clue& clue) {
  const Fold& fold = clue.form->fold;
  solver::ClauseProblem& problem = clauses.problem();
  std::map<int, int> states{{0, 0}};  // to its variable; 0: true from the start
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    std::map<int, int> next;
    for (const auto& [state, variable] : states) {
      for (int digit = 1; digit <= clauses.digits(); ++digit) {
        const int after = fold.next(clue, state, static_cast<int>(i), digit);
        std::vector<int> clause{-clauses.literal(clue.cells[i], digit)};
        if (variable != 0) clause.push_back(-variable);
        if (after >= 0) {
          auto found = next.find(after);
          if (found == next.end()) found = next.emplace(after, problem.variable()).first;
          clause.push_back(found->second);
        }
        problem.add(clause);
      }
    }
    states = std::move(next);
  }
  for (const auto& [state, variable] : states) {
    if (fold.accepts != nullptr && !fold.accepts(clue, state)) problem.add({-variable});
  }
}

}  // namespace

SolveResult count_by_search(const ClueContent& content, std::uint64_t limit, std::uint64_t nodes) {
  return solve(content.rules, content.givens,
               {.limit = limit,
                .node_budget = nodes == 0 ? kUsualNodes : nodes,
                .learn_budget = nodes == 0 ? kLearn : 0});
}

std::optional<SolveResult> count_by_clauses(const ClueContent& content, std::uint64_t limit,
                                            std::uint64_t conflicts) {
  DigitClauses clauses(*content.rules.topology, content.givens);
  for (const Clue& clue : content.all) {
    if (clue.form->fold.distinct) clauses.add_different(clue.cells);
    add_fold(clauses, clue);
  }
  return clauses.count(limit, conflicts == 0 ? kUsualConflicts : conflicts);
}

}  // namespace gridpress::digits
