#include "tests/support/engine_sets.h"

#include "generator/base/result.h"
#include "tests/support/carved.h"

namespace gridpress::tests {
namespace {

struct Recipe {
  std::string name;
  BoxShape box;
  int target;
  std::uint64_t nodes;  // node limit for the search after each removal of a given; 0 if unlimited
  int least_guesses;
};

const Recipe kRecipes[] = {
    {"4x4", {2, 2}, 0, 0, 0},          {"6x6", {2, 3}, 0, 0, 0},
    {"easy 9x9", {3, 3}, 35, 0, 0},    {"hard 9x9", {3, 3}, 0, 0, 5},
    {"16x16", {4, 4}, 100, 20'000, 0}, {"25x25 easy", {5, 5}, 350, 1, 0},
};

const Recipe& recipe_of(const std::string& name) {
  for (const Recipe& recipe : kRecipes) {
    if (recipe.name == name) return recipe;
  }
  GRIDPRESS_CHECK(!"a set of the list");
  return kRecipes[0];
}

}  // namespace

EngineSet engine_set(const std::string& name, int count) {
  const Recipe& recipe = recipe_of(name);
  EngineSet set{name, {boxed_topology(recipe.box), {}}, {}};
  for (std::uint64_t i = 0; static_cast<int>(set.puzzles.size()) < count; ++i) {
    Rng rng(Seed(2026).child(name).child(i));
    const Grid solution = random_solution(set.rules, rng);
    const Grid givens = carved(set.rules, solution, {recipe.target, recipe.nodes, false}, rng);
    if (recipe.least_guesses > 0 && plain_guesses(set.rules, givens) < recipe.least_guesses) {
      continue;
    }
    set.puzzles.push_back(givens);
  }
  return set;
}

}  // namespace gridpress::tests
