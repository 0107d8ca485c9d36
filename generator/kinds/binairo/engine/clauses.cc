#include "generator/kinds/binairo/engine/clauses.h"

namespace gridpress::binairo {

BoardClauses::BoardClauses(const Board& board) : board_(board) {
  const auto [rows, columns] = board.size;
  problem_.variables = board.size.cells() + rows + columns;
  for (int line = 0; line < rows + columns; ++line) {
    const std::vector<int> cells = cells_of(line);
    add_line(line, cells);
    add_half(line, cells);
  }
  for (int line = 0; board.lines_distinct && line < rows + columns; ++line) {
    const int end = line < rows ? rows : rows + columns;
    for (int other = line + 1; other < end; ++other) add_distinct(line, other);
  }
}

std::vector<int> BoardClauses::cells_of(int line) const {
  const auto [rows, columns] = board_.size;
  std::vector<int> cells;
  for (int i = 0; i < (line < rows ? columns : rows); ++i) {
    cells.push_back(cell(line < rows ? line * columns + i : i * columns + line - rows));
  }
  return cells;
}

// Adds the rule that no three consecutive cells are equal.
void BoardClauses::add_line(int index, const std::vector<int>& cells) {
  for (std::size_t i = 2; i < cells.size(); ++i) {
    problem_.add({-line(index), cells[i], cells[i - 1], cells[i - 2]});
    problem_.add({-line(index), -cells[i], -cells[i - 1], -cells[i - 2]});
  }
}

// Adds the rule that half of the cells have the second value: a counter by Sinz (2005),
// in both directions. more[k] is true if more than k of the cells so far are true.
void BoardClauses::add_half(int index, const std::vector<int>& cells) {
  const std::size_t half = cells.size() / 2;
  std::vector<int> before;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::vector<int> more;
    for (std::size_t k = 0; k <= half; ++k) {
      const int it = problem_.new_variable();
      more.push_back(it);
      if (i == 0) {
        if (k == 0) {
          problem_.add({-it, cells[0]});
          problem_.add({it, -cells[0]});
        } else {
          problem_.add({-it});
        }
        continue;
      }
      // it = before[k] or (cell and before[k − 1]).
      problem_.add({it, -before[k]});
      problem_.add({-it, before[k], cells[i]});
      if (k == 0) {
        problem_.add({it, -cells[i]});
      } else {
        problem_.add({it, -cells[i], -before[k - 1]});
        problem_.add({-it, before[k], before[k - 1]});
      }
    }
    before = std::move(more);
  }
  problem_.add({-line(index), before[half - 1]});
  problem_.add({-line(index), -before[half]});
}

// Adds the rule that two lines differ in some cell.
void BoardClauses::add_distinct(int index, int other) {
  const std::vector<int> a = cells_of(index), b = cells_of(other);
  std::vector<int> differ{-line(index), -line(other)};
  for (std::size_t i = 0; i < a.size(); ++i) {
    const int it = problem_.new_variable();
    problem_.add({-it, a[i], b[i]});
    problem_.add({-it, -a[i], -b[i]});
    differ.push_back(it);
  }
  problem_.add(differ);
}

std::optional<Found> count_boards_by_clauses(const Board& board, const Cells& givens,
                                             std::uint64_t limit, std::uint64_t conflicts) {
  BoardClauses clauses(board);
  std::vector<int> shown;
  for (int line = 0; line < board.size.rows + board.size.columns; ++line) {
    clauses.problem().add({clauses.line(line)});
  }
  for (int cell = 0; cell < board.size.cells(); ++cell) {
    const int it = clauses.cell(cell);
    shown.push_back(it);
    if (givens[cell] != 0) clauses.problem().add({givens[cell] == 2 ? it : -it});
  }
  const auto counted = solver::count_models(clauses.problem(), shown, {}, limit, conflicts);
  if (!counted) return std::nullopt;
  Found found{counted->count, counted->decided, {}};
  if (counted->first.empty()) return found;
  for (const int it : shown) {
    found.first.push_back(static_cast<std::uint8_t>(counted->first[it] ? 2 : 1));
  }
  return found;
}

}  // namespace gridpress::binairo
