// A binairo as clauses: for a second opinion, and for reasons if no trial of a single cell fails.
#pragma once

#include "generator/kinds/binairo/engine/search.h"
#include "generator/solver/clauses.h"

namespace gridpress::binairo {

// Has a variable for each cell (true for the second value), and one for each line,
// whose rules apply if the variable is true. Shares no code with the engine.
class BoardClauses {
 public:
  explicit BoardClauses(const Board& board);

  int cell(int index) const { return index + 1; }
  int line(int index) const { return board_.size.cells() + index + 1; }
  solver::ClauseProblem& problem() { return problem_; }

 private:
  void add_line(int line, const std::vector<int>& cells);
  void add_half(int line, const std::vector<int>& cells);
  void add_distinct(int line, int other);
  std::vector<int> cells_of(int line) const;

  Board board_;
  solver::ClauseProblem problem_;
};

// Like count_boards(), but uses CaDiCaL. Returns nullopt in builds without CaDiCaL.
// `conflicts` is the budget; 0 for no limit.
std::optional<Found> count_boards_by_clauses(const Board& board, const Cells& givens,
                                             std::uint64_t limit, std::uint64_t conflicts);

}  // namespace gridpress::binairo
