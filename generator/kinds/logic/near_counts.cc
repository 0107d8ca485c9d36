#include "generator/kinds/logic/near_counts.h"

#include <algorithm>

#include "generator/kinds/logic/geometry.h"

namespace gridpress::logic {
namespace {

// Compares two clues. Literals state that a cell counted only by the first clue is marked, or that
// a cell counted only by the second isn't. The number of true literals is the first clue, minus the
// second, plus the number of cells that only the second counts.
Count compare(const NearCounts& counts, const std::vector<int>& a, const std::vector<int>& b,
              int difference) {
  Count count{.sort = counts.difference};
  for (const int variable : a) {
    if (std::ranges::find(b, variable) == b.end()) count.literals.push_back(variable);
  }
  int more = difference;
  for (const int variable : b) {
    if (std::ranges::find(a, variable) != a.end()) continue;
    count.literals.push_back(-variable);
    ++more;
  }
  count.least = count.most = more;
  return count;
}

}  // namespace

std::vector<int> counted_cells(const NearCounts& counts, Size size, int clue) {
  std::vector<int> cells = surrounding(size, clue);
  if (counts.with_centre) cells.push_back(clue);
  return cells;
}

void add_near_counts(const LogicContent& puzzle, const NearCounts& counts,
                     const std::vector<int>& variables, Rules& rules) {
  const Size size = puzzle.size;
  const Block& clues = puzzle.blocks[static_cast<std::size_t>(counts.block)];
  std::vector<std::vector<int>> counted(static_cast<std::size_t>(size.cells()));
  const auto number = [&](int cell) { return clue_number(*puzzle.kind, size, counts.block, cell); };
  for (int cell = 0; cell < size.cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    if (clues[at] == kNoClue) continue;
    for (const int near : counted_cells(counts, size, cell)) {
      counted[at].push_back(variables[static_cast<std::size_t>(near)]);
    }
    rules.add({.sort = counts.count,
               .least = clues[at],
               .most = clues[at],
               .literals = counted[at],
               .causes = {cell},
               .clue = number(cell)});
    for (const int away : {1, 2}) {
      for (const int other : {step_from(size, cell, 0, -away), step_from(size, cell, -away, 0)}) {
        if (other < 0 || clues[static_cast<std::size_t>(other)] == kNoClue) continue;
        const auto before = static_cast<std::size_t>(other);
        Count count = compare(counts, counted[at], counted[before], clues[at] - clues[before]);
        count.causes = {other, cell};
        count.clue = number(cell);
        count.other_clue = number(other);
        if (!count.literals.empty()) rules.add(std::move(count));
      }
    }
  }
}

}  // namespace gridpress::logic
