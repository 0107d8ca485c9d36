// Draws digit grids with clues.
#pragma once

#include "generator/kinds/digits/variant.h"

namespace gridpress::digits {

// The puzzle with its clues, or its answer, which shows only houses and tints.
figure::Figure draw(const ClueContent& content, bool solution);

// Adds the grid with its houses, without digits.
void add_ground(Sketch& sketch, const VariantBoard& ground, bool solution);

// Four tints for adjacent regions, which always differ across a border; the lightest possible. 0 is
// white. `regions`: per cell, or -1 for cells in none, which stay white.
std::vector<int> colours_of(const std::vector<int>& regions, int size, bool white);

// Tints for the cells of regions that aren't white. With `boxes`, the regions replace the boxes,
// and most of them are white.
std::vector<figure::Tint> region_tints(const Topology& board, const std::vector<int>& regions,
                                       bool boxes);
// Adds the lines of a grid with irregular boxes.
void add_region_lines(figure::Figure& figure, const Topology& board);

}  // namespace gridpress::digits
