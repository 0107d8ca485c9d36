// The rules of slitherlink as clauses, with variables for the inside of each cell and for the
// edges.
#pragma once

#include "generator/kinds/logic/rules.h"
#include "generator/model/lattice.h"

namespace gridpress::slitherlink {

class LoopClauses {
 public:
  // Adds the rules except for the clues. Keeps references to both arguments.
  LoopClauses(const Lattice& lattice, logic::Clauses& clauses);

  // Adds a clue; with a guard, it applies only if that literal is true.
  void add_clue(int cell, int clue, int guard = 0) const;

  int inside(int cell) const { return first_inside_ + cell; }
  int line(int edge) const { return first_line_ + edge; }

 private:
  const Lattice& lattice_;
  logic::Clauses& clauses_;
  int first_inside_, first_line_;
};

}  // namespace gridpress::slitherlink
