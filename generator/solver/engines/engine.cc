#include "generator/solver/engines/engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/base/result.h"
#include "generator/solver/engines/all.h"

namespace gridpress {
namespace {

using namespace solver;

// The default bounds on steps allow about a minute on the boards that the engine is meant for.
constexpr Engine kEngines[] = {
    {"search", "gridpress's own propagation and search, with a special kernel for plain 9x9", 4, 25,
     true, "branch nodes", 20'000'000, count_by_search},
    {"dlx", "exact cover by dancing links", 4, 25, false, "options tried", 50'000'000,
     count_by_dlx},
#ifdef GRIDPRESS_HAVE_CADICAL
    {"sat", "satisfiability: CaDiCaL (conflict-driven clause learning)", 4, 25, true, "conflicts",
     2'000'000, count_by_sat},
#endif
#ifdef GRIDPRESS_HAVE_Z3
    {"smt", "distinct integers: Z3", 4, 10, false, "Z3 resource units", 400'000'000, count_by_smt,
     has_smt},
#endif
#ifdef GRIDPRESS_HAVE_CBC
    {"ilp", "0-1 linear program: CBC, branch and cut", 4, 16, false, "branch nodes", 5'000,
     count_by_ilp, has_ilp},
#endif
    {"singles", "naked and hidden singles, then backtracking in reading order", 4, 25, true,
     "digits tried", 200'000, count_by_singles},
};

}  // namespace

std::span<const Engine> engines() {
  return kEngines;
}

const Engine* find_engine(std::string_view name) {
  const auto found = std::ranges::find(kEngines, name, &Engine::name);
  return found == std::end(kEngines) ? nullptr : &*found;
}

std::optional<std::string> refusal(const Engine& engine, const Rules& rules) {
  const int digits = rules.topology->digits;
  if (digits < engine.least || digits > engine.most) {
    return fmt::format("the engine {} supports {} to {} digits, not {}", engine.name, engine.least,
                       engine.most, digits);
  }
  if (!rules.constraints.empty() && !engine.constraints) {
    return fmt::format("the engine {} only supports rows, columns and regions", engine.name);
  }
  if (engine.available != nullptr && !engine.available()) {
    return fmt::format("the engine {} is not available: gridpress-{}.so is not installed",
                       engine.name, engine.name);
  }
  return std::nullopt;
}

SolveResult count_with(const Engine& engine, const Rules& rules, const Grid& givens,
                       EngineBounds bounds) {
  GRIDPRESS_CHECK(!refusal(engine, rules));
  GRIDPRESS_CHECK(givens.size() == rules.topology->positions.size());
  if (bounds.limit == 0) return {};
  if (bounds.steps == 0) bounds.steps = engine.default_steps;
  return engine.count(rules, givens, bounds);
}

namespace solver {

std::vector<DigitSet> from_givens(const Rules& rules, const Grid& givens, bool spread) {
  const Topology& board = *rules.topology;
  std::vector<DigitSet> candidates;
  for (const int given : givens) {
    GRIDPRESS_CHECK(given <= board.digits);
    candidates.push_back(given == 0 ? DigitSet::all(board.digits) : DigitSet::of(given));
  }
  if (!spread) return candidates;
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    if (givens[cell] == 0) continue;
    for (const Cell peer : board.peers[cell]) {
      candidates[peer] = candidates[peer].without(DigitSet::of(givens[cell]));
    }
  }
  return candidates;
}

// On giant boards, the search gets lost where the learning engine needs only seconds. A board
// without constraints is therefore passed to the learning engine early. This isn't done if many
// solutions are wanted, or for constraints, which would have to be added one counter-example at a
// time.
SolveResult count_by_search(const Rules& rules, const Grid& givens, const EngineBounds& bounds) {
  constexpr std::uint64_t kEarly = 20'000, kConflicts = 2'000'000;
  if (bounds.steps > kEarly && bounds.limit <= 2 && rules.constraints.empty()) {
    SolveResult result = solve(
        rules, givens, {.limit = bounds.limit, .node_budget = kEarly, .learn_budget = kConflicts});
    if (result.decided) return result;
  }
  return solve(rules, givens, {.limit = bounds.limit, .node_budget = bounds.steps});
}

}  // namespace solver
}  // namespace gridpress
