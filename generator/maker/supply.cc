#include "generator/maker/supply.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "generator/maker/grid_filter.h"
#include "generator/making/symmetry.h"

namespace gridpress {
namespace {

using Pattern = std::uint32_t;  // bit c is set if cell c is given

constexpr int kDigits = 4, kCells = 16;
constexpr Pattern kPatterns = 1U << kCells;
constexpr std::uint64_t kLabellings = 24;

void fill_from(const Topology& board, Cell cell, Grid& grid, std::vector<Grid>& all) {
  if (cell == kCells) {
    all.push_back(grid);
    return;
  }
  for (int digit = 1; digit <= kDigits; ++digit) {
    const auto& peers = board.peers[cell];
    if (std::ranges::any_of(peers, [&](Cell p) { return p < cell && grid[p] == digit; })) continue;
    grid[cell] = static_cast<std::uint8_t>(digit);
    fill_from(board, cell + 1, grid, all);
  }
}

// Returns the sets of cells in which other grids differ from this grid, without any set that
// contains another. A puzzle is unique if it has a given in each of these sets.
std::vector<Pattern> differences(const Grid& grid, const std::vector<Grid>& all) {
  std::vector<Pattern> found;
  for (const Grid& other : all) {
    Pattern cells = 0;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if (grid[cell] != other[cell]) cells |= 1U << cell;
    }
    if (cells != 0) found.push_back(cells);
  }
  std::ranges::sort(found, {},
                    [](Pattern cells) { return std::pair(std::popcount(cells), cells); });
  std::vector<Pattern> least;
  for (const Pattern cells : found) {
    const bool holds =
        std::ranges::any_of(least, [&](Pattern inner) { return (cells & inner) == inner; });
    if (!holds) least.push_back(cells);
  }
  return least;
}

bool is_unique(Pattern givens, const std::vector<Pattern>& least) {
  return std::ranges::all_of(least, [&](Pattern cells) { return (givens & cells) != 0; });
}

std::vector<std::vector<Pattern>> symmetries_of(const DigitRequest& request,
                                                const Topology& board) {
  std::vector<Symmetry> wanted{request.symmetry};
  if (request.any_symmetry) {
    wanted.clear();
    for (std::size_t i = 1; i < symmetry_names().size(); ++i) {
      wanted.push_back(static_cast<Symmetry>(i));
    }
  }
  std::vector<std::vector<Pattern>> all;
  for (const Symmetry symmetry : wanted) {
    std::vector<Pattern>& orbits = all.emplace_back();
    for (const Orbit& orbit : orbits_of(board, symmetry)) {
      Pattern& cells = orbits.emplace_back(0);
      for (const Cell cell : orbit) cells |= 1U << cell;
    }
  }
  return all;
}

// Returns whether the givens consist of whole orbits and, if `minimal`, no orbit can be removed.
bool has_shape(Pattern givens, const std::vector<Pattern>& orbits, bool minimal,
               const std::vector<Pattern>& least) {
  return std::ranges::all_of(orbits, [&](Pattern orbit) {
    const Pattern here = givens & orbit;
    return here == 0 || (here == orbit && !(minimal && is_unique(givens & ~orbit, least)));
  });
}

Grid givens_of(Pattern pattern, const Grid& solution) {
  Grid givens = solution;
  for (Cell cell = 0; cell < kCells; ++cell) {
    if ((pattern >> cell & 1) == 0) givens[cell] = 0;
  }
  return givens;
}

}  // namespace

std::optional<std::uint64_t> supply_of(const DigitRequest& asked) {
  if (asked.size != kDigits) return std::nullopt;
  DigitRequest request = asked;
  request.graded = false;
  const Rules rules{boxed_topology(request.box), {}};
  std::vector<Grid> all;
  Grid grid(kCells);
  fill_from(*rules.topology, 0, grid, all);
  const auto symmetries = symmetries_of(request, *rules.topology);
  GridFilter filter(rules, request);
  std::uint64_t found = 0;
  for (const Grid& solution : all) {
    // A request treats all digits alike, so one labelling per grid is enough.
    if (!std::is_sorted(solution.begin(), solution.begin() + kDigits)) continue;
    const std::vector<Pattern> least = differences(solution, all);
    for (Pattern givens = 0; givens < kPatterns - 1; ++givens) {
      const int clues = std::popcount(givens);
      if (clues < filter.bounds().least || clues > filter.bounds().most) continue;
      if (!is_unique(givens, least)) continue;
      const bool shaped = std::ranges::any_of(symmetries, [&](const auto& orbits) {
        return has_shape(givens, orbits, request.minimal, least);
      });
      if (shaped && filter.check(givens_of(givens, solution)) == Verdict::kHolds) ++found;
    }
  }
  return found * kLabellings;
}

}  // namespace gridpress
