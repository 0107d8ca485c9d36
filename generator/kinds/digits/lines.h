// Clues that lie along a line of cells, and clues beside the grid: what several kinds need.
#pragma once

#include <string>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/digits/clue.h"

namespace gridpress::digits {

// Cells that touch one after another, 2 to 9 of them; "" if they are.
std::string problem_of_path(const Clue& clue, const Topology& topology);

// The whole row or column, from either side; "" if it is.
std::string problem_of_line(const Clue& clue, const Topology& topology);

// Random paths of touching cells that don't cross or meet: each grows from a random free cell as
// long as `goes_on` lets it, up to `longest`, and is kept from `shortest` cells on, if `good`.
struct PathWish {
  int count = 0, shortest = 3, longest = 6;
  bool (*goes_on)(const std::vector<Cell>& path, Cell next, const std::vector<std::uint8_t>& grid);
  bool (*good)(const std::vector<Cell>& path, const std::vector<std::uint8_t>& grid);
};
std::vector<std::vector<Cell>> draw_paths(const PathWish& wish, const Topology& topology,
                                          const std::vector<std::uint8_t>& grid, Rng& rng);

std::vector<figure::Point> centres_of(const std::vector<Cell>& cells, const Topology& topology);

// The clue's number beside its first cell, on the side from which its cells are listed, with a
// pointer towards them.
void draw_outside(Sketch& sketch, const Clue& clue, const Topology& topology);
constexpr double kOutsideMargin = 0.85;

}  // namespace gridpress::digits
