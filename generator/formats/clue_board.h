// The data that clue readers work on: a board, and the constraints they add to it. Internal.
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

// A clue outside the grid: the line it applies to, nearest cell first.
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
  std::optional<Cell> at(int row, int column) const;  // nullopt outside the grid

  // Constraints beyond kMost are dropped; the caller checks full() at the end.
  static constexpr std::size_t kMost = 20'000;
  bool full() const { return rules_.constraints.size() > kMost; }
  void add(ConstraintPtr constraint) {
    if (!full()) rules_.constraints.push_back(std::move(constraint));
  }
  // Returns the automaton made by `make`, or the existing one with the same `name` and `number`.
  std::shared_ptr<const Automaton> rule(
      const char* name, int number, const std::function<std::shared_ptr<const Automaton>()>& make);
  void add_pair(Cell a, Cell b, const std::function<bool(int, int)>& allowed);
  void add_equal(Cell a, Cell b);
  // Requires different digits. Adds nothing if a house already contains the cells.
  void add_different(const Cells& cells);
  // Σ coefficient · digit = total; cells may occur more than once.
  std::string add_sum(const std::vector<std::pair<Cell, int>>& terms, int total);

  // Pairs of cells that share an edge, each once.
  std::vector<std::pair<Cell, Cell>> edges() const;
  // Pairs of cells that differ by this step or one of its reflections, each once.
  std::vector<std::pair<Cell, Cell>> leaps(int rows, int columns) const;

  // Readers. They return an error message, or "" and set the result.
  std::string read_cell(const Json& name, Cell& cell) const;  // "R1C1"
  std::string read_cells(const Json& clue, const char* key, Cells& cells) const;
  std::string read_lines(const Json& clue, std::vector<Cells>& lines) const;
  // sets nullopt for "" and null
  std::string read_value(const Json& clue, std::optional<int>& value) const;
  // The diagonal that begins next to `cell` in `direction` ("DR"), or the cells in `cells`.
  std::string read_diagonal(const Json& clue, Cells& cells) const;
  // Reads a clue whose cell is outside the grid, such as in row or column 0.
  std::string read_outside(const Json& clue, Outside& outside) const;

 private:
  bool read_place(const Json& name, int& row, int& column) const;

  Rules& rules_;
  int size_;
  std::map<std::pair<std::string, int>, std::shared_ptr<const Automaton>> automata_;
};

}  // namespace gridpress::formats
