#include "generator/formats/kind_text.h"

#include <numeric>

namespace gridpress::formats {

Entries::Entries(int rows_, int columns_)
    : rows(rows_), columns(columns_), cells(static_cast<std::size_t>(rows_) * columns_, "-") {}

std::string Entries::text() const {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) text += i % static_cast<std::size_t>(columns) == 0 ? '/' : ' ';
    text += cells[i];
  }
  return text;
}

Entries regions_between(int rows, int columns, const std::vector<bool>& right,
                        const std::vector<bool>& below) {
  std::vector<int> root(static_cast<std::size_t>(rows) * columns);
  std::iota(root.begin(), root.end(), 0);
  const auto find = [&](int cell) {
    while (root[cell] != cell) cell = root[cell] = root[root[cell]];
    return cell;
  };
  // The smaller cell stays the root, so each region's root is its first cell.
  const auto join = [&](int a, int b) {
    a = find(a), b = find(b);
    root[std::max(a, b)] = std::min(a, b);
  };
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      const int cell = r * columns + c;
      if (c + 1 < columns && !right[r * (columns - 1) + c]) join(cell, cell + 1);
      if (r + 1 < rows && !below[cell]) join(cell, cell + columns);
    }
  }
  Entries regions(rows, columns);
  int count = 0;
  for (int cell = 0; cell < rows * columns; ++cell) {
    regions.cells[cell] = root[cell] == cell ? std::to_string(++count) : regions.cells[find(cell)];
  }
  return regions;
}

}  // namespace gridpress::formats
