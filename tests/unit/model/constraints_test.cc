// Checks every type of constraint against its contract by trying all assignments.
#include <catch2/catch.hpp>
#include <functional>
#include <numeric>
#include <set>

#include "generator/base/random.h"
#include "generator/model/constraints/all_different.h"
#include "generator/model/constraints/cage.h"
#include "generator/model/constraints/consecutive_set.h"
#include "generator/model/constraints/count.h"
#include "generator/model/constraints/domain.h"
#include "generator/model/constraints/line_automaton.h"
#include "generator/model/constraints/linear_sum.h"
#include "generator/model/constraints/pair_table.h"
#include "generator/model/constraints/visibility.h"
#include "generator/model/puzzle.h"

namespace gridpress {
namespace {

using Candidates = std::vector<DigitSet>;
using Assignment = std::vector<std::uint8_t>;

// The candidates that occur in at least one assignment that `obeys` accepts.
Candidates supported(const Candidates& candidates,
                     const std::function<bool(const Assignment&)>& obeys) {
  Candidates kept(candidates.size());
  Assignment grid(candidates.size());
  const std::function<void(std::size_t)> fill = [&](std::size_t cell) {
    if (cell == grid.size()) {
      if (!obeys(grid)) return;
      for (std::size_t i = 0; i < grid.size(); ++i) kept[i] |= DigitSet::of(grid[i]);
      return;
    }
    for (const int digit : candidates[cell]) {
      grid[cell] = static_cast<std::uint8_t>(digit);
      fill(cell + 1);
    }
  };
  fill(0);
  return kept;
}

struct Trial {
  ConstraintPtr rule;
  std::function<bool(const Assignment&)> obeys;  // an independent definition of the rule
  bool complete = false;  // whether prune must remove every candidate without support
  int cells = 4;
  int digits = 6;
};

Candidates random_candidates(const Trial& trial, Rng& rng) {
  Candidates candidates;
  for (int cell = 0; cell < trial.cells; ++cell) {
    std::uint32_t bits = 0;
    while (bits == 0)
      bits = rng.below(1U << trial.digits) &
             (rng.below(1U << trial.digits) | rng.below(1U << trial.digits));
    candidates.push_back(DigitSet(bits));
  }
  return candidates;
}

void check_satisfied(const Trial& trial, Rng& rng) {
  for (int round = 0; round < 300; ++round) {
    Assignment grid;
    for (int cell = 0; cell < trial.cells; ++cell) {
      grid.push_back(static_cast<std::uint8_t>(1 + rng.below(trial.digits)));
    }
    REQUIRE(trial.rule->satisfied_by(grid) == trial.obeys(grid));
  }
}

// Checks that prune never removes a candidate with support, reports changes correctly, reaches a
// fixed point and, if `complete`, removes all candidates without support.
void check_prune(const Trial& trial, Rng& rng) {
  for (int round = 0; round < 300; ++round) {
    const Candidates start = random_candidates(trial, rng);
    const Candidates wanted = supported(start, trial.obeys);
    const bool possible = !wanted[0].empty();
    Candidates candidates = start;
    bool changed = true, alive = true;
    for (int calls = 0; alive && changed; ++calls) {
      REQUIRE(calls < 100);
      const Candidates before = candidates;
      changed = false;
      alive = trial.rule->prune(candidates, changed);
      if (alive) REQUIRE(changed == (before != candidates));
    }
    if (possible) REQUIRE(alive);
    if (trial.complete) REQUIRE(alive == possible);
    if (!alive) continue;
    for (int cell = 0; cell < trial.cells; ++cell) {
      REQUIRE(wanted[cell].without(candidates[cell]).empty());
      REQUIRE(candidates[cell].without(start[cell]).empty());
      if (trial.complete) REQUIRE(candidates[cell] == wanted[cell]);
    }
  }
}

void check(const Trial& trial) {
  Rng rng(Seed(21));
  check_satisfied(trial, rng);
  check_prune(trial, rng);
}

std::vector<Cell> cells_to(int count) {
  std::vector<Cell> cells(count);
  std::iota(cells.begin(), cells.end(), 0);
  return cells;
}

bool differ(const Assignment& grid) {
  DigitSet seen;
  for (const int digit : grid) seen |= DigitSet::of(digit);
  return seen.size() == static_cast<int>(grid.size());
}

int sum_of(const Assignment& grid) {
  return std::accumulate(grid.begin(), grid.end(), 0);
}

TEST_CASE("a domain constraint restricts the digits of its cells") {
  const DigitSet even(0b101010);
  check({std::make_shared<Domain>(0, even), [](const auto& g) { return g[0] % 2 == 0; }, true, 2});
}

TEST_CASE("an all-different constraint removes repeated digits") {
  check({std::make_shared<AllDifferent>(cells_to(4)), differ});
  check({std::make_shared<AllDifferent>(cells_to(4)), differ, false, 4, 3});
}

TEST_CASE("a pair table allows only the listed pairs") {
  check({std::make_shared<PairTable>(1, 0, 6, [](int x, int y) { return x > y; }),
         [](const auto& g) { return g[1] > g[0]; }, true, 2});
  check(
      {std::make_shared<PairTable>(0, 1, 6, [](int x, int y) { return x == 2 * y || y == 2 * x; }),
       [](const auto& g) { return g[0] == 2 * g[1] || g[1] == 2 * g[0]; }, true, 2});
}

TEST_CASE("a count constraint limits how many cells may have certain digits") {
  const DigitSet low(0b000011);
  for (const auto& [least, most] : {std::pair{1, 1}, {0, 2}, {2, 4}, {4, 4}, {5, 9}}) {
    const int from = least, to = most;
    check({std::make_shared<Count>(cells_to(4), low, least, most),
           [=](const auto& g) {
             const auto n = std::count_if(g.begin(), g.end(), [](int d) { return d <= 2; });
             return n >= from && n <= to;
           },
           true});
  }
}

TEST_CASE("a consecutive set leaves no gaps between its digits") {
  const auto run = [](const Assignment& g) {
    return differ(g) &&
           *std::max_element(g.begin(), g.end()) - *std::min_element(g.begin(), g.end()) + 1 ==
               static_cast<int>(g.size());
  };
  check({std::make_shared<ConsecutiveSet>(cells_to(4)), run});
  check({std::make_shared<ConsecutiveSet>(cells_to(1)), run, true, 1});
  check({std::make_shared<ConsecutiveSet>(cells_to(5)), run, false, 5, 5});
}

TEST_CASE("a visibility constraint counts the visible digits") {
  for (const int visible : {1, 2, 3, 5}) {
    check({std::make_shared<Visibility>(cells_to(5), visible),
           [=](const Assignment& g) {
             int seen = 0, top = 0;
             for (const int d : g) {
               if (d > top) ++seen, top = d;
             }
             return seen == visible && differ(g);
           },
           false, 5, 5});
  }
}

TEST_CASE("a sum of different digits removes only impossible digits") {
  for (const int total : {3, 10, 14, 18, 30}) {
    check({LinearSum::cage(cells_to(4), total, 6),
           [=](const auto& g) { return differ(g) && sum_of(g) == total; }});
    check({LinearSum::cage(cells_to(2), total, 9),
           [=](const auto& g) { return differ(g) && sum_of(g) == total; }, false, 2, 9});
    // For this many digits, the constraint doesn't list combinations.
    check({LinearSum::cage(cells_to(3), total, 12),
           [=](const auto& g) { return differ(g) && sum_of(g) == total; }, false, 3, 12});
  }
}

TEST_CASE("a sum whose digits may repeat removes every impossible digit") {
  for (const int total : {3, 4, 9, 14, 24, 25}) {
    check({LinearSum::repeating(cells_to(4), total, 6),
           [=](const auto& g) { return sum_of(g) == total; }, true});
  }
}

TEST_CASE("a sum with coefficients removes every impossible digit") {
  for (const int total : {-7, 0, 1, 12}) {
    std::vector<LinearSum::Group> groups{{{0, 1}, 1, false}, {{2}, -2, false}, {{3}, 3, false}};
    check({std::make_shared<LinearSum>(groups, total, 6),
           [=](const auto& g) { return g[0] + g[1] - 2 * g[2] + 3 * g[3] == total; }, true});
  }
  // These groups have too many combinations to list, so only bounds are used.
  std::vector<LinearSum::Group> wide{{{0, 1}, 20, false}, {{2}, -15, false}, {{3}, 1, false}};
  check({std::make_shared<LinearSum>(wide, 120, 6),
         [=](const auto& g) { return 20 * (g[0] + g[1]) - 15 * g[2] + g[3] == 120; }});
}

TEST_CASE("a sum of groups removes only impossible digits, if digits differ within each group") {
  for (const int total : {-5, 0, 2, 8}) {
    std::vector<LinearSum::Group> groups{{{0, 3}, 1, true}, {{1, 4}, -1, true}, {{2}, 1, false}};
    check({std::make_shared<LinearSum>(groups, total, 6),
           [=](const auto& g) {
             return g[0] != g[3] && g[1] != g[4] && g[0] + g[3] - g[1] - g[4] + g[2] == total;
           },
           false, 5});
  }
}

TEST_CASE("a product removes only impossible digits") {
  for (const std::int64_t target : {1, 7, 12, 36, 360}) {
    check({std::make_shared<Product>(cells_to(4), target),
           [=](const auto& g) { return g[0] * g[1] * g[2] * g[3] == target; }, true});
  }
  const std::int64_t many = 2LL * 2 * 2 * 2 * 3 * 3 * 5 * 7 * 8;  // more than 64 divisors
  check({std::make_shared<Product>(cells_to(4), many),
         [=](const auto& g) { return g[0] * g[1] * g[2] * g[3] == many; }, false, 4, 9});
}

TEST_CASE("difference and quotient remove only impossible digits") {
  for (const int target : {1, 2, 3}) {
    for (const int cells : {2, 3, 4}) {
      const auto whole_is = [=](const auto& met) {
        return [=](const Assignment& g) {
          for (std::size_t i = 0; i < g.size(); ++i) {
            int sum = 0, product = 1;
            for (std::size_t j = 0; j < g.size(); ++j) {
              if (i != j) sum += g[j], product *= g[j];
            }
            if (met(g[i], sum, product)) return true;
          }
          return false;
        };
      };
      check(
          {std::make_shared<Remainder>(Remainder::Operation::kDifference, cells_to(cells), target),
           whole_is([=](int whole, int sum, int) { return whole - sum == target; }), true, cells});
      check({std::make_shared<Remainder>(Remainder::Operation::kQuotient, cells_to(cells), target),
             whole_is([=](int whole, int, int product) { return whole == product * target; }), true,
             cells});
    }
  }
}

// The playable page checks rules by their automata.
TEST_CASE("the automata of constraints accept exactly the lines that satisfy them") {
  constexpr int kDigits = 5;
  const std::vector<Cell> cells{0, 1, 2, 3};
  std::vector<ConstraintPtr> rules{std::make_shared<ConsecutiveSet>(cells),
                                   std::make_shared<Product>(cells, 24),
                                   std::make_shared<Count>(cells, DigitSet::of(2), 1, 2)};
  for (int visible = 1; visible <= 4; ++visible) {
    rules.push_back(std::make_shared<Visibility>(cells, visible));
  }
  for (const ConstraintPtr& rule : rules) {
    const auto automaton = dynamic_cast<const CheckedByAutomaton&>(*rule).automaton(kDigits);
    const LineAutomaton line(cells, automaton);
    Assignment grid(4);
    int accepted = 0;
    for (int i = 0; i < 625; ++i) {
      for (int cell = 0, left = i; cell < 4; ++cell, left /= kDigits) {
        grid[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(left % kDigits + 1);
      }
      const bool differ = std::set<int>(grid.begin(), grid.end()).size() == 4;
      if (rule->all_different() && !differ) continue;
      REQUIRE(line.satisfied_by(grid) == rule->satisfied_by(grid));
      accepted += line.satisfied_by(grid) ? 1 : 0;
    }
    CHECK(accepted > 0);
  }
}

TEST_CASE("a line automaton removes every impossible digit") {
  check({std::make_shared<LineAutomaton>(cells_to(4), rising_line(6, 1)),
         [](const auto& g) { return g[0] < g[1] && g[1] < g[2] && g[2] < g[3]; }, true});
  check({std::make_shared<LineAutomaton>(cells_to(4), whisper_line(6, 3)),
         [](const auto& g) {
           return std::abs(g[0] - g[1]) >= 3 && std::abs(g[1] - g[2]) >= 3 &&
                  std::abs(g[2] - g[3]) >= 3;
         },
         true});
  for (const int sum : {0, 3, 5}) {
    check({std::make_shared<LineAutomaton>(cells_to(5), enclosed_sum_line(5, sum)),
           [=](const auto& g) {
             if (std::count(g.begin(), g.end(), 1) != 1) return false;
             if (std::count(g.begin(), g.end(), 5) != 1) return false;
             auto low = std::find(g.begin(), g.end(), 1), high = std::find(g.begin(), g.end(), 5);
             if (high < low) std::swap(low, high);
             return std::accumulate(low + 1, high, 0) == sum;
           },
           true, 5, 5});
    check(
        {std::make_shared<LineAutomaton>(cells_to(5), x_sum_line(5, sum + 4)),
         [=](const auto& g) { return std::accumulate(g.begin(), g.begin() + g[0], 0) == sum + 4; },
         true, 5, 5});
  }
}

}  // namespace
}  // namespace gridpress
