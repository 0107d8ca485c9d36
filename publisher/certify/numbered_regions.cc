#include "publisher/certify/numbered_regions.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace gridpress::certify {
namespace {

std::vector<int> next_to(const Board& board, int cell) {
  std::vector<int> cells;
  const int row = cell / board.columns(), column = cell % board.columns();
  for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
    if (board.has(row + down, column + right)) {
      cells.push_back(board.cell(row + down, column + right));
    }
  }
  return cells;
}

bool contains(std::span<const int> cells, int cell) {
  return std::ranges::find(cells, cell) != cells.end();
}

}  // namespace

std::vector<int> region_of(const Board& board, const std::vector<int>& values, int first,
                           int most) {
  std::vector<int> region{first};
  std::vector<bool> seen(static_cast<std::size_t>(board.cells()), false);
  seen[static_cast<std::size_t>(first)] = true;
  for (std::size_t i = 0; i < region.size(); ++i) {
    for (const int cell : next_to(board, region[i])) {
      const bool same =
          values[static_cast<std::size_t>(cell)] == values[static_cast<std::size_t>(first)];
      if (static_cast<int>(region.size()) == most) return region;
      if (!same || seen[static_cast<std::size_t>(cell)]) continue;
      seen[static_cast<std::size_t>(cell)] = true;
      region.push_back(cell);
    }
  }
  return region;
}

std::vector<int> cells_around(const Board& board, std::span<const int> cells) {
  std::vector<int> around;
  std::vector<bool> seen(static_cast<std::size_t>(board.cells()), false);
  for (const int cell : cells) seen[static_cast<std::size_t>(cell)] = true;
  for (const int cell : cells) {
    for (const int other : next_to(board, cell)) {
      if (seen[static_cast<std::size_t>(other)]) continue;
      seen[static_cast<std::size_t>(other)] = true;
      around.push_back(other);
    }
  }
  return around;
}

bool has_full_regions(const Board& board, const std::vector<int>& values) {
  std::vector<bool> seen(values.size(), false);
  for (int first = 0; first < board.cells(); ++first) {
    if (seen[static_cast<std::size_t>(first)]) continue;
    const int number = values[static_cast<std::size_t>(first)];
    const std::vector<int> region = region_of(board, values, first, board.cells());
    if (static_cast<int>(region.size()) != number) return false;
    for (const int cell : region) seen[static_cast<std::size_t>(cell)] = true;
  }
  return true;
}

bool is_region_fact(const Board& board, std::span<const int> clause) {
  std::vector<int> region, grown;
  std::vector<int> values(static_cast<std::size_t>(board.cells()), 0);
  int number = 0;
  for (const int literal : clause) {
    const int variable = std::abs(literal) - 1, cell = variable / board.values();
    const int value = variable % board.values() + 1;
    if (cell >= board.cells() || (number != 0 && value != number)) return false;
    number = value;
    (literal < 0 ? region : grown).push_back(cell);
    if (literal < 0) values[static_cast<std::size_t>(cell)] = number;
  }
  if (region.empty()) return false;
  const std::vector<int> connected = region_of(board, values, region[0], board.cells());
  if (connected.size() != region.size()) return false;
  const int size = static_cast<int>(region.size());
  if (size > number) return true;
  return size < number && std::ranges::all_of(cells_around(board, region),
                                              [&](int cell) { return contains(grown, cell); });
}

}  // namespace gridpress::certify
