// Patterns, techniques, texts and drawings of straights.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "generator/kinds/digits/solving_path.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/straights/pattern.h"
#include "tests/support/true_steps.h"

namespace gridpress {
namespace {

const Kind& straights() {
  return *find_kind("straights");
}

std::vector<Puzzle> made_straights(int size, fields::Range rating, std::size_t wanted) {
  PuzzleRequest request;
  request.size = {size, size};
  request.level.rating = rating;
  request.seed = Seed(4);
  std::vector<Puzzle> puzzles;
  for (std::uint64_t k = 0; k < 4000 && puzzles.size() < wanted; ++k) {
    for (Puzzle& puzzle : run_attempts(straights(), request, {k, 1}).puzzles) {
      puzzles.push_back(std::move(puzzle));
    }
  }
  REQUIRE(puzzles.size() >= wanted);
  return puzzles;
}

// Whether a full grid obeys the rules. In it, 0 is a black square without a digit.
bool obeys(const digits::VariantBoard& ground, const Grid& grid) {
  const int n = ground.size;
  std::vector<int> digit(ground.regions.size(), 0);
  for (Cell c = 0; c < ground.topology->cells(); ++c) {
    const Position at = ground.topology->positions[c];
    digit[at.row * n + at.column] = grid[c];
  }
  for (const bool row : {true, false}) {
    for (int i = 0; i < n; ++i) {
      std::multiset<int> line, run;
      for (int j = 0; j <= n; ++j) {
        const int square = row ? i * n + j : j * n + i;
        const bool white = j < n && ground.regions[square] == straights::kWhite;
        if (j < n && digit[square] != 0) line.insert(digit[square]);
        if (white) {
          run.insert(digit[square]);
        } else if (!run.empty()) {
          if (*run.rbegin() - *run.begin() + 1 != static_cast<int>(run.size())) return false;
          run.clear();
        }
      }
      if (std::set<int>(line.begin(), line.end()).size() != line.size()) return false;
    }
  }
  return true;
}

TEST_CASE("both engines find the same number of solutions of a straights puzzle") {
  for (const Puzzle& puzzle : made_straights(5, {1.0, 5.9}, 4)) {
    const digits::ClueContent& content = digits::clues_of(puzzle);
    CHECK(obeys(content.ground, content.solution));
    for (std::size_t left = 0; left < 3; ++left) {
      Grid givens = content.givens;
      for (Cell c = 0, taken = 0; c < static_cast<Cell>(givens.size()); ++c) {
        const bool white = !straights::is_black(content.ground, c);
        if (white && givens[c] != 0 && taken++ <= static_cast<Cell>(left)) givens[c] = 0;
      }
      Puzzle fewer = puzzle;
      fewer.content =
          std::make_shared<digits::ClueContent>(content.ground, content.clues, givens, Grid());
      const SolutionCount own = straights().truth.count(fewer, {.limit = 60});
      const SolutionCount other =
          straights().truth.count(fewer, {.limit = 60, .independent_engine = true});
      CHECK(own.count == other.count);
      for (const SolutionCount& counted : {own, other}) {
        REQUIRE(counted.first != nullptr);
        const auto& first = static_cast<const digits::ClueContent&>(*counted.first);
        CHECK(obeys(first.ground, first.solution));
      }
    }
  }
}

TEST_CASE("patterns of straights are symmetrical, and every white cell is in a run") {
  for (const int size : {5, 7, 9}) {
    int drawn = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Rng rng{Seed(seed)};
      const std::vector<int> squares = straights::draw_pattern(size, "", rng);
      if (squares.empty()) continue;
      ++drawn;
      CHECK(std::equal(squares.begin(), squares.end(), squares.rbegin()));
      const TopologyPtr board = straights::board(size, squares);
      for (Cell c = 0; c < board->cells(); ++c) {
        const Position at = board->positions[c];
        if (squares[at.row * size + at.column] != straights::kWhite) continue;
        const bool in_run = std::ranges::any_of(board->houses_of[c], [&](int house) {
          return board->houses[house].kind == HouseKind::kOther;
        });
        CHECK(in_run);
      }
    }
    CHECK(drawn >= 8);
  }
}

TEST_CASE("all techniques for straights occur, and their steps agree with the solution") {
  tests::Uses uses;
  for (const fields::Range rating : {fields::Range{1.0, 2.7}, fields::Range{2.8, 99.0}}) {
    for (const Puzzle& puzzle : made_straights(9, rating, 8)) {
      const digits::ClueContent& content = digits::clues_of(puzzle);
      digits::SolvingPath path(content);
      tests::take_true_steps(path, content.solution, uses);
    }
  }
  for (const std::string_view name : {"naked-single", "run", "only-place", "needed-digit",
                                      "naked-pair", "hidden-pair", "x-wing", "smallest-reason"}) {
    CAPTURE(name);
    CHECK(uses.contains(name));
  }
}

std::string problem_of_straights(std::string_view text) {
  const Result<Puzzle> read = straights().text.read(text, "", nullptr);
  return read.ok() ? "" : read.problems().front().message;
}

TEST_CASE("a text of straights round-trips, or is refused with a position") {
  const std::string text = "5 5/x - - 3x x/- - - - -/- - x - 4/- - - - -/x 2x - - x";
  const Result<Puzzle> puzzle = straights().text.read(text, "", nullptr);
  REQUIRE(puzzle.ok());
  CHECK(straights().text.problem(*puzzle) == text);
  CHECK(problem_of_straights("5 5/x - - 3x x/- - - - -/- - x - 4/- - - - -") ==
        "row 5 of the grid has 0 entries, not 5");
  CHECK(problem_of_straights("5 5/x - - 6x x/- - - - -/- - x - 4/- - - - -/x 2x - - x") ==
        "'6' is not a digit from 1 to 5 (r1c4)");
  CHECK(problem_of_straights("5 5/x - - 4x x/- - - - -/- - x 4 -/- - - - -/x 2x - - x") ==
        "r1c4 and r3c4 are both 4");
  CHECK(problem_of_straights("5 5/x x x x x/x x x x x/x x x x x/x x x x x/x x x x x") ==
        "the puzzle has no white squares");
  CHECK(problem_of_straights("4 4/- - - -") == "straights does not support size 4");
}

TEST_CASE("rotated and complemented straights have the same canonical form") {
  const auto form = [](std::string_view text) {
    return straights().duplicates.canonical(*straights().text.read(text, "", nullptr));
  };
  const std::string text = "5 5/x - - 3x x/- - - - -/- - x - 4/- - - - -/- 2x - - -";
  CHECK(form(text) == form("5 5/- - - 2x -/- - - - -/4 - x - -/- - - - -/x 3x - - x"));
  CHECK(form(text) == form("5 5/x - - 3x x/- - - - -/- - x - 2/- - - - -/- 4x - - -"));
  CHECK(form(text) != form("5 5/x - - 3x x/- - - - -/- - x - 5/- - - - -/- 2x - - -"));
}

TEST_CASE("puzzle and answer show black cells, whose digits are givens") {
  const Puzzle puzzle = made_straights(6, {1.0, 5.9}, 1).front();
  const digits::ClueContent& content = digits::clues_of(puzzle);
  const auto white = std::ranges::count(content.ground.regions, int{straights::kWhite});
  for (const bool solution : {false, true}) {
    std::ptrdiff_t black = 0, given = 0;
    for (const figure::Mark& mark : straights().look.draw(puzzle, solution).marks) {
      const auto* tint = std::get_if<figure::Tint>(&mark);
      black += tint != nullptr && tint->shade == figure::Shade::kBlack ? 1 : 0;
      const auto* value = std::get_if<figure::Value>(&mark);
      given += value != nullptr && value->role == figure::Value::Role::kGiven ? 1 : 0;
    }
    CHECK(black == 36 - white);
    CHECK(given == count_givens(content.givens));
  }
}

}  // namespace
}  // namespace gridpress
