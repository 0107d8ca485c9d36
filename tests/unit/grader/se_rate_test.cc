#include <catch2/catch.hpp>

#include "tests/support/se_lines.h"

namespace gridpress::se {
namespace {

using tests::se_lines;
using tests::se_puzzle;

const std::string kRated = GRIDPRESS_ROOT "/tests/data/se_rated.txt";

TEST_CASE("ER, EP and ED of the reference puzzles match Sudoku Explainer") {
  Rater rater;
  for (const auto& line : se_lines(kRated)) {
    INFO(line.puzzle);
    const Rating rating = rater.rate(se_puzzle(line.puzzle));
    CHECK_FALSE(rating.bounded);
    CHECK(rating.er == Approx(line.er));
    CHECK(rating.ep == Approx(line.ep));
    CHECK(rating.ed == Approx(line.ed));
  }
}

TEST_CASE("rating with a maximum separates the reference puzzles by their ER") {
  Rater rater;
  for (const double most : {1.2, 2.6, 4.4, 6.0, 7.1, 8.3}) {
    Options options;
    options.max_rating = most;
    for (const auto& line : se_lines(kRated)) {
      INFO(line.puzzle << " at most " << most);
      const Rating rating = rater.rate(se_puzzle(line.puzzle), options);
      CHECK(rating.bounded == (line.er > most + 0.01));
      if (rating.bounded) {
        CHECK(rating.er <= Approx(line.er));
      } else {
        CHECK(rating.er == Approx(line.er));
      }
    }
  }
}

TEST_CASE("applying the recorded steps yields the solution, and the same ER, EP and ED") {
  Options options;
  options.record_steps = true;
  Rater rater;
  for (const auto& line : se_lines(kRated)) {
    if (line.er > 9.0) continue;
    INFO(line.puzzle);
    const Puzzle givens = se_puzzle(line.puzzle);
    const Rating rating = rater.rate(givens, options);
    Puzzle grid = givens;
    double er = 0;
    double ep = 0;
    for (const Step& step : rating.steps) {
      er = std::max(er, step.rating);
      CHECK_FALSE(name(step.technique).empty());
      CHECK((step.cell >= 0 || !step.removals.empty()));
      if (step.cell < 0) continue;
      if (ep == 0) ep = er;
      CHECK(grid[step.cell] == 0);
      grid[step.cell] = static_cast<std::uint8_t>(step.digit);
    }
    CHECK(er == Approx(rating.er));
    CHECK(ep == Approx(rating.ep));
    CHECK(rating.steps.front().rating == Approx(rating.ed));
    for (int cell = 0; cell < 81; ++cell) {
      CHECK(grid[cell] != 0);
      for (int other = 0; other < cell; ++other) {
        const bool peers = cell / 9 == other / 9 || cell % 9 == other % 9 ||
                           (cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3);
        if (peers) CHECK(grid[cell] != grid[other]);
      }
    }
  }
}

TEST_CASE("the rater keeps no state between puzzles") {
  const auto lines = se_lines(kRated);
  Rater used;
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
    if (line->er > 9.0) continue;
    const Rating again = used.rate(se_puzzle(line->puzzle));
    const Rating fresh = rate(se_puzzle(line->puzzle));
    INFO(line->puzzle);
    CHECK(again.er == fresh.er);
    CHECK(again.ep == fresh.ep);
    CHECK(again.ed == fresh.ed);
    CHECK(again.work == fresh.work);
  }
}

TEST_CASE("nested chains of levels 2 and 3 have their published ratings", "[.more]") {
  const std::pair<const char*, double> published[] = {
      {".......12..3.145.6.516..34....16..53...2.5..45...43.2..7....4..1.54.6...489...26.", 10.4},
      {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 10.5}};
  for (const auto& [puzzle, er] : published) CHECK(rate(se_puzzle(puzzle)).er == Approx(er));
}

TEST_CASE("if the budget runs out, the rating is a lower bound") {
  const auto givens = se_puzzle(
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  Options options;
  for (const std::uint64_t budget : {1'000ULL, 100'000ULL}) {
    options.budget = budget;
    const Rating rating = rate(givens, options);
    CHECK(rating.bounded);
    CHECK(rating.er >= 7.5);
    CHECK(rating.er <= Approx(10.5));
    CHECK(rating.er == rate(givens, options).er);
  }
}

TEST_CASE("a full grid is rated without any step") {
  Puzzle full{};
  for (int cell = 0; cell < 81; ++cell) {
    const int row = cell / 9;
    full[cell] = static_cast<std::uint8_t>((row * 3 + row / 3 + cell % 9) % 9 + 1);
  }
  const Rating rating = rate(full);
  CHECK(rating.er == 0);
  CHECK_FALSE(rating.bounded);
}

}  // namespace
}  // namespace gridpress::se
