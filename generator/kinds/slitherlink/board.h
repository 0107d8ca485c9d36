// Converts puzzles between the toolbox's form and the engine's.
#pragma once

#include <memory>

#include "generator/kinds/logic/content.h"
#include "generator/kinds/logic/rules.h"
#include "generator/kinds/slitherlink/engine/engine.h"

namespace gridpress::slitherlink {

extern const logic::Description kDescription;

Clues clues_of(const logic::LogicContent& puzzle);
Inside inside_of(const logic::LogicContent& puzzle);  // requires the solution
// An empty `inside` means that no solution is known.
logic::LogicContent puzzle_of(Size size, const Clues& clues, const Inside& inside);

// The edge's number on the toolbox's corner_board, and the reverse.
int corner_edge(const Lattice& lattice, int edge);
int lattice_edge(const Lattice& lattice, int corner_edge);
// A variable for each edge of the lattice, in order.
std::shared_ptr<const logic::Variables> edge_variables(const Lattice& lattice);

}  // namespace gridpress::slitherlink
