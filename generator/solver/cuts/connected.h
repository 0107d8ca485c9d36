// Cuts for rules without a compact encoding: all places of one colour connected; a single loop.
#pragma once

#include <span>
#include <vector>

#include "generator/model/lattice.h"
#include "generator/solver/clauses.h"

namespace gridpress::solver {

// Places of two colours. A place has the wanted colour if its literal is true; a literal of 0
// stands for a place that always has it.
struct ColouredPlaces {
  std::span<const int> literals;
  std::span<const std::vector<int>> neighbours;  // by place
};

// If the coloured places of the model form several groups, returns one clause for each group but
// the largest: a neighbour of the group is coloured too, or a place of the group isn't coloured, or
// one of the largest isn't.
std::vector<std::vector<int>> connected_cuts(const ColouredPlaces& places, const Model& model);

// The cut for a single loop along the edges of a lattice, for models in which each corner has two
// lines or none. The variable for a cell being inside the loop is `first_inside` + cell. The lines
// are a single loop exactly if the inside is connected, and so is the outside together with
// everything beyond the border.
Cut one_loop_cut(const Lattice& lattice, int first_inside);

}  // namespace gridpress::solver
