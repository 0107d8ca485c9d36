#include <algorithm>
#include <cmath>
#include <limits>

#include "generator/kinds/maze/maze.h"

namespace gridpress::maze {
namespace {

double middle_x(const Wall& wall) {
  return (wall.line.front().x + wall.line.back().x) / 2;
}

// The walls on the border that are above (or below) the middle of their cell.
std::vector<int> level_border(const Net& net, bool above) {
  constexpr double kAside = 0.1;  // walls on the left and right are level with the middle
  std::vector<int> walls = net.border();
  std::erase_if(walls, [&](int number) {
    const Wall& wall = net.walls[static_cast<std::size_t>(number)];
    const double down = (wall.line.front().y + wall.line.back().y) / 2 -
                        net.centres[static_cast<std::size_t>(wall.a)].y;
    return above ? down > -kAside : down < kAside;
  });
  return walls;
}

// A random wall in the top or bottom row or, in a shape, the outermost one next to its middle.
int random_gate(const Maze& maze, bool top, Rng& rng) {
  std::vector<int> walls = level_border(maze.net, top);
  const auto height = [&](int number) {
    const Wall& wall = maze.net.walls[static_cast<std::size_t>(number)];
    const double y = maze.net.centres[static_cast<std::size_t>(wall.a)].y;
    return top ? y : -y;
  };
  const auto aside = [&](int number) {
    return std::abs(middle_x(maze.net.walls[static_cast<std::size_t>(number)]) -
                    maze.size.columns / 2.0);
  };
  const auto value = [&](int number) {
    return maze.shape.empty() ? height(number) : 1000 * std::floor(aside(number)) + height(number);
  };
  double least = std::numeric_limits<double>::max();
  for (const int wall : walls) least = std::min(least, value(wall));
  std::erase_if(walls, [&](int wall) { return value(wall) > least + 1e-6; });
  return walls[rng.below(static_cast<std::uint32_t>(walls.size()))];
}

}  // namespace

Maze random_maze(Form form, Size size, const BoardShape& shape, int winding, Rng& rng) {
  Maze maze;
  maze.form = form;
  maze.size = size;
  maze.shape = shape;
  maze.net = net_of(form, size, shape);
  const Net& net = maze.net;
  maze.open.assign(net.walls.size(), 0);
  if (form == Form::kRings) {
    const std::vector<int> border = net.border();
    maze.entrance = border[rng.below(static_cast<std::uint32_t>(border.size()))];
  } else {
    maze.entrance = random_gate(maze, true, rng);
    maze.exit = random_gate(maze, false, rng);
    maze.open[static_cast<std::size_t>(maze.exit)] = 1;
  }
  maze.open[static_cast<std::size_t>(maze.entrance)] = 1;
  std::vector<std::uint8_t> reached(static_cast<std::size_t>(net.cells()));
  std::vector<int> active{static_cast<int>(rng.below(static_cast<std::uint32_t>(net.cells())))};
  reached[static_cast<std::size_t>(active.front())] = 1;
  std::vector<int> choice;
  while (!active.empty()) {
    std::size_t at = active.size() - 1;
    if (static_cast<int>(rng.below(100)) >= winding) {
      at = rng.below(static_cast<std::uint32_t>(active.size()));
    }
    const int cell = active[at];
    choice.clear();
    for (const int wall : net.sides[static_cast<std::size_t>(cell)]) {
      const int next = net.beyond(wall, cell);
      if (next != kOutside && reached[static_cast<std::size_t>(next)] == 0) choice.push_back(wall);
    }
    if (choice.empty()) {
      active.erase(active.begin() + static_cast<std::ptrdiff_t>(at));
      continue;
    }
    const int wall = choice[rng.below(static_cast<std::uint32_t>(choice.size()))];
    maze.open[static_cast<std::size_t>(wall)] = 1;
    active.push_back(net.beyond(wall, cell));
    reached[static_cast<std::size_t>(active.back())] = 1;
  }
  maze.way = count_ways(maze, 1, std::numeric_limits<std::uint64_t>::max()).first;
  return maze;
}

}  // namespace gridpress::maze
