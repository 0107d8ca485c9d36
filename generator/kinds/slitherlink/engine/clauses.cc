#include "generator/kinds/slitherlink/engine/clauses.h"

#include "generator/solver/cuts/connected.h"

namespace gridpress::slitherlink {

LoopClauses::LoopClauses(const Lattice& lattice, logic::Clauses& clauses)
    : lattice_(lattice), clauses_(clauses) {
  first_inside_ = clauses.variables.every_cell(lattice.size);
  first_line_ = clauses.variables.count() + 1;
  std::vector<int> somewhere;
  for (int edge = 0; edge < lattice.edges(); ++edge) {
    // An edge is a line if exactly one of its cells is inside.
    const auto [one, other] = lattice.edge_cells[edge];
    const int v = clauses.variables.helper();
    somewhere.push_back(v);
    if (one == kNowhere || other == kNowhere) {
      const int cell = inside(one == kNowhere ? other : one);
      clauses.add({-v, cell});
      clauses.add({v, -cell});
      continue;
    }
    const int a = inside(one), b = inside(other);
    clauses.add({-v, a, b});
    clauses.add({-v, -a, -b});
    clauses.add({v, -a, b});
    clauses.add({v, a, -b});
  }
  clauses.add(somewhere);
  // Excludes four lines at a corner; one or three are impossible by the clauses above.
  for (const auto& around : lattice.corner_edges) {
    std::vector<int> clause;
    for (const int edge : around) {
      if (edge != kNowhere) clause.push_back(-line(edge));
    }
    if (clause.size() == 4) clauses.add(clause);
  }
  clauses.cuts.push_back(solver::one_loop_cut(lattice, first_inside_));
}

void LoopClauses::add_clue(int cell, int clue, int guard) const {
  std::vector<int> around;
  for (const int edge : lattice_.cell_edges[cell]) around.push_back(line(edge));
  clauses_.exactly(around, clue, guard);
}

}  // namespace gridpress::slitherlink
