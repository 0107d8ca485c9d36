#include "generator/kinds/logic/geometry.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/kinds/logic/content.h"

namespace gridpress::logic {

int step_from(Size size, int cell, int down, int right) {
  const int row = cell / size.columns + down, column = cell % size.columns + right;
  const bool inside = row >= 0 && row < size.rows && column >= 0 && column < size.columns;
  return inside ? row * size.columns + column : -1;
}

std::vector<int> neighbours(Size size, int cell) {
  std::vector<int> cells;
  cells.reserve(4);
  const int row = cell / size.columns, column = cell % size.columns;
  if (row > 0) cells.push_back(cell - size.columns);
  if (column + 1 < size.columns) cells.push_back(cell + 1);
  if (row + 1 < size.rows) cells.push_back(cell + size.columns);
  if (column > 0) cells.push_back(cell - 1);
  return cells;
}

std::vector<int> surrounding(Size size, int cell) {
  std::vector<int> cells;
  cells.reserve(8);
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      const int next = step_from(size, cell, down, right);
      if (next >= 0 && next != cell) cells.push_back(next);
    }
  }
  return cells;
}

std::string plain_cell_name(Size size, int cell) {
  return fmt::format("r{}c{}", cell / size.columns + 1, cell % size.columns + 1);
}

std::vector<std::vector<int>> lines(Size size) {
  std::vector<std::vector<int>> lines(size.rows + size.columns);
  for (int cell = 0; cell < size.cells(); ++cell) {
    lines[cell / size.columns].push_back(cell);
    lines[size.rows + cell % size.columns].push_back(cell);
  }
  return lines;
}

std::vector<std::vector<int>> regions(std::span<const int> ids) {
  std::vector<std::vector<int>> regions;
  std::map<int, std::size_t> index;
  for (int cell = 0; cell < static_cast<int>(ids.size()); ++cell) {
    const auto [at, added] = index.try_emplace(ids[cell], regions.size());
    if (added) regions.emplace_back();
    regions[at->second].push_back(cell);
  }
  return regions;
}

void renumber(std::vector<int>& ids) {
  std::map<int, int> numbers;
  for (int& id : ids) {
    id = numbers.try_emplace(id, static_cast<int>(numbers.size()) + 1).first->second;
  }
}

std::vector<std::vector<int>> lines_of(std::span<const int> entries) {
  std::map<int, int> cells;  // by entry
  for (int cell = 0; cell < static_cast<int>(entries.size()); ++cell) {
    if (entries[cell] != kNoClue) cells.emplace(entries[cell], cell);
  }
  std::vector<std::vector<int>> lines;
  for (const auto& [entry, cell] : cells) {
    if (place_on_line(entry) == 1) lines.emplace_back();
    lines.back().push_back(cell);
  }
  return lines;
}

int edge_between(Size size, int a, int b) {
  const int first = std::min(a, b);
  return std::max(a, b) == first + 1 && size.columns > 1 ? first : size.cells() + first;
}

std::array<int, 2> cells_of_edge(Size size, int edge) {
  const int cell = edge % size.cells();
  const bool down = edge >= size.cells();
  return {cell, step_from(size, cell, down ? 1 : 0, down ? 0 : 1)};
}

std::array<int, 2> cells_beside(Size size, int edge) {
  const Size corners = corner_board(size);
  const int corner = edge % corners.cells();
  const int row = corner / corners.columns, column = corner % corners.columns;
  const auto cell = [&](int r, int c) {
    return r < 0 || c < 0 || r >= size.rows || c >= size.columns ? -1 : r * size.columns + c;
  };
  const bool upright = edge >= corners.cells();
  return {upright ? cell(row, column - 1) : cell(row - 1, column), cell(row, column)};
}

std::vector<int> cells_at_corner(Size size, int corner) {
  const int row = corner / (size.columns + 1), column = corner % (size.columns + 1);
  std::vector<int> cells;
  for (const int r : {row - 1, row}) {
    for (const int c : {column - 1, column}) {
      if (r >= 0 && c >= 0 && r < size.rows && c < size.columns) {
        cells.push_back(r * size.columns + c);
      }
    }
  }
  return cells;
}

std::vector<int> border_edges(Size size, std::span<const int> cells) {
  std::vector<int> border(2 * corner_board(size).cells(), 0);
  for (int edge = 0; edge < static_cast<int>(border.size()); ++edge) {
    const auto [a, b] = cells_beside(size, edge);
    border[edge] = (a >= 0 && cells[a] > 0) != (b >= 0 && cells[b] > 0) ? 1 : 0;
  }
  return border;
}

bool connected(Size size, std::span<const char> present) {
  const auto first = std::ranges::find_if(present, [](char it) { return it != 0; });
  if (first == present.end()) return true;
  std::vector<char> open(present.begin(), present.end());
  std::vector<int> reached{static_cast<int>(first - present.begin())};
  open[reached.front()] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const int next : neighbours(size, reached[i])) {
      if (open[next] == 0) continue;
      open[next] = 0;
      reached.push_back(next);
    }
  }
  return std::ranges::none_of(open, [](char it) { return it != 0; });
}

}  // namespace gridpress::logic
