#include <catch2/catch.hpp>
#include <set>

#include "generator/grader/explain/words.h"
#include "generator/kinds/logic/arrange.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/nonogram/make.h"
#include "tests/support/kind_figures.h"
#include "tests/support/nonograms.h"

namespace gridpress::nonogram {
namespace {

using figure::Line;

using tests::marks;

using logic::LogicContent;

LogicContent nonogram_of(Size size, const Picture& picture) {
  return content_of(Clues(size, picture), picture);
}

std::vector<ExplainedStep> steps_of(const LogicContent& puzzle, const KindWords& words) {
  static const TechniqueWords unused;
  return find_kind("nonogram")
      ->grading.explain(logic::puzzle_with(puzzle), {words, unused}, 99)
      .steps;
}

// A nonogram of ten rows and twelve columns.
LogicContent sample() {
  const Size size{10, 12};
  Picture picture(size.cells(), 0);
  for (int c = 0; c < 12; ++c) picture[c] = 1;
  for (int r = 2; r < 10; ++r) picture[r * 12 + 3] = picture[r * 12 + 5] = 1;
  return nonogram_of(size, picture);
}

KindWords words_of(std::string_view language) {
  return tests::words_of("nonogram", language);
}

constexpr const char* kLanguages[] = {"en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "ja"};

TEST_CASE("every fifth line of a nonogram's grid is heavier") {
  const figure::Figure drawing = logic::draw_puzzle(sample());
  CHECK(drawing.rows == 10);
  CHECK(drawing.columns == 12);
  int thin = 0, box = 0, guides = 0;
  for (const Line& line : marks<Line>(drawing)) {
    if (line.from.x < 0 || line.from.y < 0) {
      ++guides;
      CHECK(line.weight == Line::Weight::kThin);
    } else {
      ++(line.weight == Line::Weight::kBox ? box : thin);
    }
  }
  CHECK(box == 1 + 2);
  CHECK(thin == 8 + 9);
  CHECK(guides == 3 + 4);  // at rows 0, 5, 10 and columns 0, 5, 10, 12
  CHECK(marks<figure::Frame>(drawing).size() == 1);
}

TEST_CASE("clues have a fixed spacing, and the margins fit the longest clue") {
  const figure::Figure drawing = logic::draw_puzzle(sample());
  // Row 1 has the clue 12, rows 3 to 10 have "1 1", and row 2 is empty and has the clue 0.
  CHECK(drawing.margins.left == Approx(.60 * 2 + .18));
  CHECK(drawing.margins.top == Approx(.64 * 2 + .16));
  const auto texts = marks<figure::Text>(drawing);
  REQUIRE(texts.size() == 1 + 1 + 8 * 2 + 12 + 2);
  CHECK(texts[0].text == "12");
  CHECK(texts[0].at.x == Approx(-.16 - .78 / 2));
  CHECK(texts[0].at.y == Approx(.5));
  CHECK(texts[1].text == "0");
  CHECK(texts[1].at.x == Approx(-.16 - .30));
  CHECK(texts[3].at.x == Approx(-.16 - .90));
  for (const figure::Text& text : texts) {
    CHECK(text.role == figure::Text::Role::kOutside);
    CHECK(text.at.x > -drawing.margins.left);
    CHECK(text.at.y > -drawing.margins.top);
  }
}

TEST_CASE("an answer is drawn as one rectangle per run of squares, and a frame") {
  const figure::Figure drawing = logic::draw_answer(sample());
  const auto tints = marks<figure::Tint>(drawing);
  REQUIRE(tints.size() == 1 + 8 * 2);
  CHECK(tints[0].width == 12);
  for (const figure::Tint& tint : tints) CHECK(tint.shade == figure::Shade::kBlack);
  CHECK(drawing.marks.size() == tints.size() + 1);
  CHECK(drawing.margins.left == 0);
  CHECK(drawing.margins.top == 0);
}

TEST_CASE("rotated and reflected nonograms are equivalent, and different nonograms are not") {
  const LogicContent one = nonogram_of({3, 3}, {1, 1, 0, 0, 1, 1, 0, 0, 1});
  const LogicContent turned = nonogram_of({3, 3}, {0, 0, 1, 0, 1, 1, 1, 1, 0});
  const LogicContent mirrored = nonogram_of({3, 3}, {0, 1, 1, 1, 1, 0, 1, 0, 0});
  const LogicContent across = nonogram_of({3, 3}, {1, 0, 0, 1, 1, 0, 0, 1, 1});
  const LogicContent other = nonogram_of({3, 3}, {1, 1, 0, 0, 1, 1, 1, 0, 1});
  CHECK(logic::canonical_problem(one) == logic::canonical_problem(turned));
  CHECK(logic::canonical_problem(one) == logic::canonical_problem(mirrored));
  CHECK(logic::canonical_problem(one) == logic::canonical_problem(across));
  CHECK(logic::canonical_problem(one) != logic::canonical_problem(other));
}

TEST_CASE("consecutive line numbers are written as a range") {
  using Ranges = std::vector<std::string>;
  CHECK(logic::number_ranges({4, 5, 6, 7, 9}) == Ranges{"4–7", "9"});
  CHECK(logic::number_ranges({1, 3}) == Ranges{"1", "3"});
  CHECK(logic::number_ranges({}).empty());
}

TEST_CASE("screen readers get all of a nonogram, and its subject only in the answer") {
  LogicContent named = nonogram_of({2, 3}, {0, 1, 0, 1, 1, 0});
  named.subject = "Sea horse";
  const KindWords words = words_of("en");
  CHECK(logic::spoken(named, false, words) ==
        "Nonogram. Rows: 2. Columns: 3.\nNumbers above the columns: 1, 2, 0.\n"
        "Numbers beside the rows: 1, 2.");
  CHECK(logic::spoken(named, true, words) ==
        "Sea horse.\nNonogram. Rows: 2. Columns: 3.\nBlack squares, row by row.\n"
        "Row 1: 2.\nRow 2: 1–2.");
}

TEST_CASE("the ornament on an opener doesn't give away the picture") {
  const Kind& kind = *find_kind("nonogram");
  PuzzleRequest request;
  request.size = {15, 15};
  for (const Puzzle& puzzle : run_attempts(kind, request, {0, 20}).puzzles) {
    const CellPattern ornament = cover_ornament(kind, puzzle);
    REQUIRE(ornament.cells.size() == 225);
    const std::vector<int>& picture = content_as<LogicContent>(puzzle).solution.cells;
    int same = 0;
    for (std::size_t i = 0; i < 225; ++i) same += ornament.cells[i] == picture[i];
    CHECK(same < 180);
  }
}

TEST_CASE("steps are explained in words and pictures, in every language") {
  const LogicContent nonogram =
      nonogram_of({5, 5}, {1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1,  //
                           1, 0, 0, 0, 1, 1, 1, 1, 1, 1});
  const auto steps = steps_of(nonogram, words_of("en"));
  REQUIRE(steps.size() > 3);
  CHECK(steps[0].technique == "full-line");
  CHECK(steps[0].title == "Full line");
  CHECK(steps[0].text ==
        "Row 1, clue 5: with one white square between runs, the clue fills the line exactly. "
        "Black: 1–5.");
  CHECK(marks<figure::Tint>(steps[0].figure)[0].shade == figure::Shade::kHouse);
  CHECK(steps[0].effect == "r1c1=x r1c2=x r1c3=x r1c4=x r1c5=x");
  for (const std::string language : kLanguages) {
    const auto translated = steps_of(nonogram, words_of(language));
    REQUIRE(translated.size() == steps.size());
    for (const ExplainedStep& step : translated) {
      CHECK(step.text.find('{') == std::string::npos);
      CHECK_FALSE(step.title.empty());
    }
  }
}

TEST_CASE("the explanation of a trial names the lines that contradict it") {
  Rng rng(Seed(21));
  for (int round = 0; round < 4000; ++round) {
    const LogicContent nonogram = nonogram_of({6, 6}, tests::noise({6, 6}, 50, rng));
    const Grade found = grade(Clues(nonogram), 99);
    if (found.guesses == 0 || found.bounded) continue;
    for (const ExplainedStep& step : steps_of(nonogram, words_of("en"))) {
      if (step.rating < 4) continue;
      CHECK(step.text.starts_with("If the square in row\u00a0"));
      CHECK(step.text.find("these lines could not all be completed") != std::string::npos);
      CHECK((step.text.ends_with("is white.") || step.text.ends_with("is black.")));
      CHECK(marks<figure::ResultBox>(step.figure).size() == 1);
      return;
    }
  }
  FAIL("no puzzle needed a trial");
}

TEST_CASE(
    "the lesson for nonograms shows steps and a small puzzle with its answer, in every language") {
  for (const std::string language : kLanguages) {
    const KindWords words = words_of(language);
    const KindLesson taught =
        find_kind("nonogram")->look.lesson({{{{15, 15}, nullptr, 3}}, words, Seed(1)});
    REQUIRE(taught.houses.size() == 3);
    for (const LessonFigure& step : taught.houses) {
      CHECK(step.figure.columns == 5);
      CHECK_FALSE(step.caption.empty());
    }
    CHECK_FALSE(taught.lead.empty());
    CHECK(taught.step.columns == 11);
    CHECK(marks<figure::Frame>(taught.step).size() == 2);
  }
}

}  // namespace
}  // namespace gridpress::nonogram
