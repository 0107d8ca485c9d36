#include "publisher/certify/rules/houses.h"

#include <map>
#include <string>
#include <utility>

namespace gridpress::certify {

Cells row_of(const Board& board, int row) {
  Cells cells;
  for (int column = 0; column < board.columns(); ++column) cells.push_back(board.cell(row, column));
  return cells;
}

Cells column_of(const Board& board, int column) {
  Cells cells;
  for (int row = 0; row < board.rows(); ++row) cells.push_back(board.cell(row, column));
  return cells;
}

void add_rows_and_columns(Board& board) {
  for (int row = 0; row < board.rows(); ++row) board.differ(row_of(board, row));
  for (int column = 0; column < board.columns(); ++column) board.differ(column_of(board, column));
}

void add_boxes(Board& board, int rows, int columns) {
  for (int top = 0; top < board.rows(); top += rows) {
    for (int left = 0; left < board.columns(); left += columns) {
      Cells box;
      for (int i = 0; i < rows * columns; ++i) {
        box.push_back(board.cell(top + i / columns, left + i % columns));
      }
      board.differ(box);
    }
  }
}

bool add_default_boxes(Board& board) {
  int rows = 1;
  for (int r = 2; r * r <= board.rows(); ++r) rows = board.rows() % r == 0 ? r : rows;
  if (rows > 1) add_boxes(board, rows, board.rows() / rows);
  return rows > 1;
}

std::vector<Cells> cells_by_name(Text& text, std::size_t first_row, const Board& board) {
  std::map<std::string, std::size_t, std::less<>> number;
  std::vector<Cells> groups;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const std::string name(text.at(first_row + static_cast<std::size_t>(cell / board.columns()),
                                   static_cast<std::size_t>(cell % board.columns())));
    if (name == "-") continue;
    const auto [it, is_new] = number.emplace(name, groups.size());
    if (is_new) groups.emplace_back();
    groups[it->second].push_back(cell);
  }
  return groups;
}

void add_givens(Text& text, std::size_t first_row, Board& board) {
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int digit =
        text.digit(text.at(first_row + static_cast<std::size_t>(cell / board.columns()),
                           static_cast<std::size_t>(cell % board.columns())),
                   board.values());
    if (digit == 0) continue;
    text.need(board.is_used(cell));
    board.give(cell, digit);
  }
}

std::vector<std::pair<int, int>> neighbours(const Board& board) {
  std::vector<std::pair<int, int>> pairs;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int row = cell / board.columns(), column = cell % board.columns();
    if (board.has(row, column + 1)) pairs.emplace_back(cell, cell + 1);
    if (board.has(row + 1, column)) pairs.emplace_back(cell, cell + board.columns());
  }
  return pairs;
}

}  // namespace gridpress::certify
