// Puzzles of digits as clauses: what every second opinion on a grid of digits begins with. It
// shares no line with the engines of generator/solver but CaDiCaL's count of models.
//
// Loading clauses costs more than most puzzles' proofs. So candidates that a given or one rule
// alone rules out are dropped first, and no clause is written that they make true.
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

// Each cell has one digit, a given its own; cells of a house differ; a house with as many cells as
// its cells have candidates has each of these. A kind adds what its clues say and then
// asks once.
class DigitClauses {
 public:
  // Keeps a reference to the board.
  DigitClauses(const Topology& board, const Grid& givens);

  // The cells obey a rule that reads them in this order.
  void add_fold(std::vector<Cell> cells, FoldRule fold);

  // The cells differ and obey a rule for which their order doesn't matter.
  void add_different(std::vector<Cell> cells, FoldRule fold);

  // Counts grids up to a limit; none: a build without CaDiCaL. `conflicts` bounds the work.
  std::optional<SolveResult> count(std::uint64_t limit, std::uint64_t conflicts);

 private:
  struct Rule {
    std::vector<Cell> cells;
    FoldRule fold;
    bool different = false;
    int looked_at = -1;  // how many candidates its cells had when it last narrowed them
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
  std::vector<int> first_variable_;  // per cell: of its lowest candidate
  solver::ClauseProblem problem_;
  std::vector<int> clause_;  // of add()
};

}  // namespace gridpress
