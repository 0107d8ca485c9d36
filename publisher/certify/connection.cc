#include "publisher/certify/connection.h"

#include <cstdlib>

namespace gridpress::certify {
namespace {

// The cells that can be reached from `first` through open cells. With `beyond`, the index after the
// last cell stands for everything outside the board.
std::vector<bool> reached_from(const Board& board, int first, std::vector<bool> open, bool beyond) {
  const int outside = board.cells();
  open.push_back(beyond);
  std::vector<bool> reached(open.size(), false);
  std::vector<int> next{first};
  const auto go = [&](int cell) {
    if (!open[static_cast<std::size_t>(cell)] || reached[static_cast<std::size_t>(cell)]) return;
    reached[static_cast<std::size_t>(cell)] = true;
    next.push_back(cell);
  };
  go(first);
  for (std::size_t i = 0; i < next.size(); ++i) {
    for (int cell = 0; next[i] == outside && cell < board.cells(); ++cell) {
      const int row = cell / board.columns(), column = cell % board.columns();
      const bool rim =
          row == 0 || column == 0 || row + 1 == board.rows() || column + 1 == board.columns();
      if (rim) go(cell);
    }
    if (next[i] == outside) continue;
    const int row = next[i] / board.columns(), column = next[i] % board.columns();
    for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      const bool inside = board.has(row + down, column + right);
      go(inside ? board.cell(row + down, column + right) : outside);
    }
  }
  return reached;
}

}  // namespace

bool is_fact(const Board& board, const Connection& rule, std::span<const int> clause) {
  std::vector<bool> open(static_cast<std::size_t>(board.cells()), true);
  std::vector<int> ends;
  for (const int literal : clause) {
    const int variable = std::abs(literal) - 1, cell = variable / board.values();
    if (cell >= board.cells() || variable % board.values() + 1 != rule.value) return false;
    if (literal > 0) open[static_cast<std::size_t>(cell)] = false;
    if (literal < 0) ends.push_back(cell);
  }
  if (rule.beyond) ends.push_back(board.cells());
  if (ends.size() < 2) return false;
  const std::vector<bool> reached = reached_from(board, ends[0], open, rule.beyond);
  return !reached[static_cast<std::size_t>(ends[1])];
}

bool obeys(const Board& board, const Connection& rule, const std::vector<int>& values) {
  std::vector<bool> open;
  int first = rule.beyond ? board.cells() : -1;
  for (int cell = 0; cell < board.cells(); ++cell) {
    open.push_back(values[static_cast<std::size_t>(cell)] == rule.value);
    if (open.back() && first < 0) first = cell;
  }
  if (first < 0) return true;
  const std::vector<bool> reached = reached_from(board, first, open, rule.beyond);
  for (std::size_t cell = 0; cell < open.size(); ++cell) {
    if (open[cell] && !reached[cell]) return false;
  }
  return true;
}

}  // namespace gridpress::certify
