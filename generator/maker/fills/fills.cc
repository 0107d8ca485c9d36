#include "generator/maker/fills/fills.h"

#include <algorithm>

#include "generator/solver/sat.h"

namespace gridpress {
namespace {

bool always() {
  return true;
}

// Returns whether the SAT solver, an optional library, is available. Solves a small puzzle to find
// out.
bool have_sat() {
  static const bool have =
      solver::solve_by_sat({boxed_topology({2, 2}), {}}, Grid(16), {.limit = 1}).has_value();
  return have;
}

constexpr FillWay kWays[] = {
    {"random", "search in random order", 25, always, random_source},
    {"diagonal", "random boxes on the diagonal, then the solver", 12, always, diagonal_source},
    {"pattern", "a cyclic pattern with shuffled lines and digits", 25, always, pattern_source,
     true},
    {"sequence", "depth-first search in reading order from a random first band", 9, always,
     sequence_source},
    {"retry", "random digits in reading order, restarting rows and grids on failure", 9, always,
     retry_source},
    {"sat", "a SAT solver under random assumptions", 16, have_sat, sat_source},
};

}  // namespace

std::span<const FillWay> fill_ways() {
  return kWays;
}

const FillWay* find_fill(std::string_view name) {
  const auto found = std::ranges::find(kWays, name, &FillWay::name);
  return found == std::end(kWays) ? nullptr : &*found;
}

}  // namespace gridpress
