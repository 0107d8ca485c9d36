#include "generator/kinds/digits/grids.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "generator/kinds/digits/text.h"

namespace gridpress::digits {
namespace {

constexpr int kSide = 9, kBox = 3, kMaxGrids = 16;

std::string name_of(const std::vector<int>& corners, std::size_t i) {
  return fmt::format("r{}c{}", corners[i] + 1, corners[i + 1] + 1);
}

bool overlap(const std::vector<int>& corners, std::size_t i, std::size_t j) {
  return std::abs(corners[i] - corners[j]) < kSide &&
         std::abs(corners[i + 1] - corners[j + 1]) < kSide;
}

// Checks that all grids are connected. Returns an error message or "".
std::string apart_from_the_others(const std::vector<int>& corners) {
  std::vector<std::size_t> reached = {0};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (std::size_t i = 0; i < corners.size(); i += 2) {
      const bool known = std::ranges::find(reached, i) != reached.end();
      if (!known && overlap(corners, i, reached[next])) reached.push_back(i);
    }
  }
  for (std::size_t i = 0; i < corners.size(); i += 2) {
    if (std::ranges::find(reached, i) != reached.end()) continue;
    return fmt::format("the grid at {} shares no box with the grids before it",
                       name_of(corners, i));
  }
  return "";
}

// Checks that any two grids are disjoint or share whole boxes. Then digits can always fill all
// grids: if boxes are numbered so that they begin at multiples of 3, which is possible for
// connected grids, the digit (3 (row mod 3) + row / 3 + column) mod 9 differs within any nine
// rows of a column that begin at a box, within any nine columns of a row, and within every box.
std::string problem_of(const std::vector<int>& corners, int size) {
  for (std::size_t i = 0; i < corners.size(); i += 2) {
    if (corners[i] + kSide > size || corners[i + 1] + kSide > size) {
      return fmt::format("a grid at {} would extend beyond the sheet of {}x{}", name_of(corners, i),
                         size, size);
    }
    for (std::size_t j = 0; j < i; j += 2) {
      if (!overlap(corners, i, j)) continue;
      const int rows = std::abs(corners[i] - corners[j]);
      const int columns = std::abs(corners[i + 1] - corners[j + 1]);
      if (rows + columns > 0 && rows % kBox == 0 && columns % kBox == 0) continue;
      return fmt::format("the grids at {} and {} don't share whole boxes", name_of(corners, j),
                         name_of(corners, i));
    }
  }
  return apart_from_the_others(corners);
}

}  // namespace

std::vector<std::string_view> shapes_of(const Variant& variant, int size) {
  std::vector<std::string_view> shapes;
  for (const std::string_view style : variant.region_styles) {
    if (variant.has_style == nullptr || variant.has_style(size, style)) shapes.push_back(style);
  }
  return shapes;
}

std::string grids_text(const Variant& variant, int size, const std::vector<int>& corners) {
  const std::vector<std::string_view> shapes = shapes_of(variant, size);
  for (const std::string_view shape : shapes) {
    if (variant.fixed_regions(size, shape) != corners) continue;
    return shape == shapes.front() ? "" : std::string(shape);
  }
  std::string text;
  for (std::size_t i = 0; i < corners.size(); i += 2) {
    if (i > 0) text += ' ';
    text += name_of(corners, i);
  }
  return text;
}

std::string read_grids(const Variant& variant, int size, std::span<const std::string_view> tokens,
                       std::vector<int>& corners) {
  const std::vector<std::string_view> shapes = shapes_of(variant, size);
  if (tokens.size() == 1 && std::ranges::find(shapes, tokens[0]) != shapes.end()) {
    corners = variant.fixed_regions(size, tokens[0]);
    return "";
  }
  if (tokens.size() > kMaxGrids) {
    return fmt::format("at most {} grids can overlap", kMaxGrids);
  }
  corners.clear();
  for (const std::string_view token : tokens) {
    const std::size_t c = token.find('c');
    const bool whole = !token.empty() && token.front() == 'r' && c != std::string_view::npos;
    const int row = whole ? number_of(token.substr(1, c - 1), 99) : -1;
    const int column = whole ? number_of(token.substr(c + 1), 99) : -1;
    if (row < 1 || column < 1) {
      return fmt::format("'{}' is neither a shape for {}x{} ({}) nor the first cell of a grid",
                         token.substr(0, 12), size, size, fmt::join(shapes, ", "));
    }
    corners.push_back(row - 1);
    corners.push_back(column - 1);
  }
  if (tokens.size() < 2) return "at least two grids must overlap";
  return problem_of(corners, size);
}

}  // namespace gridpress::digits
