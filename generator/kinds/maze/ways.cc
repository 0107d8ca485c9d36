#include <algorithm>
#include <cmath>
#include <utility>

#include "generator/kinds/maze/maze.h"

namespace gridpress::maze {
namespace {

constexpr int kGlance = 3;  // length of a dead end that readers see without following it
constexpr double kTurn = 0.25;

using Marks = std::vector<std::uint8_t>;

// Calls `visit(wall, cell)` for each cell next to `cell` behind an open wall.
template <class Visit>
void each_next(const Maze& maze, int cell, Visit&& visit) {
  for (const int wall : maze.net.sides[static_cast<std::size_t>(cell)]) {
    if (maze.open[static_cast<std::size_t>(wall)] == 0) continue;
    const int next = maze.net.beyond(wall, cell);
    if (next != kOutside) visit(wall, next);
  }
}

// The cells that remain after dead ends are filled, again and again, except start and goal.
Marks without_dead_ends(const Maze& maze) {
  const auto cells = static_cast<std::size_t>(maze.net.cells());
  Marks left(cells, 1);
  std::vector<int> exits(cells, 0), waiting;
  const auto is_end = [&](int cell) {
    return exits[static_cast<std::size_t>(cell)] <= 1 && cell != maze.start() &&
           cell != maze.goal();
  };
  for (int cell = 0; cell < maze.net.cells(); ++cell) {
    each_next(maze, cell, [&](int, int) { ++exits[static_cast<std::size_t>(cell)]; });
    if (is_end(cell)) waiting.push_back(cell);
  }
  while (!waiting.empty()) {
    const int cell = waiting.back();
    waiting.pop_back();
    if (left[static_cast<std::size_t>(cell)] == 0) continue;
    left[static_cast<std::size_t>(cell)] = 0;
    each_next(maze, cell, [&](int, int next) {
      --exits[static_cast<std::size_t>(next)];
      if (left[static_cast<std::size_t>(next)] != 0 && is_end(next)) waiting.push_back(next);
    });
  }
  return left;
}

// The cells of a shortest way, or none. Uses no wall with `usable` 0.
std::vector<int> shortest_way(const Maze& maze, const Marks& usable) {
  std::vector<int> before(static_cast<std::size_t>(maze.net.cells()), -2);
  std::vector<int> queue{maze.start()};
  before[static_cast<std::size_t>(maze.start())] = -1;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const int cell = queue[head];
    if (cell == maze.goal()) break;
    for (const int wall : maze.net.sides[static_cast<std::size_t>(cell)]) {
      const int next = maze.net.beyond(wall, cell);
      if (next == kOutside || usable[static_cast<std::size_t>(wall)] == 0) continue;
      if (before[static_cast<std::size_t>(next)] != -2) continue;
      before[static_cast<std::size_t>(next)] = cell;
      queue.push_back(next);
    }
  }
  std::vector<int> way;
  if (before[static_cast<std::size_t>(maze.goal())] == -2) return way;
  for (int cell = maze.goal(); cell >= 0; cell = before[static_cast<std::size_t>(cell)]) {
    way.push_back(cell);
  }
  std::ranges::reverse(way);
  return way;
}

// The length of the longest passage in the branch that begins with the cell `first`.
int depth_of(const Maze& maze, int first, Marks& seen) {
  std::vector<int> level{first};
  seen[static_cast<std::size_t>(first)] = 1;
  int depth = 0;
  for (std::vector<int> next; !level.empty(); level = std::exchange(next, {})) {
    ++depth;
    for (const int cell : level) {
      each_next(maze, cell, [&](int, int beyond) {
        if (std::exchange(seen[static_cast<std::size_t>(beyond)], 1) == 0) next.push_back(beyond);
      });
    }
  }
  return depth;
}

double to_tenths(double value) {
  return std::round(value * 10) / 10;
}

bool turns(const Net& net, int a, int b, int c) {
  const auto &p = net.centres[static_cast<std::size_t>(a)],
             &q = net.centres[static_cast<std::size_t>(b)],
             &r = net.centres[static_cast<std::size_t>(c)];
  constexpr double kStraight = 0.35;  // the cells of a ring lie on a bent line
  return std::abs((q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x)) > kStraight;
}

}  // namespace

Ways count_ways(const Maze& maze, std::uint64_t limit, std::uint64_t steps) {
  Marks free = without_dead_ends(maze);
  struct Frame {
    int cell;
    std::size_t side = 0;
  };
  Ways ways;
  std::vector<Frame> path{{maze.start()}};
  free[static_cast<std::size_t>(maze.start())] = 0;
  while (!path.empty() && ways.count < limit) {
    Frame& last = path.back();
    const auto& sides = maze.net.sides[static_cast<std::size_t>(last.cell)];
    if (last.cell == maze.goal()) {
      if (ways.count++ == 0) {
        for (const Frame& frame : path) ways.first.push_back(frame.cell);
      }
    } else if (last.side < sides.size()) {
      const int wall = sides[last.side++], next = maze.net.beyond(wall, last.cell);
      if (next == kOutside || maze.open[static_cast<std::size_t>(wall)] == 0) continue;
      if (free[static_cast<std::size_t>(next)] == 0) continue;
      if (steps-- == 0) {
        ways.decided = false;
        break;
      }
      free[static_cast<std::size_t>(next)] = 0;
      path.push_back({next});
      continue;
    }
    free[static_cast<std::size_t>(last.cell)] = 1;
    path.pop_back();
  }
  return ways;
}

Ways count_ways_by_cuts(const Maze& maze, std::uint64_t limit) {
  Ways ways{0, true, shortest_way(maze, maze.open)};
  if (ways.first.empty()) return ways;
  ways.count = 1;
  Marks usable = maze.open;
  for (std::size_t i = 1; i < ways.first.size() && ways.count < limit; ++i) {
    for (const int wall : maze.net.sides[static_cast<std::size_t>(ways.first[i])]) {
      std::uint8_t& open = usable[static_cast<std::size_t>(wall)];
      if (open == 0 || maze.net.beyond(wall, ways.first[i]) != ways.first[i - 1]) continue;
      open = 0;
      if (!shortest_way(maze, usable).empty()) ++ways.count;
      open = 1;
    }
  }
  ways.count = std::min(ways.count, limit);
  return ways;
}

Grade grade(const Maze& maze) {
  Marks seen(static_cast<std::size_t>(maze.net.cells()));
  for (const int cell : maze.way) seen[static_cast<std::size_t>(cell)] = 1;
  double effort = static_cast<double>(maze.way.size());
  int junctions = 0;
  for (std::size_t i = 0; i < maze.way.size(); ++i) {
    if (i > 0 && i + 1 < maze.way.size() &&
        turns(maze.net, maze.way[i - 1], maze.way[i], maze.way[i + 1])) {
      effort += kTurn;
    }
    each_next(maze, maze.way[i], [&](int, int next) {
      if (seen[static_cast<std::size_t>(next)] != 0) return;
      const int depth = depth_of(maze, next, seen);
      if (depth <= kGlance) return;
      effort += (depth - kGlance) / 2.0;
      ++junctions;
    });
  }
  Marks all(maze.net.walls.size(), 1);
  const auto straight = std::max(1.0, static_cast<double>(shortest_way(maze, all).size()));
  Grade grade;
  grade.clues = junctions;
  grade.effort = to_tenths(effort);
  grade.hardest = "dead-ends";
  grade.rating = to_tenths(std::clamp(2 * std::log2(effort / straight) - 1, 1.0, 9.9));
  return grade;
}

}  // namespace gridpress::maze
