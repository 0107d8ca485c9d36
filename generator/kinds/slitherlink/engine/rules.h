// Checks whether lines, or the border of cells, satisfy the rules of a slitherlink.
#pragma once

#include <vector>

#include "generator/kinds/slitherlink/engine/engine.h"
#include "generator/model/lattice.h"

namespace gridpress::slitherlink {

using Lines = std::vector<bool>;  // per edge of the lattice

// Whether the lines form one closed loop, without branches, crossings or loose ends.
bool is_one_loop(const Lattice& lattice, const Lines& lines);
// Whether each clue has its number of lines.
bool clues_hold(const Lattice& lattice, const Clues& clues, const Lines& lines);

// The same checks for the border of `inside`.
bool is_one_loop(Size size, const Inside& inside);
bool clues_hold(Size size, const Clues& clues, const Inside& inside);

}  // namespace gridpress::slitherlink
