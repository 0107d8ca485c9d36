// A maze as a figure.
#pragma once

#include <string_view>

#include "generator/kinds/maze/maze.h"
#include "generator/model/figure.h"

namespace gridpress::maze {

// An empty figure with the margins of a maze of this form and size.
figure::Figure extent_of(Form form, Size size, bool solution);

// The walls and gates or, for the solution, the walls and the way.
figure::Figure drawing(const Maze& maze, bool solution);

// The puzzle with all cells shaded that aren't on the way. The cells must be squares or the shaded
// places are squares in their middle.
figure::Figure drawing_with_dead_ends(const Maze& maze);

// The direction from one cell to the next, as the key of a word: "up", "down_left", "clockwise".
std::string_view direction_of(const Maze& maze, int from, int to);

}  // namespace gridpress::maze
