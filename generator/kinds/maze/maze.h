// A maze as a value, and the search for ways through it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/base/result.h"
#include "generator/kinds/maze/net.h"
#include "generator/model/content.h"
#include "generator/model/puzzle.h"

namespace gridpress::maze {

struct Maze final : Content {
  Form form = Form::kSquares;
  Size size;
  BoardShape shape;  // empty for a rectangle
  Net net;
  std::vector<std::uint8_t> open;  // for each wall, whether it is open; gates are open
  int entrance = 0;                // a wall on the border
  int exit = kOutside;             // likewise; kOutside if the middle is the goal, as in rings
  std::vector<int> way;            // cells from the entrance to the goal; empty if unknown

  int start() const { return net.walls[static_cast<std::size_t>(entrance)].a; }
  int goal() const { return exit == kOutside ? 0 : net.walls[static_cast<std::size_t>(exit)].a; }
};

struct Ways {
  std::uint64_t count = 0;
  bool decided = true;
  std::vector<int> first;
};

// Counts the ways from the entrance to the goal that visit no cell twice, after filling dead ends.
// Stops at `limit` ways, or undecided after `steps` steps.
Ways count_ways(const Maze& maze, std::uint64_t limit, std::uint64_t steps);

// The same with another method, for a limit of up to 2: a shortest way is the only one if and only
// if each of its openings, closed alone, separates the entrance from the goal. Takes time in
// proportion to the cells times the length of the way.
Ways count_ways_by_cuts(const Maze& maze, std::uint64_t limit);

// Grades a maze with its way. The unit of effort is a cell that a reader's pencil or eye passes:
// the way, half of the longest passage of each branch that is too long to be seen at a glance, and
// a quarter for each turn. The rating compares the effort with the number of cells on the straight
// way, without walls.
Grade grade(const Maze& maze);

// A random maze in which each two cells are connected by one way (growing tree: the algorithm that
// Walter Pullen describes in "Think Labyrinth"). `winding` is the percentage of times that a
// passage is continued instead of begun at a random place: 100 gives long, winding dead ends.
Maze random_maze(Form form, Size size, const BoardShape& shape, int winding, Rng& rng);

// The text: form, rows, columns, entrance and exit in the first row, then one digit per cell: 1, 2
// and 4 for its walls (docs/maze.md).
std::string problem_text(const Maze& maze);
std::string solution_text(const Maze& maze);  // the numbers of the way's cells, from 1
Result<std::shared_ptr<Maze>> read_text(std::string_view problem, std::string_view solution);

}  // namespace gridpress::maze
