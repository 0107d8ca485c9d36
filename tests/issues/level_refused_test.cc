// Bugs: possible levels were refused (hidden single at 1.2, X-wing at 2.0), and impossible ones
// weren't (needing a technique whose family is avoided, or an effort that the size can't have).
#include <catch2/catch.hpp>

#include "generator/grader/grade.h"
#include "generator/grader/level.h"
#include "tests/support/boards.h"

using namespace gridpress;

namespace {

Result<LevelSet> one_level(const std::string& conditions) {
  const auto document = yaml::parse("set.yaml", "levels:\n  a: {" + conditions + "}\n").value();
  return read_difficulties(document, document.root);
}

std::string message(const std::string& conditions) {
  const Result<LevelSet> set = one_level(conditions);
  return set ? "" : set.problems().front().message;
}

}  // namespace

TEST_CASE("a level may combine a technique with the lower rating of the technique's direct form") {
  CHECK(message("rating: 1.2, techniques: {need: [hidden-single]}").empty());
  CHECK(message("rating: 1.7, techniques: {need: [locked-candidates-pointing]}").empty());
  CHECK(message("rating: 1.0, techniques: {need: [hidden-single]}") ==
        "a puzzle rated 1.0 can't use 'hidden-single'");
  CHECK(message("rating: 1.5, techniques: {need: [naked-single]}") ==
        "a puzzle rated 1.5 can't use 'naked-single'");
  // A puzzle from cb_er_10k.txt, rated 2.0 for a direct hidden pair. Its named path has an X-wing.
  const Grade grade = gridpress::grade(
      tests::classic_rules(3, 3),
      tests::grid_of(
          "1.3......4..1.92.....7.2.5.23.....1.5.6...8....8..14...4......8.7...39....18..37."));
  CHECK(one_level("rating: 2.0, techniques: {need: [x-wing]}")->classify(grade, 9) == 1);
}

TEST_CASE("a level can't require a technique whose family it excludes") {
  CHECK(message("techniques: {need: [unique-rectangle-1], avoid: [unique-rectangle]}") ==
        "'unique-rectangle-1' is both needed and avoided");
  CHECK(message("techniques: {need: [avoidable-rectangle], "
                "avoid: [avoidable-rectangle-1, avoidable-rectangle-2]}") ==
        "'avoidable-rectangle' is both needed and avoided");
  CHECK(message("techniques: {need: [unique-rectangle], avoid: [unique-rectangle-1]}").empty());
}

TEST_CASE("a level is refused if no puzzle of a size can have the required effort") {
  CHECK(message("sizes: {6: {clues: 8..10, effort: ..20}}") ==
        "a 6x6 puzzle with 10 clues takes an effort of at least 104");
  CHECK(message("sizes: {6: {clues: 8..10, effort: ..200}}").empty());
}
