// Draws digit grids with clues.
#pragma once

#include "generator/kinds/digits/variant.h"

namespace gridpress::digits {

// Draws the puzzle, or its answer, which leaves out clues unless Form::in_answers is set.
figure::Figure draw(const ClueContent& content, bool solution);

// Adds the grid with its houses, without digits.
void add_ground(Sketch& sketch, const VariantBoard& ground, bool solution);

// The lightest assignment of four colours, 0 for white, in which regions on both sides of a border
// differ. `regions` has -1 for cells in no region, which stay white.
std::vector<int> colours_of(const std::vector<int>& regions, int size, bool white);

// The tints of cells in regions that aren't white. With `boxes`, the regions replace
// the boxes, and most are white.
std::vector<figure::Tint> region_tints(const Topology& board, const std::vector<int>& regions,
                                       bool boxes);
// Adds the lines of a grid with irregular boxes.
void add_region_lines(figure::Figure& figure, const Topology& board);

}  // namespace gridpress::digits
