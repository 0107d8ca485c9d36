#include "generator/kinds/killer/canonical.h"

#include <algorithm>
#include <vector>

#include "generator/kinds/killer/board.h"
#include "generator/kinds/killer/text.h"

namespace gridpress::killer {
namespace {

// Where each cell goes: of eight ways 0 to 3 reflect top to bottom, left to right, both; 4 to 7
// exchange rows and columns before that.
std::vector<Cell> cell_map(int n, int way) {
  std::vector<Cell> to;
  for (Cell cell = 0; cell < n * n; ++cell) {
    int row = cell / n, column = cell % n;
    if (way >= 4) std::swap(row, column);
    if ((way & 1) != 0) row = n - 1 - row;
    if ((way & 2) != 0) column = n - 1 - column;
    to.push_back(row * n + column);
  }
  return to;
}

// Whether boxes stay boxes; the other houses do in any case.
bool keeps_boxes(const Topology& board, const std::vector<Cell>& to) {
  const auto box_of = [&](Cell cell) { return board.houses_of[cell].front(); };
  return std::all_of(board.houses.begin(), board.houses.begin() + board.digits,
                     [&](const House& box) {
                       return std::all_of(box.cells.begin(), box.cells.end(), [&](Cell cell) {
                         return box_of(to[cell]) == box_of(to[box.cells.front()]);
                       });
                     });
}

DigitContent moved(const DigitContent& content, const std::vector<Cell>& to, bool complement) {
  const int n = content.rules.topology->digits;
  Grid givens(content.givens.size());
  for (std::size_t cell = 0; cell < to.size(); ++cell) {
    const int digit = content.givens[cell];
    givens[to[cell]] = static_cast<std::uint8_t>(digit != 0 && complement ? n + 1 - digit : digit);
  }
  std::vector<Cage> cages = cages_of(content.rules);
  for (Cage& cage : cages) {
    for (Cell& cell : cage.cells) cell = to[cell];
    std::sort(cage.cells.begin(), cage.cells.end());
    if (complement) cage.sum = static_cast<int>(cage.cells.size()) * (n + 1) - cage.sum;
  }
  return {rules_of(content.rules.topology, cages), std::move(givens), {}};
}

}  // namespace

std::string canonical_text(const DigitContent& content) {
  const Topology& board = *content.rules.topology;
  std::string least;
  for (int way = 0; way < 8; ++way) {
    const std::vector<Cell> to = cell_map(board.digits, way);
    if (!keeps_boxes(board, to)) continue;
    for (const bool complement : {false, true}) {
      std::string text = problem_text(moved(content, to, complement));
      if (least.empty() || text < least) least = std::move(text);
    }
  }
  return least;
}

}  // namespace gridpress::killer
