// Mazes: both ways of counting compared with trying everything, texts, levels and forms.
#include "generator/kinds/maze/maze.h"

#include <catch2/catch.hpp>
#include <functional>
#include <set>

#include "generator/kinds/content.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/maze/drawing.h"

namespace gridpress::maze {
namespace {

using Catch::Contains;

// The number of ways that visit no cell twice, found by trying every one.
std::uint64_t ways_by_trying(const Maze& maze) {
  std::set<int> visited;
  std::uint64_t count = 0;
  const std::function<void(int)> walk = [&](int cell) {
    if (cell == maze.goal()) {
      ++count;
      return;
    }
    visited.insert(cell);
    for (std::size_t i = 0; i < maze.net.walls.size(); ++i) {
      const Wall& wall = maze.net.walls[i];
      if (maze.open[i] == 0 || wall.b == kOutside || (wall.a != cell && wall.b != cell)) continue;
      const int next = wall.a == cell ? wall.b : wall.a;
      if (!visited.contains(next)) walk(next);
    }
    visited.erase(cell);
  };
  walk(maze.start());
  return count;
}

TEST_CASE("both counts of a maze's ways agree with trying all of them", "[maze]") {
  Rng rng(Seed(7));
  int none = 0, one = 0, several = 0;
  for (int round = 0; round < 600; ++round) {
    const Form form = static_cast<Form>(round % 3);
    const Size size = form == Form::kRings ? Size{8, 8} : Size{5, 5};
    Maze maze = random_maze(form, size, {}, static_cast<int>(rng.below(101)), rng);
    // Opens and closes a few walls, which makes loops and closed rooms.
    for (std::uint32_t changes = rng.below(3); changes > 0; --changes) {
      const std::size_t wall = rng.below(static_cast<std::uint32_t>(maze.net.walls.size()));
      if (maze.net.walls[wall].b != kOutside) maze.open[wall] ^= 1;
    }
    const std::uint64_t all = ways_by_trying(maze);
    const std::uint64_t expected = std::min<std::uint64_t>(all, 2);
    const Ways found = count_ways(maze, 2, 1'000'000), other = count_ways_by_cuts(maze, 2);
    CAPTURE(problem_text(maze));
    REQUIRE(found.decided);
    REQUIRE(found.count == expected);
    REQUIRE(other.count == expected);
    if (expected == 1) REQUIRE(found.first == other.first);
    ++(all == 0 ? none : all == 1 ? one : several);
  }
  CHECK(none > 20);
  CHECK(one > 100);
  CHECK(several > 50);
}

TEST_CASE("a maze survives its text in each form, and in a shape", "[maze]") {
  Rng rng(Seed(3));
  BoardShape shape(36, 1);
  for (const int gone : {0, 5, 30, 35}) shape[static_cast<std::size_t>(gone)] = 0;
  for (const Form form : {Form::kSquares, Form::kHexagons, Form::kRings}) {
    for (const bool shaped : {false, true}) {
      if (shaped && form != Form::kSquares) continue;
      const Size size = shaped ? Size{6, 6} : Size{8, 8};
      const Maze maze = random_maze(form, size, shaped ? shape : BoardShape(), 50, rng);
      const std::string problem = problem_text(maze), solution = solution_text(maze);
      const auto read = read_text(problem, solution);
      CAPTURE(problem);
      REQUIRE(read.ok());
      CHECK(problem_text(**read) == problem);
      CHECK((*read)->open == maze.open);
      CHECK((*read)->way == maze.way);
      CHECK(grade(**read).rating == grade(maze).rating);
    }
  }
}

TEST_CASE("every cell of a generated maze is reached by exactly one way", "[maze]") {
  Rng rng(Seed(11));
  for (const Form form : {Form::kSquares, Form::kHexagons, Form::kRings}) {
    const Maze maze = random_maze(form, {12, 12}, {}, 70, rng);
    // A connected graph whose openings are one fewer than its cells is a tree.
    int openings = 0;
    for (std::size_t i = 0; i < maze.net.walls.size(); ++i) {
      openings += maze.open[i] != 0 && maze.net.walls[i].b != kOutside;
    }
    CHECK(openings == maze.net.cells() - 1);
    Maze probe = maze;
    probe.entrance = maze.entrance;
    CHECK(count_ways_by_cuts(probe, 2).count == 1);
  }
}

TEST_CASE("damaged texts of mazes are refused with a reason", "[maze]") {
  const auto fault = [](std::string_view problem, std::string_view solution = "") {
    const auto read = read_text(problem, solution);
    return read.ok() ? std::string("read") : read.problems().front().message;
  };
  const auto rows = [](const char* last) {
    return std::string("squares 5 5 1:1 25:2/33332/33332/33332/33332/") + last;
  };
  CHECK(fault(rows("11110")) == "read");
  CHECK_THAT(fault(rows("11120")), Contains("cell 24 can't have '2'"));  // no cell is below
  CHECK_THAT(fault("squares 5 5 1:1"), Contains("the first line must have a form"));
  CHECK_THAT(fault("triangles 5 5 1:1 25:2"), Contains("'triangles' isn't a form of maze"));
  CHECK_THAT(fault("rings 9 9 1:1 -"), Contains("can't have '9' rows and '9' columns"));
  CHECK_THAT(fault("squares 5 5 1:1 25:2/00000"), Contains("25 cells expected, found 5"));
  const std::string open = "/00000/00000/00000/00000/00000";
  CHECK_THAT(fault("squares 5 5 13:1 25:2" + open),
             Contains("'13:1' isn't a place for an entrance"));
  CHECK_THAT(fault("squares 5 5 1:1 -" + open), Contains("'-' isn't a place for an exit"));
  CHECK_THAT(fault("squares 5 5 1:1 1:1" + open), Contains("entrance and exit are the same"));
  CHECK_THAT(fault("squares 5 5 1:1 25:2" + open, "1 3"), Contains("broken at cell 3"));
  CHECK_THAT(fault("squares 5 5 1:1 25:2" + open, "1 2"), Contains("doesn't end at the goal"));
}

TEST_CASE("a maze's answer is drawn from gate to gate through the cells of the way", "[maze]") {
  Rng rng(Seed(5));
  const Maze maze = random_maze(Form::kSquares, {10, 10}, {}, 50, rng);
  const figure::Figure answer = drawing(maze, true);
  const auto& way = std::get<figure::Trail>(answer.marks.back());
  REQUIRE(way.role == figure::Trail::Role::kWay);
  CHECK(way.points.front().y == Approx(0).margin(1e-9));
  CHECK(way.points.back().y == Approx(10));
  // A straight piece of the way doesn't cross a wall.
  for (std::size_t i = 0; i < maze.net.walls.size(); ++i) {
    if (maze.open[i] != 0) continue;
    const auto& line = maze.net.walls[i].line;
    const double x = (line[0].x + line[1].x) / 2, y = (line[0].y + line[1].y) / 2;
    for (std::size_t k = 1; k < way.points.size(); ++k) {
      const auto [x0, x1] = std::minmax(way.points[k - 1].x, way.points[k].x);
      const auto [y0, y1] = std::minmax(way.points[k - 1].y, way.points[k].y);
      CHECK_FALSE((x0 - 1e-9 <= x && x <= x1 + 1e-9 && y0 - 1e-9 <= y && y <= y1 + 1e-9));
    }
  }
}

}  // namespace
}  // namespace gridpress::maze
