#include "generator/formats/clue_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <memory>

#include "generator/formats/common.h"
#include "generator/model/constraints/all_different.h"
#include "generator/model/constraints/linear_sum.h"
#include "generator/model/constraints/pair_table.h"

namespace gridpress::formats {
namespace {

constexpr std::size_t kMaxTerms = 64;  // maximum number of terms per sum
constexpr std::size_t kMaxCells = 625;

}  // namespace

std::optional<Cell> ClueBoard::at(int row, int column) const {
  if (row < 0 || column < 0 || row >= size_ || column >= size_) return std::nullopt;
  return row * size_ + column;
}

std::shared_ptr<const Automaton> ClueBoard::rule(
    const char* name, int number, const std::function<std::shared_ptr<const Automaton>()>& make) {
  auto& automaton = automata_[{name, number}];
  if (!automaton) automaton = make();
  return automaton;
}

void ClueBoard::add_pair(Cell a, Cell b, const std::function<bool(int, int)>& allowed) {
  if (full()) return;
  add(std::make_shared<PairTable>(a, b, size_, allowed));
}

void ClueBoard::add_equal(Cell a, Cell b) {
  if (a != b) add_pair(a, b, [](int x, int y) { return x == y; });
}

void ClueBoard::add_different(const Cells& cells) {
  const auto& peers = topology().peers;
  const bool kept_apart = std::ranges::all_of(cells, [&](Cell a) {
    return std::ranges::all_of(
        cells, [&](Cell b) { return a == b || std::ranges::binary_search(peers[a], b); });
  });
  if (!kept_apart || static_cast<int>(cells.size()) > size_) {
    add(std::make_shared<AllDifferent>(cells));
  }
}

std::string ClueBoard::add_sum(const std::vector<std::pair<Cell, int>>& terms, int total) {
  std::map<Cell, int> coefficient_of;
  for (const auto& [cell, coefficient] : terms) coefficient_of[cell] += coefficient;
  std::map<int, Cells> cells_of;
  for (const auto& [cell, coefficient] : coefficient_of) {
    if (coefficient != 0) cells_of[coefficient].push_back(cell);
  }
  if (coefficient_of.size() > kMaxTerms) return "has more than 64 cells";
  std::vector<LinearSum::Group> groups;
  for (const auto& [coefficient, cells] : cells_of) groups.push_back({cells, coefficient, false});
  if (groups.empty()) return total == 0 ? "" : "has a sum but no cells to add up";
  add(std::make_shared<LinearSum>(std::move(groups), total, size_));
  return "";
}

std::vector<std::pair<Cell, Cell>> ClueBoard::edges() const {
  return leaps(0, 1);
}

std::vector<std::pair<Cell, Cell>> ClueBoard::leaps(int rows, int columns) const {
  std::set<std::pair<Cell, Cell>> found;
  for (Cell cell = 0; cell < size_ * size_; ++cell) {
    for (const auto& [r, c] : {std::pair{rows, columns}, std::pair{columns, rows}}) {
      for (const int left : {-1, 1}) {
        const auto other = at(row(cell) + r, column(cell) + left * c);
        if (other && *other != cell) found.emplace(std::min(cell, *other), std::max(cell, *other));
      }
    }
  }
  return {found.begin(), found.end()};
}

bool ClueBoard::read_place(const Json& name, int& row, int& column) const {
  if (!name.is_string()) return false;
  const std::string_view text = name.get_ref<const std::string&>();
  if (text.empty() || (text[0] != 'R' && text[0] != 'r')) return false;
  const auto c = text.find_first_of("Cc");
  if (c == std::string_view::npos) return false;
  const auto number = [](std::string_view digits, int& value) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() && end == digits.data() + digits.size() && !digits.empty();
  };
  if (!number(text.substr(1, c - 1), row) || !number(text.substr(c + 1), column)) return false;
  --row;
  --column;
  return row >= -1 && column >= -1 && row <= size_ && column <= size_;
}

std::string ClueBoard::read_cell(const Json& name, Cell& cell) const {
  int row = 0;
  int column = 0;
  if (!read_place(name, row, column)) return "has a malformed cell reference";
  const auto inside = at(row, column);
  if (!inside) return "refers to a cell outside the grid";
  cell = *inside;
  return "";
}

std::string ClueBoard::read_cells(const Json& clue, const char* key, Cells& cells) const {
  const auto found = clue.find(key);
  if (found == clue.end() || !found->is_array()) return fmt::format("has no '{}'", key);
  if (found->size() > kMaxCells) return "has more than 625 cells";
  for (const Json& name : *found) {
    if (auto problem = read_cell(name, cells.emplace_back()); !problem.empty()) return problem;
  }
  return cells.empty() ? fmt::format("has no '{}'", key) : "";
}

std::string ClueBoard::read_lines(const Json& clue, std::vector<Cells>& lines) const {
  const auto found = clue.find("lines");
  if (found == clue.end() || !found->is_array()) return "has no 'lines'";
  for (const Json& line : *found) {
    if (!line.is_array() || line.size() > kMaxCells) return "has an invalid line";
    Cells& cells = lines.emplace_back();
    for (const Json& name : line) {
      if (auto problem = read_cell(name, cells.emplace_back()); !problem.empty()) return problem;
    }
  }
  return "";
}

std::string ClueBoard::read_value(const Json& clue, std::optional<int>& value) const {
  const auto found = clue.find("value");
  if (found == clue.end() || found->is_null() || *found == "") return "";
  value = whole_number(*found);
  return value ? "" : "has a value that is not a whole number";
}

std::string ClueBoard::read_diagonal(const Json& clue, Cells& cells) const {
  const std::string direction = text_at(clue, "direction");
  const auto cell = clue.find("cell");
  if (direction.empty() || cell == clue.end()) return read_cells(clue, "cells", cells);
  if (direction.size() != 2 || (direction[0] != 'U' && direction[0] != 'D') ||
      (direction[1] != 'L' && direction[1] != 'R')) {
    return "has a direction other than UL, UR, DL or DR";
  }
  int row = 0;
  int column = 0;
  if (!read_place(*cell, row, column)) return "has a malformed cell reference";
  const int down = direction[0] == 'D' ? 1 : -1;
  const int right = direction[1] == 'R' ? 1 : -1;
  for (int i = 1; i <= size_; ++i) {
    const auto inside = at(row + i * down, column + i * right);
    if (!inside) break;
    cells.push_back(*inside);
  }
  return cells.empty() ? "covers no cells" : "";
}

std::string ClueBoard::read_outside(const Json& clue, Outside& outside) const {
  const auto cell = clue.find("cell");
  int row = 0;
  int column = 0;
  if (cell == clue.end() || !read_place(*cell, row, column))
    return "doesn't name a cell outside the grid";
  const auto beyond = [&](int i) { return i == -1 || i == size_; };
  if (beyond(row) == beyond(column)) return "is not next to a row or column";
  for (int i = 0; i < size_; ++i) {
    const int k = row == -1 || column == -1 ? i : size_ - 1 - i;
    outside.line.push_back(beyond(row) ? k * size_ + column : row * size_ + k);
  }
  std::optional<int> value;
  if (auto problem = read_value(clue, value); !problem.empty()) return problem;
  if (!value) return "has no value";
  outside.value = *value;
  return "";
}

}  // namespace gridpress::formats
