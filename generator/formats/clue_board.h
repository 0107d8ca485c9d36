// What the readers of clues work on: a board, and the constraints they add to it. Not for others.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "generator/formats/json_text.h"
#include "generator/model/constraints/line_automaton.h"
#include "generator/model/puzzle.h"

namespace gridpress::formats {

using Cells = std::vector<Cell>;

// A clue outside of the grid: the line it looks along, nearest cell first.
struct Outside {
  Cells line;
  int value = 0;
};

class ClueBoard {
 public:
  explicit ClueBoard(Rules& rules) : rules_(rules), size_(rules.topology->digits) {}

  int size() const { return size_; }
  const Topology& topology() const { return *rules_.topology; }
  int row(Cell cell) const { return cell / size_; }
  int column(Cell cell) const { return cell % size_; }
  std::optional<Cell> at(int row, int column) const;  // nothing outside of the grid

  // Constraints beyond kMost are left out: who fills the board asks full() in the end.
  static constexpr std::size_t kMost = 20'000;
  bool full() const { return rules_.constraints.size() > kMost; }
  void add(ConstraintPtr constraint) {
    if (!full()) rules_.constraints.push_back(std::move(constraint));
  }
  // The automaton of a rule and its number, made once for all clues that share it.
  std::shared_ptr<const Automaton> rule(
      const char* name, int number, const std::function<std::shared_ptr<const Automaton>()>& make);
  void add_pair(Cell a, Cell b, const std::function<bool(int, int)>& allowed);
  void add_equal(Cell a, Cell b);
  // Different digits; nothing for cells that a house keeps apart already.
  void add_different(const Cells& cells);
  // Σ coefficient · digit = total; cells may come more than once.
  std::string add_sum(const std::vector<std::pair<Cell, int>>& terms, int total);

  // Pairs of cells that share an edge, each once.
  std::vector<std::pair<Cell, Cell>> edges() const;
  // Pairs a step apart, in all of its mirrorings, each once.
  std::vector<std::pair<Cell, Cell>> leaps(int rows, int columns) const;

  // Readers. A problem in words, or "" and the result.
  std::string read_cell(const Json& name, Cell& cell) const;  // "R1C1"
  std::string read_cells(const Json& clue, const char* key, Cells& cells) const;
  std::string read_lines(const Json& clue, std::vector<Cells>& lines) const;
  std::string read_value(const Json& clue, std::optional<int>& value) const;  // "" and null: none
  // The diagonal that begins beside `cell` in `direction` ("DR"), else the cells of `cells`.
  std::string read_diagonal(const Json& clue, Cells& cells) const;
  std::string read_outside(const Json& clue, Outside& outside) const;  // a cell of row or column 0

 private:
  bool read_place(const Json& name, int& row, int& column) const;

  Rules& rules_;
  int size_;
  std::map<std::pair<std::string, int>, std::shared_ptr<const Automaton>> automata_;
};

}  // namespace gridpress::formats
