#include "generator/solver/clauses.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "generator/base/random.h"

namespace gridpress::solver {
namespace {

bool built() {
  if (ClauseSolver::make({}, {}) != nullptr) return true;
  WARN("built without CaDiCaL; skipped");
  return false;
}

bool holds(const std::vector<int>& clause, const Model& model) {
  return std::ranges::any_of(clause, [&](int it) { return model[std::abs(it)] == (it > 0); });
}

struct RandomClauses {
  ClauseProblem problem;
  std::vector<std::vector<int>> clauses;
};

RandomClauses random_clauses(int variables, int count, Rng& rng) {
  RandomClauses made;
  for (int i = 0; i < variables; ++i) made.problem.new_variable();
  for (int i = 0; i < count; ++i) {
    std::vector<int> clause;
    for (int k = 0; k < 3; ++k) {
      const int variable = 1 + static_cast<int>(rng.below(variables));
      clause.push_back(rng.below(2) == 0 ? variable : -variable);
    }
    made.clauses.push_back(clause);
    made.problem.add(clause);
  }
  return made;
}

// All models over `variables` that satisfy all clauses.
std::vector<Model> all_models(int variables, const std::vector<std::vector<int>>& clauses) {
  std::vector<Model> models;
  for (unsigned bits = 0; bits < 1u << variables; ++bits) {
    Model model(variables + 1);
    for (int i = 0; i < variables; ++i) model[i + 1] = (bits >> i & 1) != 0;
    if (std::ranges::all_of(clauses, [&](const auto& it) { return holds(it, model); })) {
      models.push_back(model);
    }
  }
  return models;
}

TEST_CASE("models are counted up to the limit, even if some clauses are added as cuts") {
  if (!built()) return;
  Rng rng(Seed(15));
  const std::vector<int> projection{1, 2, 3, 4, 5, 6, 7, 8};
  for (int round = 0; round < 60; ++round) {
    const RandomClauses made = random_clauses(8, 5 + round % 25, rng);
    const std::size_t expected = all_models(8, made.clauses).size();
    const auto eager = count_models(made.problem, projection, {}, 1000, 0);
    REQUIRE(eager->decided);
    REQUIRE(eager->count == expected);
    // Half of the clauses are added only by the cut.
    ClauseProblem half{.variables = 8, .literals = {}};
    for (std::size_t i = 0; i < made.clauses.size() / 2; ++i) half.add(made.clauses[i]);
    const Cut cut = [&](const Model& model) {
      std::vector<std::vector<int>> broken = made.clauses;
      std::erase_if(broken, [&](const auto& clause) { return holds(clause, model); });
      return broken;
    };
    REQUIRE(count_models(half, projection, cut, 1000, 0)->count == expected);
    REQUIRE(count_models(half, projection, cut, 2, 0)->count == std::min<std::size_t>(expected, 2));
  }
}

TEST_CASE("models that differ only in variables outside the projection are counted once") {
  if (!built()) return;
  ClauseProblem problem;
  const int a = problem.new_variable(), b = problem.new_variable();
  problem.add({a, b});
  CHECK(count_models(problem, std::vector{a, b}, {}, 10, 0)->count == 3);
  CHECK(count_models(problem, std::vector{a}, {}, 10, 0)->count == 2);
  CHECK(count_models(problem, {}, {}, 10, 0)->count == 1);
  problem.add({-a});
  problem.add({-b});
  const auto none = count_models(problem, std::vector{a}, {}, 10, 0);
  CHECK(none->count == 0);
  CHECK(none->decided);
  CHECK(none->first.empty());
}

// One pigeon more than holes: too hard for a small number of conflicts.
ClauseProblem pigeons(int holes) {
  ClauseProblem problem{.variables = (holes + 1) * holes, .literals = {}};
  const auto in = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    std::vector<int> somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(in(pigeon, hole));
    problem.add(somewhere);
    for (int other = 0; other < pigeon; ++other) {
      for (int hole = 0; hole < holes; ++hole) problem.add({-in(pigeon, hole), -in(other, hole)});
    }
  }
  return problem;
}

TEST_CASE("if the budget runs out, the count is undecided") {
  if (!built()) return;
  CHECK_FALSE(count_models(pigeons(9), std::vector{1}, {}, 1, 5)->decided);
}

TEST_CASE("a minimal reason forces its literal, and every part of it is needed") {
  if (!built()) return;
  Rng rng(Seed(16));
  int found = 0;
  for (int round = 0; round < 200; ++round) {
    const RandomClauses made = random_clauses(10, 12 + round % 15, rng);
    const std::vector<Model> models = all_models(10, made.clauses);
    if (models.empty()) continue;
    // All variables except variable 1 are assumed as in the first model.
    std::vector<int> reasons;
    for (int variable = 2; variable <= 10; ++variable) {
      reasons.push_back(models[0][variable] ? variable : -variable);
    }
    const int literal = models[0][1] ? 1 : -1;
    const auto forces = [&](const std::vector<int>& facts) {
      return std::ranges::all_of(models, [&](const Model& model) {
        const bool obeys = std::ranges::all_of(
            facts, [&](int fact) { return model[std::abs(fact)] == (fact > 0); });
        return !obeys || model[1] == (literal > 0);
      });
    };
    const auto reason = minimal_core(made.problem, {}, reasons, literal);
    REQUIRE(reason.has_value() == forces(reasons));
    if (!reason) continue;
    ++found;
    REQUIRE(forces(*reason));
    for (const int fact : *reason) {
      std::vector<int> rest = *reason;
      std::erase(rest, fact);
      REQUIRE_FALSE(forces(rest));
    }
  }
  CHECK(found > 20);
}

TEST_CASE("the search for minimal reasons ends when its budget of conflicts is used up") {
  if (!built()) return;
  const auto solver = ClauseSolver::make(pigeons(9), {});
  std::uint64_t budget = 50;
  CHECK_FALSE(solver->minimal_core(std::vector{1, 2}, 3, budget));
  CHECK(budget == 0);
  CHECK(solver->conflicts() >= 50);
  CHECK(solver->conflicts() < 100);
}

TEST_CASE("a minimal reason prefers literals that come early in the list") {
  if (!built()) return;
  ClauseProblem problem{.variables = 30, .literals = {}};
  problem.add({-2, -3, 1});  // 2 and 3 together force 1, and so do 30 or 20 alone
  problem.add({-30, 1});
  problem.add({-20, 1});
  std::vector<int> reasons;
  for (int variable = 2; variable <= 30; ++variable) reasons.push_back(variable);
  CHECK(minimal_core(problem, {}, reasons, 1) == std::vector{2, 3});
  std::ranges::reverse(reasons);
  CHECK(minimal_core(problem, {}, reasons, 1) == std::vector{30});
}

}  // namespace
}  // namespace gridpress::solver
