// Clues along a line of cells, and clues outside the grid, for use by several kinds.
#pragma once

#include <string>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/digits/clue.h"

namespace gridpress::digits {

// Requires 2 to 9 cells, each touching the next. Returns an error message or "".
std::string problem_of_path(const Clue& clue, const Topology& topology);

// Requires a whole row or column, read from either side. Returns an error message or "".
std::string problem_of_line(const Clue& clue, const Topology& topology);

// Random paths of touching cells that don't cross or meet. Each grows from a random free cell as
// long as `goes_on` allows, up to `longest` cells, and is kept if it has at least `shortest` cells
// and `good` accepts it.
struct RandomPathOptions {
  int count = 0, shortest = 3, longest = 6;
  bool (*goes_on)(const std::vector<Cell>& path, Cell next, const std::vector<std::uint8_t>& grid);
  bool (*good)(const std::vector<Cell>& path, const std::vector<std::uint8_t>& grid);
};
std::vector<std::vector<Cell>> draw_paths(const RandomPathOptions& options,
                                          const Topology& topology,
                                          const std::vector<std::uint8_t>& grid, Rng& rng);

std::vector<figure::Point> centres_of(const std::vector<Cell>& cells, const Topology& topology);

// Draws the clue's number outside the grid, next to its first cell, with a pointer
// along the cells.
void draw_outside(Sketch& sketch, const Clue& clue, const Topology& topology);
constexpr double kOutsideMargin = 0.85;

}  // namespace gridpress::digits
