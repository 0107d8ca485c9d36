#include "generator/kinds/digits/fill.h"

#include <utility>

#include "generator/solver/solve.h"

namespace gridpress::digits {

bool fill_by_rules(const Rules& rules, Rng& rng, Grid& grid) {
  constexpr std::uint64_t kNodes = 20'000;
  constexpr int kMostTries = 200;
  const auto cells = static_cast<std::uint32_t>(rules.topology->positions.size());
  const auto digits = static_cast<std::uint32_t>(rules.topology->digits);
  Grid drawn(cells), filled;
  int left = static_cast<int>(cells) / 7;
  for (int tries = 0; left > 0 && tries < kMostTries; ++tries) {
    std::uint8_t& cell = drawn[rng.below(cells)];
    if (cell != 0) continue;
    cell = static_cast<std::uint8_t>(1 + rng.below(digits));
    const SolveResult found = solve(rules, drawn, {.limit = 1, .node_budget = kNodes});
    if (found.count == 0) {
      cell = 0;
      continue;
    }
    filled = found.first;
    --left;
  }
  grid = filled;
  return !filled.empty();
}

bool fill_around(int digits, const Rules& rules, Rng& rng, Grid& grid) {
  constexpr std::uint64_t kNodes = 600;
  constexpr int kMostTries = 1000;
  const auto cells = static_cast<std::uint32_t>(rules.topology->positions.size());
  const auto highest = static_cast<std::uint32_t>(rules.topology->digits);
  for (int tries = 0; tries < kMostTries; ++tries) {
    Grid drawn(cells);
    for (int i = 0; i < digits; ++i) {
      drawn[rng.below(cells)] = static_cast<std::uint8_t>(1 + rng.below(highest));
    }
    SolveResult found = solve(rules, drawn, {.limit = 1, .node_budget = kNodes});
    if (found.count == 0) continue;
    grid = std::move(found.first);
    return true;
  }
  return false;
}

}  // namespace gridpress::digits
