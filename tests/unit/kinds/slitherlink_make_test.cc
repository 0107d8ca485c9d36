#include <algorithm>
#include <catch2/catch.hpp>

#include "generator/kinds/kind.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/pattern.h"
#include "generator/kinds/logic/second_engine.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/slitherlink/board.h"
#include "generator/kinds/slitherlink/carve.h"
#include "generator/kinds/slitherlink/engine/clauses.h"
#include "generator/kinds/slitherlink/engine/loops.h"
#include "generator/kinds/slitherlink/engine/reason.h"
#include "generator/kinds/slitherlink/engine/rules.h"
#include "generator/kinds/slitherlink/path.h"
#include "tests/support/slitherlink_boards.h"

namespace gridpress::slitherlink {
namespace {

const Kind& kind() {
  return *find_kind("slitherlink");
}

PuzzleRequest request_for(Size size, const KindLevel& level, std::uint64_t seed) {
  PuzzleRequest request;
  request.size = size;
  request.level.name = level.name;
  request.level.rating = fields::Range{level.low, level.high};
  request.seed = Seed(seed);
  return request;
}

// The first puzzle of a request.
Puzzle first_puzzle(const PuzzleRequest& request) {
  for (std::uint64_t attempt = 0; attempt < 400; ++attempt) {
    AttemptResult made = run_attempts(kind(), request, {attempt, 1});
    if (!made.puzzles.empty()) return std::move(made.puzzles.front());
  }
  FAIL("no puzzle in 400 attempts");
  return {};
}

TEST_CASE("random loops of any size are single loops and wind through the whole board") {
  for (const Size size : {Size{2, 2}, {2, 7}, {5, 5}, {10, 10}, {14, 10}, {20, 20}}) {
    const LatticePtr lattice = make_lattice(size);
    std::size_t blank = 0, cells = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      Rng rng{Seed(seed)};
      const Inside inside = random_loop(*lattice, rng);
      REQUIRE(is_one_loop(size, inside));
      const Clues clues = tests::full_clues(size, inside);
      blank += static_cast<std::size_t>(std::ranges::count(clues, 0));
      cells += clues.size();
    }
    if (size.rows >= 10) CHECK(blank * 8 < cells);  // cells far from the loop are rare
  }
}

TEST_CASE("slitherlinks of every level and size have that level and one solution") {
  const std::vector<Size> sizes{{7, 7}, {10, 10}, {10, 14}};
  for (const KindLevel& level : kind().grading.levels) {
    for (const Size size : sizes) {
      if (level.name == "fiendish" && size.cells() > 100) continue;  // slow to generate
      CAPTURE(std::string(level.name), to_text(size));
      const Puzzle puzzle = first_puzzle(request_for(size, level, 5));
      CHECK(puzzle.kind == "slitherlink");
      CHECK(puzzle.grade.level == level.name);
      CHECK(*puzzle.grade.rating >= level.low);
      CHECK(*puzzle.grade.rating <= level.high);
      CHECK_FALSE(puzzle.grade.bounded);
      CHECK(puzzle.grade.guesses == 0);
      for (const bool independent_engine : {false, true}) {
        const SolutionCount counted =
            kind().truth.count(puzzle, {.independent_engine = independent_engine});
        if (!counted.decided) continue;  // a build without CaDiCaL
        CHECK(counted.count == 1);
        Puzzle solved = puzzle;
        solved.content = counted.first;
        CHECK(kind().text.solution(solved) == kind().text.solution(puzzle));
      }
    }
  }
}

TEST_CASE("slitherlinks of every level can be generated in the largest sizes", "[.slow]") {
  for (const KindLevel& level : kind().grading.levels) {
    for (const Size size : {Size{5, 5}, {15, 15}, {20, 20}, {5, 20}}) {
      if (level.name == "fiendish" && size.cells() > 300) continue;
      CAPTURE(std::string(level.name), to_text(size));
      const Puzzle puzzle = first_puzzle(request_for(size, level, 6));
      const SolutionCount counted = kind().truth.count(puzzle, {.independent_engine = true});
      if (counted.decided) CHECK(counted.count == 1);
    }
  }
}

TEST_CASE("attempts depend only on the request, and not on how their range is split") {
  const PuzzleRequest request = request_for({7, 7}, kind().grading.levels[2], 11);
  const AttemptResult whole = run_attempts(kind(), request, {3, 6});
  std::vector<std::string> parts;
  for (std::uint64_t attempt = 3; attempt < 9; ++attempt) {
    for (const Puzzle& it : run_attempts(kind(), request, {attempt, 1}).puzzles) {
      parts.push_back(kind().text.problem(it));
    }
  }
  REQUIRE(whole.puzzles.size() == parts.size());
  REQUIRE(!parts.empty());
  for (std::size_t i = 0; i < parts.size(); ++i)
    CHECK(kind().text.problem(whole.puzzles[i]) == parts[i]);
  const PuzzleRequest other = request_for({7, 7}, kind().grading.levels[2], 12);
  CHECK(kind().text.problem(first_puzzle(other)) != kind().text.problem(first_puzzle(request)));
}

TEST_CASE("the pattern of clues in a slitherlink has the requested symmetry") {
  const std::vector<std::pair<Symmetry, std::vector<int>>> symmetries{
      {Symmetry::kRotational, {2}}, {Symmetry::kQuarterTurn, {1}}, {Symmetry::kHorizontal, {4}},
      {Symmetry::kVertical, {6}},   {Symmetry::kDiagonal, {7}},    {Symmetry::kAntiDiagonal, {5}},
      {Symmetry::kBoth, {4, 6}},    {Symmetry::kFull, {1, 4}}};
  const Size size{7, 7};
  for (const auto& [symmetry, turns] : symmetries) {
    std::optional<logic::LogicContent> puzzle;
    for (std::uint64_t attempt = 0; !puzzle && attempt < 100; ++attempt) {
      Rng rng(Seed(3).child(attempt));
      puzzle = carve_puzzle({size, 1.0, 4.4, symmetry}, rng);
    }
    REQUIRE(puzzle);
    const Clues clues = clues_of(*puzzle);
    REQUIRE(logic::count_clues(*puzzle) < size.cells());
    for (const int turn : turns) {
      for (int cell = 0; cell < size.cells(); ++cell) {
        const int image = turned_cell(size, cell, turn);
        CHECK((clues[cell] == kNoClue) == (clues[image] == kNoClue));
      }
    }
  }
  CHECK(turned_cell({3, 3}, 1, 7) == 3);  // the diagonal from the top left corner
  CHECK(turned_cell({3, 3}, 1, 4) == 1);  // left and right exchanged
  CHECK(turned_cell({3, 3}, 1, 6) == 7);  // top and bottom
  CHECK_FALSE(logic::has_symmetry({10, 14}, Symmetry::kDiagonal));
  CHECK(logic::has_symmetry({10, 14}, Symmetry::kBoth));
}

TEST_CASE("puzzles of easier levels have more clues") {
  double clues[2] = {0, 0};
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    clues[0] += first_puzzle(request_for({10, 10}, kind().grading.levels[0], seed)).grade.clues;
    clues[1] += first_puzzle(request_for({10, 10}, kind().grading.levels[3], seed)).grade.clues;
  }
  CHECK(clues[0] / 8 >= 55);
  CHECK(clues[0] / 8 <= 65);
  CHECK(clues[1] / 8 <= 48);
}

TEST_CASE("ratings of techniques ascend, and a reason with more clues is rated higher") {
  for (int i = 1; i < kTechniques; ++i) {
    CHECK(rating_of(static_cast<Technique>(i)) > rating_of(static_cast<Technique>(i - 1)));
  }
  CHECK(logic::reason_rating(4.5, 3) == Approx(4.8));
  CHECK(logic::reason_rating(4.5, 1000) == Approx(logic::kMaxRating));
  CHECK(logic::hardest_within(sorts(), 0.9) == std::nullopt);
  CHECK(logic::hardest_within(sorts(), 2.5) == static_cast<int>(Technique::kEarlyLoop));
  CHECK(logic::hardest_within(sorts(), 99) == static_cast<int>(Technique::kReason));
}

TEST_CASE("slitherlinks from other sources are graded without guessing", "[.more]") {
  int graded = 0;
  for (const logic::LogicContent& it : tests::stored_slitherlinks()) {
    if (it.size.cells() > 100 || ++graded > 60) continue;
    INFO(logic::problem_text(it));
    const Grade grade = logic::grade(it);
    CHECK_FALSE(grade.bounded);
    CHECK(*grade.rating >= 1.0);
    CHECK(*grade.rating <= logic::kMaxRating);
    CHECK(grade.effort > 20);
    CHECK(grade.guesses == 0);
  }
}

TEST_CASE("if no trial of a single edge helps, a SAT solver finds a minimal reason for an edge") {
  // The engine hasn't evaluated any clues yet, so the clauses must find everything.
  const Size size{5, 5};
  const WiringPtr wiring = make_wiring(size);
  int found = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng{Seed(seed)};
    const Inside inside = random_loop(*wiring->lattice, rng);
    const Clues clues = tests::full_clues(size, inside);
    Engine engine(wiring, Clues(25, kNoClue));
    Reasons reasons(wiring, clues);
    const std::vector<bool> solution = wiring->lattice->border_of(inside);
    const auto reason = reasons.by_clauses(engine, solution);
    if (!reason) continue;  // a build without CaDiCaL
    ++found;
    CHECK(reason->line == solution[reason->edge]);
    // With only those clues, the opposite leaves no loop.
    logic::Clauses clauses;
    const LoopClauses loop(*wiring->lattice, clauses);
    for (const int cell : reason->clues) loop.add_clue(cell, clues[cell]);
    clauses.add({reason->line ? -loop.line(reason->edge) : loop.line(reason->edge)});
    clauses.problem.variables = clauses.variables.count();
    const std::vector<int> shown{loop.line(reason->edge)};
    CHECK(solver::count_models(clauses.problem, shown, clauses.cuts.front(), 1, 0)->count == 0);
  }
  CHECK((found == 0 || found == 20));
}

}  // namespace
}  // namespace gridpress::slitherlink
