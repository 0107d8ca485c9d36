// Cuts for rules without a compact encoding: all places of one colour are connected; the lines form
// a single loop.
#pragma once

#include <span>
#include <vector>

#include "generator/model/lattice.h"
#include "generator/solver/clauses.h"

namespace gridpress::solver {

// Places that have one of two colours, and their neighbours. A place is anything that can be
// coloured, such as a cell. It has the wanted colour if its literal is true; a literal of 0 means
// that the place always has the wanted colour.
struct ColouredPlaces {
  std::span<const int> literals;
  std::span<const std::vector<int>> neighbours;  // by place: indices of neighbouring places
};

// If the places of the wanted colour form several groups in the model, returns one clause for each
// group except the largest. The clause requires that a neighbour of the group also has the colour,
// or that one particular place of the group or of the largest group doesn't have the colour.
std::vector<std::vector<int>> connected_cuts(const ColouredPlaces& places, const Model& model);

// Returns the cut that requires a single loop along the edges of a lattice. In each model, two
// lines or none must meet at every corner. The variable for a cell being inside the loop is
// `first_inside` + cell. The lines form a single loop exactly if the inside is connected and the
// outside, together with the area beyond the border, is connected.
Cut one_loop_cut(const Lattice& lattice, int first_inside);

}  // namespace gridpress::solver
