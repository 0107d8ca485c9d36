#include <catch2/catch.hpp>
#include <set>

#include "generator/kinds/logic/canonical.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/slitherlink/board.h"
#include "generator/model/lattice.h"

namespace gridpress::slitherlink {
namespace {

constexpr std::string_view kProblem = "4 4/- - 3 1/1 - - -/3 - - 3/1 2 - -";
constexpr std::string_view kSolution = "4 4/- - x -/- - x -/x x x x/- - x -";

using logic::LogicContent;

Result<LogicContent> read_board(std::string_view problem, std::string_view solution) {
  return logic::read_content(kDescription, problem, solution);
}

std::string problem_with(std::string_view problem, std::string_view solution = "") {
  const Result<LogicContent> read = read_board(problem, solution);
  return read.ok() ? "" : read.problems().front().message;
}

TEST_CASE("the edges and corners of a lattice refer to each other consistently") {
  for (const Size size : {Size{1, 1}, {2, 3}, {5, 4}}) {
    const LatticePtr lattice = make_lattice(size);
    CHECK(lattice->edges() == (size.rows + 1) * size.columns + size.rows * (size.columns + 1));
    CHECK(lattice->corners() == (size.rows + 1) * (size.columns + 1));
    for (int edge = 0; edge < lattice->edges(); ++edge) {
      const HalfPlace at = lattice->place_of_edge(edge);
      const bool upright = lattice->upright(edge);
      CHECK(at.row % 2 == (upright ? 1 : 0));
      CHECK(at.column % 2 == (upright ? 0 : 1));
      for (int side = 0; side < 2; ++side) {
        const int cell = lattice->edge_cells[edge][side];
        if (cell != kNowhere) {
          CHECK(lattice->cell_edges[cell][upright ? (side == 0 ? 1 : 3) : (side == 0 ? 2 : 0)] ==
                edge);
        }
        const int corner = lattice->edge_corners[edge][side];
        CHECK(lattice->corner_edges[corner][upright ? (side == 0 ? 2 : 0) : (side == 0 ? 1 : 3)] ==
              edge);
      }
    }
    for (int cell = 0; cell < lattice->cells(); ++cell) {
      for (int k = 0; k < 4; ++k) {
        // Corner k is between sides k and k + 1, and the cell is opposite that corner.
        const int corner = lattice->cell_corners[cell][k];
        CHECK(lattice->corner_cells[corner][(k + 2) % 4] == cell);
      }
    }
  }
}

TEST_CASE("a rectangle has eight symmetries, and each permutes the cells") {
  const Size size{2, 3};
  std::set<std::vector<int>> images;
  for (int turn = 0; turn < kTurns; ++turn) {
    std::vector<int> image;
    for (int cell = 0; cell < size.cells(); ++cell) image.push_back(turned_cell(size, cell, turn));
    CHECK(std::set<int>(image.begin(), image.end()).size() == 6);
    image.push_back(turned(size, turn).rows);
    images.insert(image);
  }
  CHECK(images.size() == 8);
  CHECK(turned_cell(size, 0, 1) == 1);  // a clockwise turn moves the top left cell to the top right
}

TEST_CASE("a slitherlink's text can be read and written back") {
  const Result<LogicContent> content = read_board(kProblem, kSolution);
  REQUIRE(content.ok());
  CHECK(content->size == Size{4, 4});
  CHECK(logic::count_clues(*content) == 7);
  CHECK(logic::problem_text(*content) == kProblem);
  CHECK(logic::solution_text(*content) == kSolution);
  std::string lines(kProblem);
  for (char& c : lines) c = c == '/' ? '\n' : c;
  CHECK(logic::problem_text(*read_board(lines, "")) == kProblem);
  CHECK(logic::solution_text(*read_board(lines, "")).empty());
}

TEST_CASE("an invalid slitherlink text is refused with a message") {
  CHECK(problem_with("") == "the puzzle is empty");
  CHECK(problem_with("4/1 2") == "the puzzle must begin with its numbers of rows and columns");
  CHECK(problem_with("1 100/-") == "a board must have 1 to 99 rows and columns, not 1x100");
  CHECK(problem_with("2 2/- -") == "the puzzle should have 2 rows below its first line, but has 1");
  CHECK(problem_with("2 2/- -/- - -") == "row 2 of the puzzle should have 2 entries, but has 3");
  CHECK(problem_with("2 2/- -/- 4") == "row 2, column 2: '4' is not a clue");
  CHECK(problem_with("2 2/- -/- \x1b") == "row 2, column 2: '?' is not a clue");
  CHECK(problem_with(std::string(1 << 17, '-')) == "the puzzle is too long");
  CHECK(problem_with(kProblem, "2 2/x x/x x") ==
        "the solution has size 2, but the puzzle has size 4");
  CHECK(problem_with(kProblem, "4 4/x - - -/- - - -/- - - -/- - - o") ==
        "row 4, column 4 of the solution: 'o' is not a valid entry");
  CHECK(problem_with(kProblem, "4 4/x - - -/- - - -/- - - -/- - - -") ==
        "the solution doesn't match the clues");
  constexpr std::string_view kNotOne =
      "the cells inside the solution's loop don't have a single closed border";
  CHECK(problem_with(kProblem, "4 4/- - - -/- - - -/- - - -/- - - -") == kNotOne);
  CHECK(problem_with(kProblem, "4 4/x - - -/- - - -/- - - -/- - - x") == kNotOne);  // two loops
  CHECK(problem_with(kProblem, "4 4/x - - -/- x - -/- - - -/- - - -") == kNotOne);  // loops touch
  CHECK(problem_with(kProblem, "4 4/x x x -/x - x -/x x x -/- - - -") == kNotOne);  // a loop inside
}

TEST_CASE("only rotated and reflected forms of a slitherlink have the same canonical text") {
  const LogicContent content = *read_board("2 3/3 - 0/- 1 2", "");
  const std::string form = logic::canonical_problem(content);
  for (int turn = 0; turn < kTurns; ++turn) {
    CHECK(logic::canonical_problem(logic::turned_puzzle(content, turn)) == form);
  }
  CHECK(form == "2 3/- 1 2/3 - 0");
  CHECK(logic::canonical_problem(*read_board("2 3/3 0 -/- 1 2", "")) != form);
}

}  // namespace
}  // namespace gridpress::slitherlink
