#include "generator/kinds/digits/clue.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace gridpress::digits {

bool holds(const Clue& clue, const std::vector<std::uint8_t>& solution) {
  const Fold& fold = clue.form->fold;
  int state = 0;
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    const int digit = solution[clue.cells[i]];
    for (std::size_t j = 0; fold.distinct && j < i; ++j) {
      if (solution[clue.cells[j]] == digit) return false;
    }
    state = fold.next(clue, state, static_cast<int>(i), digit);
    if (state < 0) return false;
  }
  return fold.accepts == nullptr || fold.accepts(clue, state);
}

void settle(Clue& clue) {
  if (clue.form->settle != nullptr) clue.form->settle(clue);
}

void sort_clues(std::vector<Clue>& clues) {
  for (Clue& clue : clues) settle(clue);
  std::ranges::sort(clues, [](const Clue& a, const Clue& b) {
    return std::tie(a.cells, a.form->name, a.value) < std::tie(b.cells, b.form->name, b.value);
  });
}

bool adjacent(const Topology& topology, Cell a, Cell b) {
  const Position p = topology.positions[a], q = topology.positions[b];
  return std::abs(p.row - q.row) + std::abs(p.column - q.column) == 1;
}

bool touching(const Topology& topology, Cell a, Cell b) {
  const Position p = topology.positions[a], q = topology.positions[b];
  return a != b && std::max(std::abs(p.row - q.row), std::abs(p.column - q.column)) == 1;
}

}  // namespace gridpress::digits
