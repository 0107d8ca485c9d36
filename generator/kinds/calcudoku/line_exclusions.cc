#include "generator/kinds/calcudoku/line_exclusions.h"

namespace gridpress::calcudoku {

std::vector<std::uint32_t> rivals_of(const std::vector<Cell>& cells, const Topology& board) {
  std::vector<std::uint32_t> rivals(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto [row, column] = board.positions[cells[i]];
    for (std::size_t j = 0; j < i; ++j) {
      const auto [other_row, other_column] = board.positions[cells[j]];
      if (row == other_row || column == other_column) rivals[i] |= 1U << j;
    }
  }
  return rivals;
}

}  // namespace gridpress::calcudoku
