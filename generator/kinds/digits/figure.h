// Digit grids with clues as drawings.
#pragma once

#include "generator/kinds/digits/variant.h"

namespace gridpress::digits {

// The puzzle with its clues, or its answer, which keeps houses and tints only.
figure::Figure draw(const ClueContent& content, bool solution);

// The grid with its houses and no digit.
void add_ground(Sketch& sketch, const Ground& ground, bool solution);

// Four tints for regions that touch, none of them twice at a border; the lightest that do.
// 0 is white. `regions`: per cell, -1 in none, which stays white.
std::vector<int> colours_of(const std::vector<int>& regions, int size, bool white);

// The cells of regions that aren't white. `boxes`: they take the place of the boxes, and most of
// them are white.
std::vector<figure::Tint> region_tints(const Topology& board, const std::vector<int>& regions,
                                       bool boxes);
// The lines of a grid whose boxes are of irregular shape.
void add_region_lines(figure::Figure& figure, const Topology& board);

}  // namespace gridpress::digits
