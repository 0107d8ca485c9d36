// Cuts of rules that have no short clauses: all of one colour connected; one loop.
#pragma once

#include <span>
#include <vector>

#include "generator/model/lattice.h"
#include "generator/solver/clauses.h"

namespace gridpress::solver {

// Places of two colours. A place has the wanted colour where its literal is true; a literal of 0 is
// a place that always has it.
struct ColouredPlaces {
  std::span<const int> literals;
  std::span<const std::vector<int>> neighbours;  // of a place
};

// When the coloured places of the model are several groups: for each but the largest the clause
// that a neighbour of the group is coloured too, or it isn't coloured itself, or the largest isn't.
std::vector<std::vector<int>> connected_cuts(const ColouredPlaces& places, const Model& model);

// The cut of one loop along the edges of a lattice, in models in which each corner has two lines or
// none. The variable of a cell's being inside of the loop is `first_inside` + cell. Lines are one
// loop exactly if the inside is connected, and so is the outside together with all that lies beyond
// the border.
Cut one_loop_cut(const Lattice& lattice, int first_inside);

}  // namespace gridpress::solver
