// Reads f-puzzles clues about the whole board and about individual cells.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "generator/formats/clue_readers.h"
#include "generator/model/constraints/all_different.h"
#include "generator/model/constraints/count.h"
#include "generator/model/constraints/domain.h"
#include "generator/model/constraints/linear_sum.h"

namespace gridpress::formats::clue_readers {
namespace {

std::string twice(const Cells& cells) {
  Cells sorted = cells;
  std::ranges::sort(sorted);
  return std::ranges::adjacent_find(sorted) == sorted.end() ? "" : "lists a cell twice";
}

// Reads the list `cells`, which must not contain duplicates.
std::string read_set(const Json& clue, const ClueBoard& board, Cells& cells) {
  if (auto problem = board.read_cells(clue, "cells", cells); !problem.empty()) return problem;
  return twice(cells);
}

// Reads the single cell `cell` or, without that key, the list `cells`.
std::string read_one_or_more(const Json& clue, const ClueBoard& board, Cells& cells) {
  if (const auto cell = clue.find("cell"); cell != clue.end()) {
    return board.read_cell(*cell, cells.emplace_back());
  }
  return read_set(clue, board, cells);
}

std::string add_parity(const Json& clue, ClueBoard& board, int rest) {
  Cells cells;
  if (auto problem = read_one_or_more(clue, board, cells); !problem.empty()) return problem;
  DigitSet digits;
  for (int digit = 1; digit <= board.size(); ++digit) {
    if (digit % 2 == rest) digits |= DigitSet::of(digit);
  }
  for (const Cell cell : cells) board.add(std::make_shared<Domain>(cell, digits));
  return "";
}

void add_leaps(ClueBoard& board, int rows, int columns) {
  for (const auto& [a, b] : board.leaps(rows, columns)) board.add_different({a, b});
}

// Adds an indexer clue. If a cell of a row indexer has the value v, then cell v of its column holds
// the number of the cell's row, and vice versa. Column indexers exchange rows and columns.
std::string add_indexer(const Json& clue, ClueBoard& board, bool rows) {
  Cells cells;
  if (auto problem = read_set(clue, board, cells); !problem.empty()) return problem;
  for (const Cell cell : cells) {
    const int own = (rows ? board.row(cell) : board.column(cell)) + 1;
    for (int k = 0; k < board.size(); ++k) {
      const Cell other =
          rows ? k * board.size() + board.column(cell) : board.row(cell) * board.size() + k;
      if (other == cell) {
        // This always holds: the cell points to itself exactly if it holds its own number.
        continue;
      }
      board.add_pair(cell, other, [=](int x, int y) { return (x == k + 1) == (y == own); });
    }
  }
  return "";
}

}  // namespace

std::string antiknight(const Json&, ClueBoard& board) {
  add_leaps(board, 1, 2);
  return "";
}

std::string antiking(const Json&, ClueBoard& board) {
  add_leaps(board, 1, 1);
  return "";
}

std::string disjoint_groups(const Json&, ClueBoard& board) {
  const auto box = board.topology().box;
  if (!box) return "needs regular boxes";
  std::map<std::pair<int, int>, Cells> groups;
  for (Cell cell = 0; cell < board.topology().cells(); ++cell) {
    groups[{board.row(cell) % box->rows, board.column(cell) % box->columns}].push_back(cell);
  }
  for (const auto& [place, cells] : groups) board.add_different(cells);
  return "";
}

std::string falling_diagonal(const Json&, ClueBoard& board) {
  Cells cells;
  for (int i = 0; i < board.size(); ++i) cells.push_back(i * board.size() + i);
  board.add_different(cells);
  return "";
}

std::string rising_diagonal(const Json&, ClueBoard& board) {
  Cells cells;
  for (int i = 0; i < board.size(); ++i) cells.push_back((i + 1) * (board.size() - 1));
  board.add_different(cells);
  return "";
}

std::string odd(const Json& clue, ClueBoard& board) {
  return add_parity(clue, board, 1);
}

std::string even(const Json& clue, ClueBoard& board) {
  return add_parity(clue, board, 0);
}

std::string pencil_marks(const Json& clue, ClueBoard& board) {
  Cells cells;
  if (auto problem = read_one_or_more(clue, board, cells); !problem.empty()) return problem;
  const auto values = clue.find("values");
  if (values == clue.end() || !values->is_array()) return "has no 'values'";
  DigitSet digits;
  for (const Json& value : *values) {
    const auto digit = whole_number(value);
    if (!digit || *digit < 1 || *digit > board.size()) return "has a value that is not a digit";
    digits |= DigitSet::of(*digit);
  }
  for (const Cell cell : cells) board.add(std::make_shared<Domain>(cell, digits));
  return "";
}

std::string extra_region(const Json& clue, ClueBoard& board) {
  Cells cells;
  if (auto problem = read_set(clue, board, cells); !problem.empty()) return problem;
  board.add_different(cells);
  return "";
}

std::string killer_cage(const Json& clue, ClueBoard& board) {
  Cells cells;
  std::optional<int> total;
  if (auto problem = read_set(clue, board, cells); !problem.empty()) return problem;
  if (auto problem = board.read_value(clue, total); !problem.empty()) return problem;
  if (static_cast<int>(cells.size()) > board.size()) {
    return fmt::format("has more cells than there are digits");
  }
  if (total) {
    board.add(LinearSum::cage(cells, *total, board.size()));
  } else {
    board.add_different(cells);
  }
  return "";
}

std::string quadruple(const Json& clue, ClueBoard& board) {
  Cells cells;
  if (auto problem = read_set(clue, board, cells); !problem.empty()) return problem;
  const auto values = clue.find("values");
  if (values == clue.end() || !values->is_array()) return "has no 'values'";
  std::map<int, int> times;
  for (const Json& value : *values) {
    const auto digit = whole_number(value);
    if (!digit || *digit < 1 || *digit > board.size()) return "has a value that is not a digit";
    ++times[*digit];
  }
  const int most = static_cast<int>(cells.size());
  for (const auto& [digit, least] : times) {
    if (least > most) return "has more values than cells";
    board.add(std::make_shared<Count>(cells, DigitSet::of(digit), least, most));
  }
  return "";
}

std::string clone(const Json& clue, ClueBoard& board) {
  Cells cells;
  Cells copies;
  if (auto problem = board.read_cells(clue, "cells", cells); !problem.empty()) return problem;
  if (auto problem = board.read_cells(clue, "cloneCells", copies); !problem.empty()) return problem;
  if (cells.size() != copies.size()) return "has different numbers of 'cloneCells' and 'cells'";
  for (std::size_t i = 0; i < cells.size(); ++i) board.add_equal(cells[i], copies[i]);
  return "";
}

std::string row_indexer(const Json& clue, ClueBoard& board) {
  return add_indexer(clue, board, true);
}

std::string column_indexer(const Json& clue, ClueBoard& board) {
  return add_indexer(clue, board, false);
}

}  // namespace gridpress::formats::clue_readers
