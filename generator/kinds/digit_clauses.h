// Digit puzzles as clauses: the basis of every second opinion on a grid of digits. The only code it
// shares with the engines of generator/solver is CaDiCaL's count of models.
//
// Loading clauses costs more than most puzzles' proofs. So candidates that a given or one rule
// alone rules out are dropped first, and no clause is written that is already true.
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

// Each cell has one digit, and givens are fixed; cells of a house differ; a house with as many
// cells as candidates contains each of these. A kind adds the conditions of its clues and then
// calls count() once.
class DigitClauses {
 public:
  // Keeps a reference to the board.
  DigitClauses(const Topology& board, const Grid& givens);

  // Requires the cells to obey a rule that reads them in this order.
  void add_fold(std::vector<Cell> cells, FoldRule fold);

  // Requires the cells to differ and obey a rule for which their order doesn't matter.
  void add_different(std::vector<Cell> cells, FoldRule fold);

  // Counts grids up to a limit; nullopt in a build without CaDiCaL. `conflicts` bounds the work.
  std::optional<SolveResult> count(std::uint64_t limit, std::uint64_t conflicts);

 private:
  struct Rule {
    std::vector<Cell> cells;
    FoldRule fold;
    bool different = false;
    int looked_at = -1;  // the number of its cells' candidates when it last narrowed them
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
  std::vector<int> first_variable_;  // per cell: the variable of its lowest candidate
  solver::ClauseProblem problem_;
  std::vector<int> clause_;  // used by add()
};

}  // namespace gridpress
