// Whether lines, or the border of cells, are what a slitherlink asks for.
#pragma once

#include <vector>

#include "generator/kinds/slitherlink/content.h"
#include "generator/model/lattice.h"

namespace gridpress::slitherlink {

using Lines = std::vector<bool>;  // per edge of the lattice

// One closed loop, without branches, crossings or loose ends.
bool is_one_loop(const Lattice& lattice, const Lines& lines);
// Each clue has its lines.
bool clues_hold(const Lattice& lattice, const Clues& clues, const Lines& lines);

// The same of the border of `inside`.
bool is_one_loop(Size size, const Inside& inside);
bool clues_hold(Size size, const Clues& clues, const Inside& inside);

}  // namespace gridpress::slitherlink
