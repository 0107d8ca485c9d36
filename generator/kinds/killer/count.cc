#include "generator/kinds/killer/count.h"

#include <algorithm>
#include <vector>

#include "generator/kinds/digit_clauses.h"
#include "generator/kinds/killer/board.h"

namespace gridpress::killer {
namespace {

constexpr std::uint64_t kUsualNodes = 100'000, kUsualConflicts = 1'000'000;

int add_combination(DigitClauses& clauses, const Cage& cage, const std::vector<int>& chosen) {
  const int variable = clauses.problem().variable();
  for (int digit = 1; digit <= clauses.digits(); ++digit) {
    if (std::ranges::find(chosen, digit) != chosen.end()) continue;
    for (const Cell cell : cage.cells) {
      clauses.problem().add({-variable, -clauses.literal(cell, digit)});
    }
  }
  return variable;
}

// A variable for each set of as many digits as the cage has cells that adds up to its sum: one of
// them is true, and no cell has a digit outside of it.
void add_cage(DigitClauses& clauses, const Cage& cage) {
  clauses.add_different(cage.cells);
  std::vector<int> some, chosen;
  const auto choose = [&](auto&& self, int from, int left) -> void {
    if (chosen.size() == cage.cells.size()) {
      if (left == 0) some.push_back(add_combination(clauses, cage, chosen));
      return;
    }
    for (int digit = from; digit <= clauses.digits() && digit <= left; ++digit) {
      chosen.push_back(digit);
      self(self, digit + 1, left - digit);
      chosen.pop_back();
    }
  };
  choose(choose, 1, cage.sum);
  clauses.problem().add(some);
}

void add_sign(DigitClauses& clauses, const Sign& sign) {
  for (int small = 1; small <= clauses.digits(); ++small) {
    for (int large = 1; large <= small; ++large) {
      clauses.problem().add(
          {-clauses.literal(sign.small, small), -clauses.literal(sign.large, large)});
    }
  }
}

}  // namespace

SolveResult count_by_search(const DigitContent& content, std::uint64_t limit, std::uint64_t nodes) {
  return solve(content.rules, content.givens,
               {.limit = limit, .node_budget = nodes == 0 ? kUsualNodes : nodes});
}

std::optional<SolveResult> count_by_clauses(const DigitContent& content, std::uint64_t limit,
                                            std::uint64_t conflicts) {
  DigitClauses clauses(*content.rules.topology, content.givens);
  for (const Cage& cage : cages_of(content.rules)) add_cage(clauses, cage);
  for (const Sign& sign : signs_of(content.rules)) add_sign(clauses, sign);
  return clauses.count(limit, conflicts == 0 ? kUsualConflicts : conflicts);
}

}  // namespace gridpress::killer
