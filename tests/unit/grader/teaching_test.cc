// Puzzles that teach a technique.
#include "generator/grader/teaching.h"

#include <catch2/catch.hpp>

#include "generator/grader/grade.h"
#include "generator/grader/level.h"
#include "tests/support/boards.h"

using namespace gridpress;

namespace {

// A puzzle whose solution path has an X-wing and no harder technique.
Grid with_x_wing() {
  return tests::grid_of(
      ".5......63....6...2..8..513..75.....5..68.172.6..739.8.8...7.....2918....1.42.8..");
}

Rules plain9() {
  return tests::classic_rules(3, 3);
}

}  // namespace

TEST_CASE(
    "a puzzle that needs an X-wing isn't solved by easier techniques and needs no harder one") {
  const Grid puzzle = with_x_wing();
  const Reached with = reach_with(plain9(), puzzle, "x-wing");
  CHECK(with.finished());
  CHECK(with.uses);
  // An easier technique doesn't solve the puzzle, and a harder one isn't used.
  CHECK_FALSE(reach_with(plain9(), puzzle, "naked-pair").finished());
  const Reached harder = reach_with(plain9(), puzzle, "swordfish");
  CHECK(harder.finished());
  CHECK_FALSE(harder.uses);
}

TEST_CASE("a level with a required hardest technique accepts only puzzles with that technique") {
  Level level;
  level.hardest = "x-wing";
  const Grade grade = gridpress::grade(plain9(), with_x_wing());
  CHECK(grade.hardest == "x-wing");
  CHECK(level.holds(grade, 9));
  level.hardest = "naked-pair";
  CHECK_FALSE(level.holds(grade, 9));
}

TEST_CASE("a technique that no puzzle of a size can teach is refused before any work") {
  CHECK_FALSE(why_not_taught("x-wing", 9));
  CHECK_FALSE(why_not_taught("unique-rectangle", 9));  // a family of techniques can be taught
  CHECK_FALSE(why_not_taught("swordfish", 6));
  CHECK(why_not_taught("x-wing", 4)->message ==
        "no 4x4 puzzle needs 'x-wing': hidden singles solve all of them");
  CHECK(why_not_taught("jellyfish", 6)->message ==
        "no 6x6 puzzle needs 'jellyfish': an easier step is always available");
  CHECK(why_not_taught("x-wong", 9)->hint == "did you mean 'x-wing'?");
  CHECK(why_not_taught("direct-pointing", 9)->message ==
        "'direct-pointing' is only used for ratings");
}
