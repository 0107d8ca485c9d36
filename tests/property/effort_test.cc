// The guarantees of the effort number (docs/grading.md), checked on generated puzzles.
#include <catch2/catch.hpp>

#include "tests/support/effort_study.h"

namespace gridpress::tests {
namespace {

void check(const EffortStudy& study, int distinct) {
  CHECK(study.distinct >= distinct);
  CHECK(study.correlation >= 0.9);
  CHECK(study.given_clues >= 0.5);
  CHECK(study.least_minutes > 1);
  CHECK(study.most_minutes < 30);
}

TEST_CASE("for easy puzzles of equal rating, effort ranks them as a simulated solver does",
          "[.more]") {
  check(study_effort(easy_puzzles(54), 20), 36);
}

TEST_CASE("adding a given rarely raises the effort") {
  CHECK(raised_by_givens(easy_puzzles(36), 150) <= 0.05);
}

TEST_CASE("for 300 easy puzzles of equal rating, effort ranks them as a simulated solver does",
          "[.slow]") {
  check(study_effort(easy_puzzles(300), 200), 200);
}

TEST_CASE("adding a given raises the effort in at most 5 % of 10,000 trials", "[.slow]") {
  std::vector<DigitPuzzle> puzzles = easy_puzzles(100);
  for (const auto& [low, high] : {std::pair{1.5, 2.5}, {2.6, 4.4}, {6.5, 7.5}}) {
    for (DigitPuzzle& puzzle : rated_puzzles(100, low, high)) puzzles.push_back(std::move(puzzle));
  }
  CHECK(raised_by_givens(puzzles, 10'000) <= 0.05);
}

}  // namespace
}  // namespace gridpress::tests
