// Explanations and pictures of killers.
#include <algorithm>
#include <map>

#include "generator/kinds/killer/page/draw.h"
#include "generator/kinds/killer/page/lesson.h"
#include "generator/kinds/killer/page/step_text.h"
#include "generator/kinds/killer/path/path.h"
#include "generator/kinds/killer/text.h"
#include "tests/support/kind_figures.h"
#include "tests/unit/kinds/killer_support.h"

namespace gridpress::killer {
namespace {

using tests::marks;

// The explanation of each technique's first step in the solution paths of some puzzles.
std::map<std::string, std::string> sentences(const StepWords& words) {
  std::map<std::string, std::string> result;
  for (const Made& made : make_several(request_for(6, 2.7, 99), 4)) {
    const Sums sums(made.content->rules);
    SolvingPath path(sums, made.content->givens);
    while (const KillerStep* step = path.next()) {
      result.emplace(step->step.technique, text_of(*step, sums, words));
      path.take(*step);
    }
  }
  return result;
}

}  // namespace

TEST_CASE("all words for killers exist in ten languages", "[kinds][killer]") {
  for (const char* language : kLanguages) {
    INFO(language);
    const KindWords words = words_in(language);
    const TechniqueWords techniques = technique_words_in(language);
    for (const auto& [technique, text] : sentences({words, techniques})) {
      INFO(technique << ": " << text);
      CHECK(text.find('{') == std::string::npos);
      CHECK(text.size() > 10);
    }
  }
}

TEST_CASE("solution steps of killers are explained in words", "[kinds][killer]") {
  const KindWords own = words_in("en");
  const TechniqueWords techniques = technique_words_in("en");
  const StepWords words{own, techniques};
  const auto read =
      read_text("4 4/3 - 7 -/7 5 - 5/- 3 - -/6 - 4 -/1 1 2 2/3 4 4 5/3 6 6 5/7 7 8 8", "");
  REQUIRE(read.ok());
  const Sums sums(read->rules);
  SolvingPath path(sums, read->givens);
  const KillerStep* step = path.next();
  REQUIRE(step != nullptr);
  CHECK(title_of(*step, words) == "Only combination");
  CHECK(text_of(*step, sums, words) ==
        "Row\u00a01, columns\u00a01 and\u00a02 must add up to 3, which only 1 and 2 can do. Cross "
        "out 3 "
        "and 4 in row\u00a01, columns\u00a01 and\u00a02.");
  // A list of three or more digits would be hard to read.
  KillerStep longer = *step;
  longer.step.eliminations.push_back({1, 2});
  CHECK(text_of(longer, sums, words).ends_with("can do. Cross out all other digits there."));
  const figure::Figure picture = picture_of(path.state(), *step, sums);
  CHECK(marks<figure::Cage>(picture).size() == 8);
  const auto candidates = marks<figure::CandidateMark>(picture);
  CHECK(std::count_if(candidates.begin(), candidates.end(),
                      [](const figure::CandidateMark& candidate) {
                        return candidate.tone == figure::CandidateMark::Tone::kStruck;
                      }) == 4);
  // The first cell has the cage's label in its corner, so its candidates are lower.
  CHECK(candidates.front().cell == 0);
  CHECK(candidates.front().centre.y > 0.4);
}

TEST_CASE("the cages of a killer are drawn above thin lines and below box lines",
          "[kinds][killer]") {
  MakeRequest request = request_for(9, 1.0, 2.6);
  request.diagonals = true;
  request.givens = 3;
  const Made made = make_several(request, 1).front();
  const figure::Figure puzzle = draw(*made.content, false);
  CHECK(puzzle.rows == 9);
  CHECK(marks<figure::Cage>(puzzle).size() == cages_of(made.content->rules).size());
  CHECK(marks<figure::Tint>(puzzle).size() == 17);
  CHECK(marks<figure::Value>(puzzle).size() == 3);
  const auto place = [&](auto test) {
    return std::find_if(puzzle.marks.begin(), puzzle.marks.end(), test) - puzzle.marks.begin();
  };
  const auto line = [](figure::Line::Weight weight) {
    return [weight](const figure::Mark& mark) {
      const auto* one = std::get_if<figure::Line>(&mark);
      return one != nullptr && one->weight == weight;
    };
  };
  const auto cage =
      place([](const figure::Mark& mark) { return std::holds_alternative<figure::Cage>(mark); });
  CHECK(place(line(figure::Line::Weight::kThin)) < cage);
  CHECK(cage < place(line(figure::Line::Weight::kBox)));
  const figure::Figure answer = draw(*made.content, true);
  CHECK(marks<figure::Cage>(answer).empty());
  CHECK(marks<figure::Value>(answer).size() == 81);
}

TEST_CASE("the lesson for killers shows houses, a cage and a worked step", "[kinds][killer]") {
  const KindWords words = words_in("en");
  for (const int size : {4, 6, 9}) {
    for (const bool diagonals : {false, true}) {
      const KindLesson lesson = lesson_of({.sizes = {size, 9},
                                           .boxed = {9},
                                           .drawn = size,
                                           .diagonals = diagonals,
                                           .seed = Seed(size)},
                                          words);
      CHECK(lesson.houses.size() == 4);
      CHECK(lesson.sizes.size() == 2);
      CHECK(lesson.sizes[1].text == "digits 1 to 9, 3\u00a0×\u00a03 boxes");
      // This applies only to irregular regions.
      if (size < 9) CHECK(lesson.sizes[0].text == "digits 1 to " + std::to_string(size));
      CHECK(lesson.step_text.size() == 2);
      CHECK(marks<figure::CandidateMark>(lesson.step).size() >= 4);
      CHECK(marks<figure::Cage>(lesson.houses.back().figure).size() == 1);
      CHECK((lesson.lead.find("diagonals") != std::string::npos) == diagonals);
    }
  }
}

TEST_CASE("inequality signs have a white background and are omitted from answers",
          "[kinds][killer]") {
  MakeRequest request = request_for(6, 1.0, 2.6);
  request.signs = Signs::kAdded;
  const Made made = make_several(request, 1).front();
  const std::size_t signs = signs_of(made.content->rules).size();
  REQUIRE(signs > 5);
  const figure::Figure puzzle = draw(*made.content, false);
  CHECK(marks<figure::Trail>(puzzle).size() == signs);
  CHECK(marks<figure::Badge>(puzzle).size() == signs);
  const auto first_of = [&](auto is) {
    return std::find_if(puzzle.marks.begin(), puzzle.marks.end(), is) - puzzle.marks.begin();
  };
  const auto ground = first_of(
      [](const figure::Mark& mark) { return std::holds_alternative<figure::Badge>(mark); });
  const auto cage =
      first_of([](const figure::Mark& mark) { return std::holds_alternative<figure::Cage>(mark); });
  CHECK(ground < cage);
  CHECK(marks<figure::Trail>(draw(*made.content, true)).empty());
}

TEST_CASE("inequality signs don't overlap the numbers of cages", "[kinds][killer]") {
  const auto read = read_text(
      "4 4/3 - 7 -/7 5 - 5/- 3 - -/6 - 4 -/1 1 2 2/3 4 4 5/3 6 6 5/7 7 8 8/"
      "less r1c1 r2c1/less r2c3 r1c3/less r2c1 r2c2",
      "");
  REQUIRE(read.ok());
  const auto signs = marks<figure::Trail>(draw(*read, false));
  REQUIRE(signs.size() == 3);
  CHECK(signs[0].points[1].x > 0.6);                   // avoids the 7 of r2c1 below
  CHECK(signs[1].points[1].x == 2.5);                  // centred, because r2c3 has no label
  CHECK(signs[0].points[1].y < signs[0].points[0].y);  // the sign opens downwards
  CHECK(signs[2].points[1].y > 1.6);                   // avoids the 5 of r2c2 on the right
}

TEST_CASE("inequality signs are explained in the lesson and in steps", "[kinds][killer]") {
  const KindWords own = words_in("en");
  const TechniqueWords techniques = technique_words_in("en");
  const auto read = read_text(
      "4 4/3 - 7 -/7 5 - 5/- 3 - -/6 - 4 -/1 1 2 2/3 4 4 5/3 6 6 5/7 7 8 8/less r1c2 r1c1", "");
  REQUIRE(read.ok());
  const Sums sums(read->rules);
  SolvingPath path(sums, read->givens);
  const KillerStep* step = path.next();
  REQUIRE(step != nullptr);
  CHECK(title_of(*step, {own, techniques}) == "Sign");
  CHECK(
      text_of(*step, sums, {own, techniques}) ==
      "The sign between row\u00a01, columns\u00a01 and\u00a02 rules out digits that are too large "
      "for the "
      "smaller square or too small for the larger. Cross out 1 in row\u00a01, column\u00a01; 4 in "
      "row\u00a01, column\u00a02.");
  CHECK(marks<figure::Trail>(picture_of(path.state(), *step, sums)).size() == 1);
  CHECK(speak(*read, false, own)
            .ends_with("Signs, from the smaller to the larger digit: r1c2 < r1c1."));
  CHECK(caption(*read, own) == std::vector<std::string>{"Cages: 8", "Signs: 1"});
  for (const bool diagonals : {false, true}) {
    const KindLesson lesson = lesson_of({.sizes = {6},
                                         .drawn = 6,
                                         .diagonals = diagonals,
                                         .signs = Signs::kInstead,
                                         .seed = Seed(1)},
                                        own);
    CHECK(lesson.houses.size() == 4);
    CHECK(lesson.houses[2].caption == "A sign opens towards the larger digit");
    CHECK(lesson.lead.ends_with("A sign between two squares opens towards the larger digit."));
    CHECK(marks<figure::Trail>(lesson.step).size() > 5);
  }
}

TEST_CASE("the text for screen readers describes a killer completely", "[kinds][killer]") {
  const auto read = read_text(
      "4 4 diagonals/3 - 7 -/7 5 - 5/- 3 - -/6 - 4 -/1 1 2 2/3 4 4 5/3 6 6 5/7 7 8 8/"
      "- 2 - -/- - - -/- - - -/- - - -",
      "");
  REQUIRE(read.ok());
  const KindWords words = words_in("en");
  CHECK(speak(*read, false, words) ==
        "Cages, each with its sum and squares: 3: r1c1 r1c2; 7: r1c3 r1c4; 7: r2c1 r3c1; "
        "5: r2c2 r2c3; 5: r2c4 r3c4; 3: r3c2 r3c3; 6: r4c1 r4c2; 4: r4c3 r4c4. Given digits: "
        "r1c2 is 2. Each diagonal has each digit once.");
  CHECK(caption(*read, words) == std::vector<std::string>{"Each digit once on each diagonal",
                                                          "Cages: 8", "Given digits: 1"});
  DigitContent solved = *read;
  solved.solution.assign(16, 1);
  CHECK(speak(solved, true, words).starts_with("Row 1: 1 1 1 1. Row 2: "));
}

}  // namespace gridpress::killer
