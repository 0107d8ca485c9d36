// The data that the readers of f-puzzles clues work on: a board, and the constraints that clues add
// to it. Used only in this folder.
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

// A clue outside the grid. `line` has the cells that the clue applies to, beginning with the
// nearest cell.
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
  std::optional<Cell> at(int row, int column) const;  // nullopt if outside the grid

  // Adds a constraint. Constraints beyond kMost are dropped; the caller checks full() at the end.
  static constexpr std::size_t kMost = 20'000;
  bool full() const { return rules_.constraints.size() > kMost; }
  void add(ConstraintPtr constraint) {
    if (!full()) rules_.constraints.push_back(std::move(constraint));
  }
  // Returns the automaton that `make` makes, or the existing automaton with the same `name` and
  // `number`.
  std::shared_ptr<const Automaton> rule(
      const char* name, int number, const std::function<std::shared_ptr<const Automaton>()>& make);
  void add_pair(Cell a, Cell b, const std::function<bool(int, int)>& allowed);
  void add_equal(Cell a, Cell b);
  // Requires that the digits of all cells differ. Adds nothing if the houses already require this.
  void add_different(const Cells& cells);
  // Requires Σ coefficient · digit = total. Cells may occur more than once. Returns an error
  // message, or "".
  std::string add_sum(const std::vector<std::pair<Cell, int>>& terms, int total);

  // Returns the pairs of cells that share an edge, each pair once.
  std::vector<std::pair<Cell, Cell>> edges() const;
  // Returns the pairs of cells that are `rows` rows and `columns` columns apart or, with both
  // exchanged, `columns` rows and `rows` columns, each pair once.
  std::vector<std::pair<Cell, Cell>> leaps(int rows, int columns) const;

  // The functions below read part of a clue into their last parameter. They return an error
  // message, or "".
  std::string read_cell(const Json& name, Cell& cell) const;  // such as "R1C1"
  std::string read_cells(const Json& clue, const char* key, Cells& cells) const;
  std::string read_lines(const Json& clue, std::vector<Cells>& lines) const;
  // The value is nullopt if it is missing, "" or null.
  std::string read_value(const Json& clue, std::optional<int>& value) const;
  // Reads the diagonal that begins next to the clue's cell in the clue's direction (such as "DR"),
  // or the cells listed in `cells`.
  std::string read_diagonal(const Json& clue, Cells& cells) const;
  // Reads a clue whose cell is just outside the grid, such as in row or column 0.
  std::string read_outside(const Json& clue, Outside& outside) const;

 private:
  bool read_place(const Json& name, int& row, int& column) const;

  Rules& rules_;
  int size_;
  std::map<std::pair<std::string, int>, std::shared_ptr<const Automaton>> automata_;
};

}  // namespace gridpress::formats
