#include "generator/kinds/killer/count.h"

#include <vector>

#include "generator/kinds/digit_clauses.h"
#include "generator/kinds/killer/board.h"

namespace gridpress::killer {
namespace {

constexpr std::uint64_t kUsualNodes = 100'000, kUsualConflicts = 1'000'000;

// The rule for a cage's sum of different digits. Must not outlive the cage.
FoldRule fold_rule_of(const Cage& cage) {
  const auto next = [&](int sum, int /*index*/, int digit) {
    return sum + digit > cage.sum ? -1 : sum + digit;
  };
  return {next, [&](int sum) { return sum == cage.sum; }};
}

// The rule that the second digit is larger than the first. The state is the digit of the last cell.
FoldRule less() {
  const auto next = [](int before, int index, int digit) {
    return index == 0 || digit > before ? digit : -1;
  };
  return {next, nullptr};
}

}  // namespace

SolveResult count_by_search(const DigitContent& content, std::uint64_t limit, std::uint64_t nodes) {
  return solve(content.rules, content.givens,
               {.limit = limit, .node_budget = nodes == 0 ? kUsualNodes : nodes});
}

std::optional<SolveResult> count_by_clauses(const DigitContent& content, std::uint64_t limit,
                                            std::uint64_t conflicts) {
  DigitClauses clauses(*content.rules.topology, content.givens);
  const std::vector<Cage> cages = cages_of(content.rules);
  for (const Cage& cage : cages) clauses.add_different(cage.cells, fold_rule_of(cage));
  for (const Sign& sign : signs_of(content.rules))
    clauses.add_fold({sign.small, sign.large}, less());
  return clauses.count(limit, conflicts == 0 ? kUsualConflicts : conflicts);
}

}  // namespace gridpress::killer
