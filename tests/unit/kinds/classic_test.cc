#include <catch2/catch.hpp>
#include <cmath>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "generator/grader/explain/words.h"
#include "generator/grader/grade.h"
#include "generator/kinds/classic/draw.h"
#include "generator/kinds/classic/first_step.h"
#include "generator/kinds/digit_options.h"
#include "generator/kinds/kind.h"
#include "generator/model/digit_puzzle.h"
#include "generator/solver/solve.h"
#include "tests/support/boards.h"
#include "tests/support/kind_figures.h"

namespace gridpress {
namespace {

using figure::Line;

using tests::marks;

DigitPuzzle sample(BoxShape box) {
  DigitPuzzle puzzle;
  puzzle.rules = {boxed_topology(box), {}};
  puzzle.solution = tests::shifted_grid(box);
  Rng rng(Seed(1));
  puzzle.givens =
      tests::with_holes(puzzle.solution, static_cast<int>(puzzle.solution.size()) / 2, rng);
  return puzzle;
}

KindWords words_of(std::string_view language) {
  return tests::words_of("classic", language);
}

figure::Figure drawn(const DigitPuzzle& puzzle, bool solution) {
  return classic::draw(to_puzzle("classic", puzzle), solution);
}

LessonShape shape_of(BoxShape box, Symbols symbols = Symbols::kDigits) {
  const int side = box.rows * box.columns;
  auto options = std::make_shared<DigitOptions>();
  options->box = box;
  options->symbols = symbols;
  return {{side, side}, options, 1};
}

TEST_CASE("a text that can't be a classic sudoku is refused") {
  const auto message = [](const char* problem, const char* solution) {
    return find_kind("classic")->text.read(problem, solution, nullptr).problems().at(0).message;
  };
  const std::string open(81, '.');
  CHECK(message("1...............", open.c_str()) == "the solution is 9x9, but the puzzle is 4x4");
  CHECK(message("1...............", "1") == "1 character doesn't fit any grid size");
  CHECK(message(open.substr(0, 25).c_str(), "") == "25 characters don't fit any grid size");
}

TEST_CASE("the sizes of classic sudoku are those that have boxes") {
  std::vector<int> sides;
  for (const Size size : find_kind("classic")->sizes.common()) {
    CHECK(size.square());
    sides.push_back(size.rows);
  }
  CHECK(sides == std::vector<int>{4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25});
}

TEST_CASE("a 9x9 grid has 12 thin lines, 4 box lines and a frame, each drawn once") {
  const figure::Figure drawing = drawn(sample({3, 3}), false);
  CHECK(drawing.columns == 9);
  CHECK(drawing.rows == 9);
  int thin = 0, box = 0;
  std::set<std::pair<double, double>> starts;
  for (const Line& line : marks<Line>(drawing)) {
    (line.weight == Line::Weight::kThin ? thin : box) += 1;
    starts.insert({line.from.x, line.from.y});
    CHECK(std::abs(line.to.x - line.from.x) + std::abs(line.to.y - line.from.y) == 9);
    const double at = line.from.x + line.from.y;
    CHECK((std::fmod(at, 3) == 0) == (line.weight == Line::Weight::kBox));
  }
  CHECK(thin == 12);
  CHECK(box == 4);
  CHECK(starts.size() == 16);
  const auto frames = marks<figure::Frame>(drawing);
  REQUIRE(frames.size() == 1);
  CHECK(frames[0].corners.size() == 4);
}

TEST_CASE("the box lines of a 6x6 follow boxes of two rows by three columns") {
  for (const Line& line : marks<Line>(drawn(sample({2, 3}), false))) {
    const bool level = line.from.y == line.to.y;
    const double at = level ? line.from.y : line.from.x;
    CHECK((std::fmod(at, level ? 2 : 3) == 0) == (line.weight == Line::Weight::kBox));
  }
}

TEST_CASE("a puzzle shows its givens, an answer all digits with the givens tinted") {
  const DigitPuzzle puzzle = sample({2, 3});
  const figure::Figure page = drawn(puzzle, false);
  const figure::Figure answer = drawn(puzzle, true);
  CHECK(marks<figure::Tint>(page).empty());
  CHECK(static_cast<int>(marks<figure::Value>(page).size()) == count_givens(puzzle.givens));
  Grid shown(puzzle.solution.size());
  for (const figure::Value& value : marks<figure::Value>(answer)) {
    shown[value.cell] = static_cast<std::uint8_t>(value.digit);
    CHECK(value.centre.x == value.cell % 6 + 0.5);
    CHECK(value.centre.y == value.cell / 6 + 0.5);
    CHECK((value.role == figure::Value::Role::kGiven) == (puzzle.givens[value.cell] != 0));
  }
  CHECK(shown == puzzle.solution);
  Grid tinted(puzzle.solution.size());
  for (const figure::Tint& tint : marks<figure::Tint>(answer)) {
    CHECK(tint.shade == figure::Shade::kGiven);
    const int cell = static_cast<int>(tint.corner.y * 6 + tint.corner.x);
    tinted[cell] = puzzle.solution[cell];
  }
  CHECK(tinted == puzzle.givens);
}

TEST_CASE("a lesson's first step is a hidden single in a box, with arrows that cross no digit") {
  for (const int size : {4, 6, 8, 9, 10}) {
    const TopologyPtr topology = boxed_topology(*default_box(size));
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      CAPTURE(size, seed);
      const classic::FirstStep step = classic::find_first_step(topology, Seed(seed));
      CHECK(classic::digits_crossed(*topology, step) == 0);
      CHECK(solve({topology, {}}, step.givens).unique());
      CHECK(solve({topology, {}}, step.givens).first[step.place] == step.digit);
      // Every other empty square of the box is in the row or column of one of the arrows' sources.
      for (const Cell cell : step.box->cells) {
        if (step.givens[cell] != 0) continue;
        const auto [row, column] = topology->positions[cell];
        bool seen = false;
        for (const Cell source : step.sources) {
          CHECK(step.givens[source] == step.digit);
          const auto& at = topology->positions[source];
          seen = seen || at.row == row || at.column == column;
        }
        CHECK(seen == (cell != step.place));
      }
    }
  }
}

TEST_CASE("arrows in a lesson start at circled digits and end in the shaded box") {
  const KindWords words = words_of("en");
  const KindLesson lesson = find_kind("classic")->look.lesson({{shape_of({3, 3})}, words, Seed(3)});
  const auto tints = marks<figure::Tint>(lesson.step);
  REQUIRE(tints.size() == 1);
  CHECK(tints[0].width == 3);
  CHECK(tints[0].height == 3);
  const auto rings = marks<figure::Ring>(lesson.step);
  const auto arrows = marks<figure::Arrow>(lesson.step);
  const auto values = marks<figure::Value>(lesson.step);
  CHECK(arrows.size() >= 3);
  REQUIRE(arrows.size() == rings.size());
  for (std::size_t i = 0; i < arrows.size(); ++i) {
    const auto& [from, to] = arrows[i];
    CHECK(from.x == rings[i].centre.x);
    CHECK(from.y == rings[i].centre.y);
    CHECK((from.x == to.x) != (from.y == to.y));
    CHECK((to.x > tints[0].corner.x && to.x < tints[0].corner.x + 3));
    CHECK((to.y > tints[0].corner.y && to.y < tints[0].corner.y + 3));
    for (const figure::Value& value : values) {
      const auto& c = value.centre;
      if (c.x == from.x && c.y == from.y) continue;
      const bool under = from.x == to.x ? c.x == from.x && (c.y - from.y) * (c.y - to.y) < 0
                                        : c.y == from.y && (c.x - from.x) * (c.x - to.x) < 0;
      CHECK(!under);
    }
  }
  const auto results = marks<figure::ResultBox>(lesson.step);
  REQUIRE(results.size() == 1);
  CHECK(values.back().role == figure::Value::Role::kPlaced);
  CHECK(values.back().centre.x == results[0].centre.x);
  CHECK(values.back().centre.y == results[0].centre.y);
}

TEST_CASE("a lesson describes the grid size of its section") {
  const KindWords words = words_of("en");
  const KindLesson lesson = find_kind("classic")->look.lesson({{shape_of({2, 3})}, words, Seed(1)});
  CHECK(lesson.sizes.empty());
  CHECK(lesson.lead.find("from 1 to 6") != std::string::npos);
  REQUIRE(lesson.houses.size() == 3);
  CHECK(lesson.step_text.size() == 2);
  for (const LessonFigure& house : lesson.houses) {
    CHECK(!house.caption.empty());
    CHECK(house.figure.columns == 6);
    CHECK(marks<figure::Value>(house.figure).size() == 6);
    const auto tints = marks<figure::Tint>(house.figure);
    REQUIRE(tints.size() == 1);
    CHECK(tints[0].width * tints[0].height == 6);
    CHECK(tints[0].shade == figure::Shade::kHouse);
    std::set<int> digits;
    for (const auto& value : marks<figure::Value>(house.figure)) digits.insert(value.digit);
    CHECK(digits.size() == 6);
  }
}

}  // namespace
// Bug: "How to play" was repeated for every size, with "numbers" in the text but "symbol" in
// captions.
TEST_CASE("a lesson for several sizes describes each one and uses one word for the symbols") {
  const KindWords words = words_of("en");
  const auto lesson = [&](std::vector<LessonShape> shapes) {
    return find_kind("classic")->look.lesson({std::move(shapes), words, Seed(1)});
  };
  const KindLesson large = lesson({shape_of({3, 3}), shape_of({4, 4})});
  REQUIRE(large.sizes.size() == 2);
  CHECK(large.sizes[1].label == "16\u00a0×\u00a016");
  CHECK(large.sizes[1].text == "numbers 1 to 16, 4\u00a0×\u00a04 boxes");
  CHECK(large.lead.find("number") != std::string::npos);
  CHECK(large.step_text.size() == 2);  // the worked step uses the 9x9
  std::string all = large.lead + large.sizes[0].text + large.tip;
  for (const LessonFigure& house : large.houses) {
    CHECK(house.caption.find("number") != std::string::npos);
    all += house.caption;
  }
  CHECK(all.find("digit") == std::string::npos);
  CHECK(all.find("symbol") == std::string::npos);

  const KindLesson letters = lesson(
      {shape_of({2, 3}, Symbols::kLetters), shape_of({2, 3}, Symbols::kShapes), shape_of({3, 3})});
  REQUIRE(letters.sizes.size() == 3);
  CHECK(letters.sizes[0].text == "letters A to F, 2\u00a0×\u00a03 boxes");
  CHECK(letters.sizes[1].text == "6 shapes, 2\u00a0×\u00a03 boxes");
  for (const LessonFigure& house : letters.houses) {
    CHECK(house.caption.find("symbol") != std::string::npos);
  }
  CHECK(letters.tip.find("symbol") != std::string::npos);
}

TEST_CASE("steps use the symbols in the puzzle's text, or those of the book") {
  const std::string path = GRIDPRESS_ROOT "/templates/techniques/en.yaml";
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const auto words = read_technique_words(yaml::parse(path, text.str()).value());
  REQUIRE(words.ok());
  const KindWords own = words_of("en");
  const Kind& kind = *find_kind("classic");
  const Puzzle puzzle = kind.text.read("1234341.21434321", "", nullptr).value();
  const Explanation plain = kind.grading.explain(puzzle, {own, *words}, 99);
  REQUIRE(plain.steps.size() == 1);
  CHECK(plain.finished);
  CHECK(plain.final_text == "1234341221434321");
  CHECK(plain.ending == "Solved: 1234341221434321");
  CHECK(plain.steps[0].technique == "full-house");
  CHECK(plain.steps[0].effect == "r2c4=2");
  CHECK(plain.steps[0].needs_no_picture);
  CHECK(plain.steps[0].text.find("2") != std::string::npos);
  CHECK_FALSE(plain.steps[0].figure.marks.empty());
  CHECK(explanation_text(plain, *words) ==
        plain.summary + "\n1. Full house: " + plain.steps[0].text + "\n" + plain.ending + "\n");

  const Explanation letters = kind.grading.explain(puzzle, {own, *words, Symbols::kLetters}, 99);
  CHECK(letters.steps[0].text.find(" B") != std::string::npos);
  CHECK(letters.steps[0].text.find(" 2 ") == std::string::npos);
  CHECK(kind.grading.explain(puzzle, {own, *words}, 0).steps.empty());
}

}  // namespace gridpress
