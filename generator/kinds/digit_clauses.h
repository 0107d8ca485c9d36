// Digit puzzles as clauses: the basis of all second opinions on grids of digits. The only code
// that it shares with the engines of generator/solver is the counting of models with CaDiCaL.
//
// Loading clauses takes longer than proving most puzzles. So candidates that a given or a single
// rule excludes are dropped first, and clauses that are already true aren't written.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "generator/kinds/fold_graph.h"
#include "generator/model/digit_set.h"
#include "generator/model/puzzle.h"
#include "generator/model/topology.h"
#include "generator/solver/clauses.h"
#include "generator/solver/solve.h"

namespace gridpress {

// The clauses state that each cell has one digit, that givens are fixed, that cells of
// a house differ, and that a house with as many cells as candidates contains each of
// these. A kind adds the conditions of its clues and then calls count() once.
class DigitClauses {
 public:
  // Keeps a reference to the board.
  DigitClauses(const Topology& board, const Grid& givens);

  // Requires the cells to obey a rule. The rule reads the cells in this order.
  void add_fold(std::vector<Cell> cells, FoldRule fold);

  // Requires the cells to differ and obey a rule for which their order doesn't matter.
  void add_different(std::vector<Cell> cells, FoldRule fold);

  // Counts grids up to `limit`. Returns nullopt in builds without CaDiCaL. `conflicts` limits the
  // work.
  std::optional<SolveResult> count(std::uint64_t limit, std::uint64_t conflicts);

 private:
  struct Rule {
    std::vector<Cell> cells;
    FoldRule fold;
    bool different = false;
    int looked_at = -1;  // number of candidates of its cells after it last narrowed them
    std::vector<DigitSet> sets{};
    std::optional<FoldGraph> graph{};
  };

  void narrow();
  bool spread(const std::vector<Cell>& cells);
  bool narrow_by(Rule& rule);
  bool keep(Cell cell, DigitSet digits);

  void write();
  void write_cells();
  void write_different(const std::vector<Cell>& cells, bool houses_too);
  void write_places(const std::vector<Cell>& cells, DigitSet digits);
  void write_sets(const Rule& rule);
  void write_graph(const Rule& rule);
  std::vector<int> write_layer(const Rule& rule, int index, const std::vector<int>& before);
  std::vector<int> states_behind(const Rule& rule, int index, const std::vector<int>& before);

  int literal(Cell cell, int digit) const;
  void add(std::span<const int> literals);
  void add(std::initializer_list<int> literals);

  const Topology& board_;
  std::vector<DigitSet> candidates_;
  std::vector<Rule> rules_;
  std::vector<int> first_variable_;  // per cell: variable of the lowest candidate
  solver::ClauseProblem problem_;
  std::vector<int> clause_;  // used by add()
};

}  // namespace gridpress
