#include "generator/kinds/digits/count.h"

#include "generator/kinds/digit_clauses.h"

namespace gridpress::digits {
namespace {

constexpr std::uint64_t kUsualNodes = 200'000, kUsualConflicts = 1'000'000, kLearn = 100'000;

// The clue's fold, for clauses. Must not outlive the clue.
FoldRule fold_rule_of(const Clue& clue) {
  const Fold& fold = clue.form->fold;
  FoldRule rule;
  rule.next = [&](int state, int index, int digit) { return fold.next(clue, state, index, digit); };
  if (fold.accepts != nullptr) {
    rule.accepts = [&](int state) { return fold.accepts(clue, state); };
  }
  return rule;
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
  for (const Clue& clue : content.all_rules) {
    if (clue.form->fold.distinct) {
      clauses.add_different(clue.cells, fold_rule_of(clue));
    } else {
      clauses.add_fold(clue.cells, fold_rule_of(clue));
    }
  }
  return clauses.count(limit, conflicts == 0 ? kUsualConflicts : conflicts);
}

}  // namespace gridpress::digits
