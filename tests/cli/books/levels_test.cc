// Overlapping levels: in generating and in grading, a puzzle belongs to the first level whose
// conditions it meets.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

const std::string kLevelsHead =
    "book: {id: a, title: A, seed: 5}\nprint: {printer: office-a4, trim: a4}\n"
    "pages: {how_to_play: false}\n";

// The level for wings comes first; most puzzles that need a pair at these ratings meet both levels.
const std::string kOwn =
    "levels:\n"
    "  dense: {clues: 28.., rating: 1.2..3.4}\n"
    "  pairs: {clues: 24..30, rating: 2.6..3.4}\n";

}  // namespace

TEST_CASE("no puzzle in a section also belongs to an earlier level") {
  const TempFolder folder;
  write_text(folder / "own.yaml", kOwn);
  write_text(folder / "a.yaml", kLevelsHead +
                                    "difficulties: own.yaml\nsections:\n"
                                    "  - {difficulty: pairs, count: 12, per_page: 4}\n");
  const CommandResult built = shell("\"$GRIDPRESS\" build a.yaml", folder.path());
  REQUIRE(built.code == 0);
  CHECK_THAT(built.err, Catch::Contains("levels 'dense' and 'pairs' overlap"));
  const CommandResult graded =
      shell("\"$GRIDPRESS\" grade output/a/manifest.json --set own.yaml | cut -f5 | sort | uniq",
            folder.path());
  CHECK(graded.out == "pairs\n");
  const CommandResult made = shell(
      "\"$GRIDPRESS\" generate --count 12 --difficulty pairs --set own.yaml --seed 2 | "
      "\"$GRIDPRESS\" grade --set own.yaml | cut -f5 | sort | uniq",
      folder.path());
  CHECK(made.out == "pairs\n");
  const CommandResult easy = shell(
      "\"$GRIDPRESS\" generate --count 60 --difficulty easy --seed 2 | \"$GRIDPRESS\" grade | "
      "cut -f5 | sort | uniq",
      folder.path());
  CHECK(easy.out == "easy\n");
}

TEST_CASE("a level is refused if all its puzzles also belong to an earlier level") {
  const TempFolder folder;
  write_text(folder / "own.yaml",
             "levels:\n  wide: {rating: 1.0..3.4}\n  inner: {clues: 24..30, rating: 2.6..3.0}\n");
  write_text(folder / "a.yaml", kLevelsHead +
                                    "difficulties: own.yaml\nsections:\n"
                                    "  - {difficulty: inner, count: 1}\n");
  const CommandResult result = shell("\"$GRIDPRESS\" check a.yaml", folder.path());
  CHECK(result.code == 2);
  CHECK_THAT(result.err, Catch::Contains("every 9x9 puzzle of level 'inner' also belongs to level "
                                         "'wide', which comes first in the set"));
}

TEST_CASE("the built-in difficulty sets cause no warnings") {
  const TempFolder folder;
  for (const std::string set :
       {"standard", "by-technique", "competition", "kids", "newspaper-week", "teacher"}) {
    const std::string level = set == "standard"         ? "easy"
                              : set == "by-technique"   ? "hidden-singles"
                              : set == "competition"    ? "sprint"
                              : set == "kids"           ? "champion"
                              : set == "newspaper-week" ? "monday"
                                                        : "classwork";
    write_text(folder / "a.yaml", kLevelsHead + "difficulties: " + set +
                                      "\nsections:\n  - {difficulty: " + level +
                                      ", count: 2, per_page: 2}\n");
    const CommandResult result = shell("\"$GRIDPRESS\" check a.yaml", folder.path());
    INFO(set);
    CHECK(result.code == 0);
    CHECK(result.err.empty());
  }
}

TEST_CASE("a request that will take long causes a warning before the work begins", "[.more]") {
  const TempFolder folder;
  write_text(folder / "a.yaml",
             kLevelsHead +
                 "difficulties: {levels: {deep: {rating: 3.8..5.2, techniques: {need: [jellyfish, "
                 "swordfish]}}}}\n"
                 "sections:\n  - {title: Fishy, difficulty: deep, count: 40, per_page: 4}\n");
  const CommandResult result = shell("\"$GRIDPRESS\" check a.yaml", folder.path());
  CHECK(result.code == 0);
  CHECK_THAT(result.err, Catch::Contains("warning: section 'Fishy': 40 puzzles"));
}
