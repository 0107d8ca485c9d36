#include "generator/kinds/slitherlink/board.h"

#include "generator/kinds/logic/geometry.h"

namespace gridpress::slitherlink {

Clues clues_of(const logic::LogicContent& puzzle) {
  return {puzzle.blocks[0].begin(), puzzle.blocks[0].end()};
}

Inside inside_of(const logic::LogicContent& puzzle) {
  return {puzzle.solution.cells.begin(), puzzle.solution.cells.end()};
}

logic::LogicContent puzzle_of(Size size, const Clues& clues, const Inside& inside) {
  logic::LogicContent puzzle;
  puzzle.kind = &kDescription;
  puzzle.size = size;
  puzzle.blocks = {{clues.begin(), clues.end()}};
  puzzle.solution.cells.assign(inside.begin(), inside.end());
  return puzzle;
}

int corner_edge(const Lattice& lattice, int edge) {
  return lattice.edge_corners[edge][0] + (lattice.upright(edge) ? lattice.corners() : 0);
}

int lattice_edge(const Lattice& lattice, int corner_edge) {
  const int corner = corner_edge % lattice.corners();
  return lattice.corner_edges[corner][corner_edge < lattice.corners() ? 1 : 2];
}

std::shared_ptr<const logic::Variables> edge_variables(const Lattice& lattice) {
  auto variables = std::make_shared<logic::Variables>();
  for (int edge = 0; edge < lattice.edges(); ++edge) variables->edge({corner_edge(lattice, edge)});
  return variables;
}

}  // namespace gridpress::slitherlink
