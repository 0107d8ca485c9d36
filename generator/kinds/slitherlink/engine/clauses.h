// The rules of slitherlink as clauses: a variable for each edge and for the inside of each cell.
#pragma once

#include "generator/model/lattice.h"
#include "generator/solver/clauses.h"

namespace gridpress::slitherlink {

class LoopClauses {
 public:
  explicit LoopClauses(Size size);  // without clues

  // Adds a clue; with a selector, it applies only if that variable is true.
  void add_clue(int cell, int clue, int selector = 0);
  int add_selected_clue(int cell, int clue);  // returns the new selector

  int line(int edge) const { return edge + 1; }
  int inside(int cell) const { return lattice_->edges() + cell + 1; }
  const solver::ClauseProblem& problem() const { return problem_; }
  solver::Cut cut() const;

 private:
  LatticePtr lattice_;
  solver::ClauseProblem problem_;
};

}  // namespace gridpress::slitherlink
