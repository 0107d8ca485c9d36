#include "generator/solver/derived_sums.h"

#include <catch2/catch.hpp>

#include "generator/solver/solve.h"
#include "tests/support/boards.h"

namespace gridpress::solver {
namespace {

// Rules with cages of random shape and size that cover the grid, with the sums of a solution.
Rules random_killer(BoxShape box, const Grid& solution, Rng& rng) {
  Rules rules{boxed_topology(box), {}};
  const int size = box.rows * box.columns;
  std::vector<bool> taken(solution.size());
  for (Cell cell = 0; cell < static_cast<Cell>(solution.size()); ++cell) {
    if (taken[cell]) continue;
    std::vector<Cell> cage;
    DigitSet digits;
    for (Cell at = cell; cage.size() < 4; at += rng.below(2) == 0 ? 1 : size) {
      if (at >= static_cast<Cell>(solution.size()) || taken[at] || digits.has(solution[at])) break;
      if (!cage.empty() && at == cage.back() + 1 && at % size == 0) break;
      cage.push_back(at);
      taken[at] = true;
      digits |= DigitSet::of(solution[at]);
    }
    int total = 0;
    for (const Cell member : cage) total += solution[member];
    rules.constraints.push_back(LinearSum::cage(cage, total, size));
  }
  return rules;
}

TEST_CASE("without sum constraints no sums are derived") {
  CHECK(derived_sums(tests::classic_rules(3, 3), 9).empty());
}

TEST_CASE("cells of a row outside its cages add up to the row's total minus the cages") {
  Rules rules = tests::classic_rules(2, 2);
  rules.constraints.push_back(LinearSum::cage({0, 1}, 3, 4));
  rules.constraints.push_back(LinearSum::cage({2, 6}, 5, 4));  // partly outside, so it isn't used
  const auto sums = derived_sums(rules, 2);
  const House& row = rules.topology->houses[4];
  REQUIRE(row.cells == std::vector<Cell>{0, 1, 2, 3});
  const auto innies = std::find_if(sums.begin(), sums.end(), [](const DerivedSum& sum) {
    return sum.first_house == 4 && sum.house_count == 1;
  });
  REQUIRE(innies != sums.end());
  CHECK(innies->sum->scope() == std::vector<Cell>{2, 3});
  CHECK(innies->sum->linear_form()->total == 10 - 3);
  CHECK(innies->constraints == std::vector<int>{0});
}

TEST_CASE("a cage cell outside the house is subtracted from the derived sum") {
  Rules rules = tests::classic_rules(2, 2);
  rules.constraints.push_back(LinearSum::cage({0, 1}, 5, 4));
  rules.constraints.push_back(LinearSum::cage({2, 3, 7}, 8, 4));
  const auto sums = derived_sums(rules, 1);
  REQUIRE(sums.size() == 2);  // cell 6 is left in box 1, and a cage of row 0 includes cell 7
  CHECK(sums[0].sum->scope() == std::vector<Cell>{6});
  const LinearForm& form = *sums[1].sum->linear_form();
  REQUIRE(form.terms.size() == 1);
  CHECK(form.terms[0].cell == 7);
  CHECK(form.terms[0].coefficient == -1);
  CHECK(form.total == 10 - 13);  // so the digit in cell 7 is 3
  CHECK(solve(rules, Grid(16)).first[7] == 3);
}

TEST_CASE("derived sums agree with the solution") {
  Rng rng(Seed(31));
  std::size_t derived = 0;
  for (int round = 0; round < 60; ++round) {
    const BoxShape box = round % 2 == 0 ? BoxShape{3, 3} : BoxShape{2, 3};
    const Grid solution = tests::mixed_grid(box, rng);
    const Rules rules = random_killer(box, solution, rng);
    for (const DerivedSum& sum : derived_sums(rules, 8)) {
      REQUIRE(sum.sum->satisfied_by(solution));
      REQUIRE(sum.house_count >= 1);
      REQUIRE_FALSE(sum.constraints.empty());
      ++derived;
    }
    const SolveResult result = solve(rules, Grid(solution.size()));
    REQUIRE(result.count >= 1);
    if (result.unique()) REQUIRE(result.first == solution);
  }
  CHECK(derived > 500);
}

}  // namespace
}  // namespace gridpress::solver
