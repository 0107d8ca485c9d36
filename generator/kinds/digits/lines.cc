#include "generator/kinds/digits/lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "generator/base/count_noun.h"
#include "generator/kinds/digit_figure.h"
#include "generator/model/line_format.h"

namespace gridpress::digits {
namespace {

// Whether a step from a to b crosses a step that is in the list. Diagonal steps cross if they
// connect the same four cells.
bool crosses(const std::vector<std::pair<Cell, Cell>>& steps, Cell a, Cell b, int columns) {
  if (std::abs(a - b) == 1 || std::abs(a - b) == columns) return false;
  const Cell c = a / columns * columns + b % columns, d = b / columns * columns + a % columns;
  return std::ranges::any_of(
      steps, [&](const auto& step) { return step == std::pair(c, d) || step == std::pair(d, c); });
}

int sign(int x) {
  return (x > 0) - (x < 0);
}

}  // namespace

std::string problem_of_path(const Clue& clue, const Topology& topology) {
  constexpr std::size_t kMost = 9;
  const std::string where =
      fmt::format("'{}' at {}", clue.form->name, cell_name(topology, clue.cells.front()));
  if (clue.cells.size() < 2 || clue.cells.size() > kMost) {
    return fmt::format("clue {} has {}, not 2 to {}", where, count_noun(clue.cells.size(), "cell"),
                       kMost);
  }
  for (std::size_t i = 1; i < clue.cells.size(); ++i) {
    if (!touching(topology, clue.cells[i - 1], clue.cells[i])) {
      return fmt::format("clue {} has cells that aren't adjacent", where);
    }
  }
  return "";
}

std::string problem_of_line(const Clue& clue, const Topology& topology) {
  std::vector<Cell> cells = clue.cells;
  std::ranges::sort(cells);
  for (const House& house : topology.houses) {
    const bool line = house.kind == HouseKind::kRow || house.kind == HouseKind::kColumn;
    if (line && house.cells == cells && std::ranges::is_sorted(clue.cells)) return "";
    if (line && house.cells == cells && std::ranges::is_sorted(clue.cells, std::greater<>())) {
      return "";
    }
  }
  return fmt::format("clue '{}' at {} doesn't cover a whole row or column", clue.form->name,
                     cell_name(topology, clue.cells.front()));
}

std::vector<std::vector<Cell>> draw_paths(const RandomPathOptions& options,
                                          const Topology& topology,
                                          const std::vector<std::uint8_t>& grid, Rng& rng) {
  const int cells = topology.cells(), columns = topology.digits;
  std::vector<bool> used(static_cast<std::size_t>(cells), false);
  std::vector<std::pair<Cell, Cell>> steps;
  std::vector<std::vector<Cell>> paths;
  for (int tries = 0; tries < 40 * options.count && static_cast<int>(paths.size()) < options.count;
       ++tries) {
    std::vector<Cell> path{static_cast<Cell>(rng.below(static_cast<std::uint32_t>(cells)))};
    if (used[path.front()]) continue;
    const int length = options.shortest + static_cast<int>(rng.below(static_cast<std::uint32_t>(
                                              options.longest - options.shortest + 1)));
    std::vector<std::pair<Cell, Cell>> own = steps;
    while (static_cast<int>(path.size()) < length) {
      std::vector<Cell> next;
      for (Cell c = 0; c < cells; ++c) {
        const bool free = !used[c] && std::ranges::find(path, c) == path.end();
        if (free && touching(topology, path.back(), c) && !crosses(own, path.back(), c, columns) &&
            options.goes_on(path, c, grid)) {
          next.push_back(c);
        }
      }
      if (next.empty()) break;
      const Cell chosen = next[rng.below(static_cast<std::uint32_t>(next.size()))];
      own.emplace_back(path.back(), chosen);
      path.push_back(chosen);
    }
    if (static_cast<int>(path.size()) < options.shortest || !options.good(path, grid)) continue;
    for (const Cell c : path) used[c] = true;
    steps = std::move(own);
    paths.push_back(std::move(path));
  }
  return paths;
}

std::vector<figure::Point> centres_of(const std::vector<Cell>& cells, const Topology& topology) {
  std::vector<figure::Point> points;
  for (const Cell c : cells) points.push_back(centre_of(topology, c));
  return points;
}

void draw_outside(Sketch& sketch, const Clue& clue, const Topology& topology) {
  // Distances in cells from the frame. Next to a row or column, the number is at kText. At a
  // diagonal, it is at kAside horizontally and kAbove vertically. kTip is for the tip of the
  // pointer.
  constexpr double kText = 0.545, kTip = 0.04, kAside = 0.42, kAbove = 0.51;
  const Position first = topology.positions[clue.cells[0]];
  const Position second = topology.positions[clue.cells[1]];
  const int across = sign(second.column - first.column), down = sign(second.row - first.row);
  const figure::Point at = centre_of(topology, clue.cells[0]);
  const auto away = [&](double distance) -> figure::Point {
    return {at.x - across * (0.5 + distance), at.y - down * (0.5 + distance)};
  };
  sketch.add(Layer::kOutside, figure::Pointer{away(kTip), across, down});
  const bool diagonal = across != 0 && down != 0;
  const figure::Point text = diagonal ? figure::Point{away(kAside).x, away(kAbove).y} : away(kText);
  sketch.add(Layer::kOutside,
             figure::Text{text, std::to_string(clue.value), figure::Text::Role::kOutside,
                          figure::Text::Anchor::kMiddle, -1});
}

}  // namespace gridpress::digits
