#include "generator/kinds/digits/pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "generator/kinds/digit_figure.h"
#include "generator/model/line_format.h"

namespace gridpress::digits {

std::vector<std::pair<Cell, Cell>> neighbours(const Topology& topology) {
  std::vector<std::pair<Cell, Cell>> pairs;
  for (Cell a = 0; a < topology.cells(); ++a) {
    for (Cell b = a + 1; b < topology.cells(); ++b) {
      if (adjacent(topology, a, b)) pairs.emplace_back(a, b);
    }
  }
  return pairs;
}

std::string problem_of_pair(const Clue& clue, const Topology& topology) {
  if (clue.cells.size() == 2 && adjacent(topology, clue.cells[0], clue.cells[1])) return "";
  return fmt::format("clue '{}' at {} doesn't join two adjacent cells", clue.form->name,
                     cell_name(topology, clue.cells.front()));
}

void sort_cells(Clue& clue) {
  std::ranges::sort(clue.cells);
}

std::optional<Clue> same_clue(const Clue& clue, int /*digits*/) {
  return clue;
}

std::vector<Clue> draw_marks(const VariantBoard& ground, const Grid& solution, Rng& rng,
                             MarkOf mark_of) {
  const bool all = has_flag(ground, kNegative.name);
  std::vector<Clue> marks;
  for (const auto& [a, b] : neighbours(*ground.topology)) {
    const Form* form = mark_of(solution[a], solution[b]);
    if (form != nullptr && (all || rng.below(2) == 0)) marks.push_back({form, {a, b}, 0});
  }
  return marks;
}

figure::Point middle_of(const Clue& clue, const Topology& topology) {
  const figure::Point a = centre_of(topology, clue.cells[0]);
  const figure::Point b = centre_of(topology, clue.cells[1]);
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

bool on_level_edge(const Clue& clue, const Topology& topology) {
  return topology.positions[clue.cells[0]].column == topology.positions[clue.cells[1]].column;
}

std::vector<Clue> on_unmarked(const Form& form, const Topology& topology,
                              const std::vector<Clue>& marked) {
  std::set<std::pair<Cell, Cell>> known;
  for (const Clue& clue : marked) {
    if (clue.cells.size() == 2) known.insert(std::minmax(clue.cells[0], clue.cells[1]));
  }
  std::vector<Clue> rest;
  for (const auto& [a, b] : neighbours(topology)) {
    if (!known.contains({a, b})) rest.push_back({&form, {a, b}, 0});
  }
  return rest;
}

}  // namespace gridpress::digits
