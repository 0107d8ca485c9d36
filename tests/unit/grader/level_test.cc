#include "generator/grader/level.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "generator/grader/grade.h"
#include "tests/support/boards.h"

using namespace gridpress;

namespace {

// The messages about these levels; empty if they are valid.
std::string complaints(const std::string& levels) {
  const std::string text = "levels:\n" + levels;
  const auto document = yaml::parse("set.yaml", text);
  const auto printed = [&](const Diagnostics& problems) {
    std::string all;
    for (const Diagnostic& d : problems) all += render(d, text);
    return all;
  };
  if (!document) return printed(document.problems());
  const auto set = read_difficulties(*document, document->root);
  return set ? "" : printed(set.problems());
}

LevelSet levels_of(const std::string& text) {
  const auto document = yaml::parse("set.yaml", text).value();
  return read_difficulties(document, document.root).value();
}

LevelSet standard() {
  std::ifstream file(std::string(GRIDPRESS_ROOT) + "/configs/difficulties/standard.yaml");
  std::stringstream text;
  text << file.rdbuf();
  return levels_of(text.str());
}

Grade graded(int clues, std::optional<double> rating, int guesses = 0) {
  Grade grade;
  grade.clues = clues;
  grade.rating = rating;
  grade.guesses = guesses;
  return grade;
}

}  // namespace

TEST_CASE("the standard set has its five levels in order") {
  const LevelSet set = standard();
  REQUIRE(set.levels.size() == 5);
  CHECK(set.levels[0].name == "gentle");
  CHECK(set.levels[1].name == "easy");
  CHECK(set.levels[2].name == "medium");
  CHECK(set.levels[3].name == "hard");
  CHECK(set.levels[4].name == "fiendish");
  CHECK(set.find("hard") == &set.levels[3]);
  CHECK(set.find("harsh") == nullptr);
}

TEST_CASE("clue ranges are given for a size, or scaled by the number of cells") {
  const LevelSet set = standard();
  const Level& easy = *set.find("easy");
  CHECK(easy.clue_range(9) == fields::Range{30, 36});
  CHECK(easy.clue_range(4) == fields::Range{6, 8});
  CHECK(easy.clue_range(6) == fields::Range{13, 16});
  CHECK(easy.clue_range(12) == fields::Range{54, 64});  // ceil(53.3)..floor(64)
  CHECK(easy.clue_range(8) == fields::Range{24, 28});   // ceil(23.7)..floor(28.4)
  const auto open = set.find("fiendish")->clue_range(9);
  CHECK_FALSE(open.low);
  CHECK(open.high == 27.0);
}

TEST_CASE("a puzzle has a level if it meets all conditions of the level") {
  const LevelSet set = standard();
  const Level& easy = *set.find("easy");
  CHECK(easy.holds(graded(30, 1.2), 9));
  CHECK(easy.holds(graded(36, 1.5), 9));
  CHECK_FALSE(easy.holds(graded(29, 1.5), 9));
  CHECK_FALSE(easy.holds(graded(37, 1.5), 9));
  CHECK_FALSE(easy.holds(graded(33, 1.7), 9));
  CHECK_FALSE(easy.holds(graded(33, 1.0), 9));
  CHECK_FALSE(easy.holds(graded(33, std::nullopt), 9));
  CHECK(easy.holds(graded(14, 1.2), 6));
}

TEST_CASE("a puzzle without a rating has a level only if its guesses reach the level's minimum") {
  const LevelSet set = standard();
  CHECK(set.find("fiendish")->holds(graded(24, std::nullopt, 2), 9));
  CHECK_FALSE(set.find("fiendish")->holds(graded(24, std::nullopt, 1), 9));
  CHECK_FALSE(set.find("fiendish")->holds(graded(28, std::nullopt, 2), 9));
  CHECK_FALSE(set.find("hard")->holds(graded(24, std::nullopt, 9), 9));
  const LevelSet loose = levels_of("levels:\n  any: {clues: 20..40}\n");
  CHECK(loose.levels[0].holds(graded(24, std::nullopt, 0), 9));
}

TEST_CASE("if a rating is only a lower bound, the number of guesses decides the level") {
  const LevelSet set = standard();
  Grade grade = graded(24, 7.0, 2);
  grade.bounded = true;
  CHECK(set.find("fiendish")->holds(grade, 9));
  CHECK_FALSE(set.find("hard")->holds(grade, 9));
  grade.rating = 8.0;
  CHECK_FALSE(set.find("fiendish")->holds(grade, 9));
  grade.guesses = 1;
  grade.rating = 7.0;
  CHECK_FALSE(set.find("fiendish")->holds(grade, 9));
  const LevelSet open = levels_of("levels:\n  up: {rating: 7.0..}\n  more: {rating: 8.0..}\n");
  CHECK(open.levels[0].holds(grade, 9));
  CHECK_FALSE(open.levels[1].holds(grade, 9));
}

TEST_CASE("a level can name a technique or a family of techniques") {
  CHECK(names_technique("x-wing", "x-wing"));
  CHECK(names_technique("unique-rectangle", "unique-rectangle-4"));
  CHECK_FALSE(names_technique("unique-rectangle-1", "unique-rectangle-4"));
  CHECK_FALSE(names_technique("grouped", "grouped-alternating-inference-chain"));
  CHECK_FALSE(names_technique("x-wing", "finned-x-wing"));
}

TEST_CASE("techniques that a level needs or avoids are looked up in the solution path") {
  const LevelSet set =
      levels_of("levels:\n  fishy: {techniques: {need: [x-wing], avoid: [naked-pair]}}\n");
  Grade grade = graded(25, 3.2);
  CHECK(set.classify(grade, 9) == 0);
  grade.path = {{"hidden-single", 50}, {"x-wing", 1}};
  CHECK(set.classify(grade, 9) == 1);
  grade.path.emplace_back("naked-pair", 1);
  CHECK(set.classify(grade, 9) == 0);
}

TEST_CASE("a level can use technique names of earlier versions") {
  const LevelSet set = levels_of("levels:\n  a: {techniques: {need: [naked-triplet]}}\n");
  Grade grade = graded(25, 3.6);
  CHECK(set.classify(grade, 9) == 0);
  grade.path = {{"naked-triple", 1}};
  CHECK(set.classify(grade, 9) == 1);
}

TEST_CASE("a level that names a technique used only in ratings is refused with its rating") {
  CHECK(complaints("  a: {techniques: {need: [nishio]}}\n") ==
        "set.yaml:2:27: error: 'nishio' is only used for ratings\n"
        "    2 |   a: {techniques: {need: [nishio]}}\n"
        "      |                           ^~~~~~\n"
        "  hint: use 'rating' instead: this technique is rated 7.5\n");
}

TEST_CASE("a puzzle's level is the first one whose conditions all hold") {
  const LevelSet set = standard();
  CHECK(set.classify(graded(35, 1.2), 9) == 1);  // it also meets the conditions of easy
  CHECK(set.classify(graded(33, 1.2), 9) == 2);
  CHECK(set.classify(graded(28, 2.6), 9) == 3);
  CHECK(set.classify(graded(25, 3.4), 9) == 4);
  CHECK(set.classify(graded(25, 7.0, 3), 9) == 5);
  CHECK(set.classify(graded(25, 7.0, 1), 9) == 0);
  CHECK(set.classify(graded(60, 1.0), 9) == 0);
}

TEST_CASE("conditions that no puzzle of a size can meet are refused with an explanation") {
  const LevelSet set = standard();
  CHECK(set.find("gentle")->out_of_reach(4).empty());
  CHECK(set.find("easy")->out_of_reach(4).empty());
  CHECK(set.find("medium")->out_of_reach(4) ==
        "no 4x4 puzzle is rated above 1.2, but this level asks for 1.7..2.8");
  for (const Level& level : set.levels) {
    for (const int size : {6, 8, 9, 10, 12, 16}) CHECK(level.out_of_reach(size).empty());
  }
  const LevelSet odd = levels_of(
      "levels:\n  narrow: {clues: 26..27}\n  few: {clues: ..17}\n  guess: {guesses: 1..}\n");
  CHECK(odd.levels[0].out_of_reach(4) ==
        "the level's range of clues for 9x9, 26..27, contains no whole number when scaled to 4x4");
  CHECK(odd.levels[0].out_of_reach(9).empty());
  CHECK(odd.levels[1].out_of_reach(4) ==
        "a 4x4 puzzle needs at least 4 clues, but this level asks for ..3");
  CHECK(odd.levels[2].out_of_reach(4) == "no 4x4 puzzle needs a guess");
}

TEST_CASE("all impossible conditions are reported in one run") {
  CHECK(complaints("  a: {clues: 90}\n"
                   "  b: {clues: 40..30, rating: 5..13}\n"
                   "  c: {clues: ..16}\n"
                   "  d: {rating: 1.3..1.4}\n"
                   "  e: {clues: 24.5..30}\n") ==
        "set.yaml:2:14: error: a 9x9 puzzle has 81 cells, and at least one must be empty\n"
        "    2 |   a: {clues: 90}\n"
        "      |              ^~\n"
        "  hint: use at most 80\n"
        "set.yaml:3:14: error: the range 40..30 is empty\n"
        "    3 |   b: {clues: 40..30, rating: 5..13}\n"
        "      |              ^~~~~~\n"
        "  hint: write the smaller number first\n"
        "set.yaml:3:30: error: no puzzle is rated above 12\n"
        "    3 |   b: {clues: 40..30, rating: 5..13}\n"
        "      |                              ^~~~~\n"
        "  hint: use ratings from 1.0 (a house with one empty cell) to 12\n"
        "set.yaml:4:14: error: no 9x9 puzzle with so few clues has only one solution\n"
        "    4 |   c: {clues: ..16}\n"
        "      |              ^~~~\n"
        "  hint: use at least 17\n"
        "set.yaml:5:15: error: no technique is rated 1.3..1.4\n"
        "    5 |   d: {rating: 1.3..1.4}\n"
        "      |               ^~~~~~~~\n"
        "  hint: use a range that includes 1.2 or 1.5\n"
        "set.yaml:6:14: error: 'clues' must be a whole number or a range of whole numbers, not "
        "24.5..30\n"
        "    6 |   e: {clues: 24.5..30}\n"
        "      |              ^~~~~~~~\n"
        "  hint: write 24..30\n");
}

TEST_CASE("invalid guesses, sizes and techniques of a level are refused") {
  CHECK(complaints("  a: {rating: 1.0..1.5, guesses: 1..}\n"
                   "  b: {guesses: 0.5..}\n"
                   "  c: {sizes: {3: {clues: 4}, 4: {clues: ..3}, 6: {clues: 40}}}\n") ==
        "set.yaml:2:34: error: a puzzle rated 1.0..1.5 is solved by singles, without guesses\n"
        "    2 |   a: {rating: 1.0..1.5, guesses: 1..}\n"
        "      |                                  ^~~\n"
        "  hint: remove 'guesses' or raise 'rating'\n"
        "set.yaml:3:16: error: 'guesses' must be a whole number or a range of whole numbers\n"
        "    3 |   b: {guesses: 0.5..}\n"
        "      |                ^~~~~\n"
        "  hint: write 2.. or 0..3\n"
        "set.yaml:4:15: error: '3' is not a grid size\n"
        "    4 |   c: {sizes: {3: {clues: 4}, 4: {clues: ..3}, 6: {clues: 40}}}\n"
        "      |               ^\n"
        "  hint: use a size from 4 to 25, as in 6: {clues: 13..16}\n"
        "set.yaml:4:41: error: no 4x4 puzzle with so few clues has only one solution\n"
        "    4 |   c: {sizes: {3: {clues: 4}, 4: {clues: ..3}, 6: {clues: 40}}}\n"
        "      |                                         ^~~\n"
        "  hint: use at least 4\n"
        "set.yaml:4:58: error: a 6x6 puzzle has 36 cells, and at least one must be empty\n"
        "    4 |   c: {sizes: {3: {clues: 4}, 4: {clues: ..3}, 6: {clues: 40}}}\n"
        "      |                                                          ^~\n"
        "  hint: use at most 35\n");
  CHECK(complaints("  a: {rating: ..1.9, techniques: {need: [x-wing, x-wingg]}}\n"
                   "  b: {techniques: {need: [swordfish], avoid: [swordfish]}}\n") ==
        "set.yaml:2:50: error: unknown technique 'x-wingg'\n"
        "    2 |   a: {rating: ..1.9, techniques: {need: [x-wing, x-wingg]}}\n"
        "      |                                                  ^~~~~~~\n"
        "  hint: did you mean 'x-wing'?\n"
        "set.yaml:2:42: error: a puzzle rated ..1.9 can't use 'x-wing'\n"
        "    2 |   a: {rating: ..1.9, techniques: {need: [x-wing, x-wingg]}}\n"
        "      |                                          ^~~~~~\n"
        "  hint: raise 'rating' to 2.0 or more\n"
        "set.yaml:3:27: error: 'swordfish' is both needed and avoided\n"
        "    3 |   b: {techniques: {need: [swordfish], avoid: [swordfish]}}\n"
        "      |                           ^~~~~~~~~\n"
        "  hint: remove it from one of the lists\n");
}

TEST_CASE("conditions on effort are given for a size, or scaled by the number of cells") {
  const LevelSet set = levels_of(
      "levels:\n  long: {effort: 400..600, sizes: {6: {clues: 10..12, effort: 90..120}}}\n");
  const Level& level = set.levels[0];
  Grade grade = graded(30, 1.2);
  grade.effort = 500;
  CHECK(level.holds(grade, 9));
  grade.effort = 601;
  CHECK_FALSE(level.holds(grade, 9));
  CHECK(level.effort_range(6) == fields::Range{90, 120});
  CHECK(level.effort_range(18) == fields::Range{1600, 2400});
  CHECK(complaints("  a: {clues: ..30, effort: ..100}\n") ==
        "set.yaml:2:28: error: a 9x9 puzzle with 30 clues takes an effort of at least 204\n"
        "    2 |   a: {clues: ..30, effort: ..100}\n"
        "      |                            ^~~~~\n"
        "  hint: raise 'effort', or allow more clues\n");
}

TEST_CASE("conditions that no puzzle solved by singles can meet are reported") {
  CHECK(complaints("  a: {rating: 3.0..5.4, guesses: 0}\n"
                   "  b: {guesses: ..0, techniques: {need: [x-wing]}}\n"
                   "  c: {techniques: {avoid: [full-house]}}\n"
                   "  d: {rating: 1.2..1.5, techniques: {avoid: [hidden-single]}}\n") ==
        "set.yaml:2:34: error: a puzzle rated 3.0..5.4 needs guesses: singles don't solve it\n"
        "    2 |   a: {rating: 3.0..5.4, guesses: 0}\n"
        "      |                                  ^\n"
        "  hint: remove 'guesses' or lower 'rating'\n"
        "set.yaml:3:41: error: a puzzle without guesses is solved by singles and doesn't need "
        "'x-wing'\n"
        "    3 |   b: {guesses: ..0, techniques: {need: [x-wing]}}\n"
        "      |                                         ^~~~~~\n"
        "  hint: remove 'guesses'\n"
        "set.yaml:4:28: error: every puzzle ends with a full house\n"
        "    4 |   c: {techniques: {avoid: [full-house]}}\n"
        "      |                            ^~~~~~~~~~\n"
        "  hint: remove it from the list\n"
        "set.yaml:5:46: error: a puzzle rated 1.2..1.5 needs hidden singles\n"
        "    5 |   d: {rating: 1.2..1.5, techniques: {avoid: [hidden-single]}}\n"
        "      |                                              ^~~~~~~~~~~~~\n"
        "  hint: remove 'hidden-single' from the list, or change 'rating'\n");
  CHECK(levels_of("levels:\n  a: {techniques: {need: [x-wing]}}\n").levels[0].out_of_reach(4) ==
        "no 4x4 puzzle needs more than hidden singles, but this level needs 'x-wing'");
}

TEST_CASE("unknown keys and empty or repeated levels in a difficulty set are refused") {
  CHECK(complaints("  a: {clue: 20..30, effort: 3..4}\n"
                   "  b:\n") ==
        "set.yaml:2:7: error: unknown key 'clue'\n"
        "    2 |   a: {clue: 20..30, effort: 3..4}\n"
        "      |       ^~~~\n"
        "  hint: did you mean 'clues'?\n"
        "set.yaml:3:3: error: level 'b' has no conditions\n"
        "    3 |   b:\n"
        "      |   ^\n"
        "  hint: write its ranges, as in {clues: 30..36, rating: 1.2..1.5}\n");
  CHECK(complaints("  a: {clues: 20}\n  a: {clues: 30}\n") ==
        "set.yaml:3:3: error: key 'a' appears twice\n"
        "    3 |   a: {clues: 30}\n"
        "      |   ^\n"
        "  hint: remove one of them; the first is on line 2\n");
  CHECK(
      complaints("  - easy\n") ==
      "set.yaml:2:3: error: expected a map of levels\n"
      "    2 |   - easy\n"
      "      |   ^\n"
      "  hint: write the levels, easiest first, as in gentle: {clues: 34..45, rating: 1.0..1.2}\n");
}
