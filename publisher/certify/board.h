// A puzzle as clauses about which cell has which value.
//
// Cells are numbered row by row from 0, values from 1 to n. The variable of cell c and value v is
// c·n + v; a literal is a variable or its negative. Rules that need more variables take the next
// numbers. Their order is documented in docs/certificates.md, because proofs refer to variables by
// number.
#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <span>
#include <vector>

namespace gridpress::certify {

class Board {
 public:
  Board() = default;
  // A new board has no values in its cells; call use() for each cell that gets one.
  Board(int rows, int columns, int values);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int values() const { return values_; }
  int cells() const { return rows_ * columns_; }
  int variables() const { return variables_; }
  const std::vector<int>& clauses() const { return clauses_; }  // each clause ends with 0

  bool has(int row, int column) const {
    return row >= 0 && column >= 0 && row < rows_ && column < columns_;
  }
  int cell(int row, int column) const { return row * columns_ + column; }
  int literal(int cell, int value) const { return cell * values_ + value; }
  bool is_used(int cell) const { return used_[static_cast<std::size_t>(cell)]; }
  bool too_large() const { return too_large_; }

  void add(std::span<const int> clause);
  void add(std::initializer_list<int> clause) {
    add(std::span<const int>(clause.begin(), clause.size()));
  }

  int new_variable() { return ++variables_; }

  void use(int cell);  // adds the rule that the cell has exactly one value
  void use_all();
  void give(int cell, int value) { add({literal(cell, value)}); }

  // Adds the rule that the cells have different values. If there are as many cells as values, each
  // value occurs.
  void differ(const std::vector<int>& cells);
  void require_value(const std::vector<int>& cells, int value);

  // Adds the rule that an automaton which reads the cells in order ends in an accepted state.
  // `next` returns the state after cell `index` with this value, or kBroken if the rule is
  // violated. The first state is 0.
  static constexpr long kBroken = -1;
  using Next = std::function<long(long state, int index, int value)>;
  using Accepts = std::function<bool(long state)>;
  void read(const std::vector<int>& cells, const Next& next, const Accepts& accepts);

  // Adds the rule that the two cells have an allowed pair of values.
  void pair(int first, int second, const std::function<bool(int, int)>& allowed);

 private:
  struct Arc {
    int from, value, to;
  };
  using Layer = std::vector<Arc>;
  std::vector<Layer> layers_of(const std::vector<int>& cells, const Next& next,
                               const Accepts& accepts, std::vector<int>& states);
  void write_layer(int cell, const Layer& arcs, const std::vector<int>& before,
                   const std::vector<int>& behind);

  int rows_ = 0, columns_ = 0, values_ = 0, variables_ = 0;
  std::vector<int> clauses_;
  std::vector<bool> used_;
  bool too_large_ = false;
};

}  // namespace gridpress::certify
