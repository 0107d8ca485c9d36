// An alternative solver ("second opinion"): the rules of slitherlink as clauses.

#include "generator/kinds/slitherlink/engine/clauses.h"

#include "generator/kinds/slitherlink/engine/search.h"
#include "generator/solver/cuts/connected.h"

namespace gridpress::slitherlink {

LoopClauses::LoopClauses(Size size) : lattice_(make_lattice(size)) {
  const int edges = lattice_->edges();
  problem_.variables = edges + lattice_->cells();
  for (int edge = 0; edge < edges; ++edge) {
    // An edge is a line if exactly one of its cells is inside.
    const auto [one, other] = lattice_->edge_cells[edge];
    const int v = line(edge);
    if (one == kNowhere || other == kNowhere) {
      const int cell = inside(one == kNowhere ? other : one);
      problem_.add({-v, cell});
      problem_.add({v, -cell});
      continue;
    }
    const int a = inside(one), b = inside(other);
    problem_.add({-v, a, b});
    problem_.add({-v, -a, -b});
    problem_.add({v, -a, b});
    problem_.add({v, a, -b});
  }
  // Excludes four lines at a corner; one or three are impossible by the clauses above.
  for (const auto& around : lattice_->corner_edges) {
    std::vector<int> clause;
    for (const int edge : around) {
      if (edge != kNowhere) clause.push_back(-line(edge));
    }
    if (clause.size() == 4) problem_.add(clause);
  }
  std::vector<int> somewhere;
  for (int edge = 0; edge < edges; ++edge) somewhere.push_back(line(edge));
  problem_.add(somewhere);
}

void LoopClauses::add_clue(int cell, int clue, int selector) {
  const auto& around = lattice_->cell_edges[cell];
  // Of any clue + 1 edges, at least one isn't a line; of any 5 - clue edges, at least one is.
  for (unsigned set = 0; set < 16; ++set) {
    std::vector<int> none, present;
    if (selector != 0) none = present = {-selector};
    int count = 0;
    for (unsigned k = 0; k < 4; ++k) {
      if ((set >> k & 1) == 0) continue;
      ++count;
      none.push_back(-line(around[k]));
      present.push_back(line(around[k]));
    }
    if (count == clue + 1) problem_.add(none);
    if (count == 5 - clue) problem_.add(present);
  }
}

int LoopClauses::add_selected_clue(int cell, int clue) {
  const int selector = problem_.new_variable();
  add_clue(cell, clue, selector);
  return selector;
}

solver::Cut LoopClauses::cut() const {
  return solver::one_loop_cut(*lattice_, inside(0));
}

Found count_loops_by_clauses(Size size, const Clues& clues, const Search& search) {
  LoopClauses loop(size);
  std::vector<int> shown;
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (clues[cell] != kNoClue) loop.add_clue(cell, clues[cell]);
    shown.push_back(loop.inside(cell));
  }
  const auto counted =
      solver::count_models(loop.problem(), shown, loop.cut(), search.limit, search.steps);
  Found found;
  found.decided = counted && counted->decided;
  if (!counted) return found;
  found.count = counted->count;
  if (found.count > 0) {
    for (const int variable : shown) found.first.push_back(counted->first[variable]);
  }
  return found;
}

}  // namespace gridpress::slitherlink
