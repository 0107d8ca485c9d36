// Cuts for rules without a compact encoding: all places of one colour connected; a single loop.
#pragma once

#include <span>
#include <vector>

#include "generator/model/lattice.h"
#include "generator/solver/clauses.h"

namespace gridpress::solver {

// Places of two colours and their neighbours. A place has the wanted colour if its
// literal is true; a literal of 0 stands for a place that always has that colour.
struct ColouredPlaces {
  std::span<const int> literals;
  std::span<const std::vector<int>> neighbours;  // by place
};

// If the places of the wanted colour form several groups in the model, returns one
// clause for each group but the largest: a neighbour of the group has the colour too,
// or a place of the group doesn't, or one of the largest group doesn't.
std::vector<std::vector<int>> connected_cuts(const ColouredPlaces& places, const Model& model);

// Returns the cut for a single loop along the edges of a lattice, for models in which
// two lines or none meet at each corner. The variable for a cell being inside the loop
// is `first_inside` + cell. The lines form a single loop exactly if the inside is
// connected, and so is the outside together with the area beyond the border.
Cut one_loop_cut(const Lattice& lattice, int first_inside);

}  // namespace gridpress::solver
