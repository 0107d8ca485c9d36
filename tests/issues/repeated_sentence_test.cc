// Bug: `explain` repeated itself. It listed digits that are removed from the same cells one by one,
// and a set of a death blossom once for each of its digits.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "generator/grader/explain/explain_step.h"

using namespace gridpress;

namespace {

std::string sentence_of(const Step& step, const std::string& language) {
  // tests run in the repository's root folder
  const std::string path = "templates/techniques/" + language + ".yaml";
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const auto words = read_technique_words(yaml::parse(path, text.str()).value());
  return explain_step(step, *boxed_topology({3, 3}), *words);
}

bool ends(const Step& step, const std::string& language, const std::string& end) {
  const std::string text = sentence_of(step, language);
  INFO(text);
  return text.ends_with(end);
}

}  // namespace

TEST_CASE("an explanation lists digits that are removed from the same cells together") {
  Step step;
  step.technique = "hidden-pair";
  step.houses = {0};
  step.cells = {0, 1};
  step.digits = DigitSet::of(1) | DigitSet::of(2);
  step.eliminations = {{0, 3}, {0, 5}, {1, 3}, {1, 4}, {1, 5}};
  CHECK(ends(step, "en",
             "Cross out 3 and\u00a05 in row\u00a01, columns\u00a01 and\u00a02; 4 in row\u00a01, "
             "column\u00a02."));
  CHECK(ends(step, "de",
             "Zu streichen: 3 und\u00a05 in Zeile\u00a01, Spalten\u00a01 und\u00a02; 4 in "
             "Zeile\u00a01, Spalte\u00a02."));
}

TEST_CASE("the explanation of a death blossom lists a set of cells only once") {
  Step step;
  step.technique = "death-blossom";
  step.cells = {80};
  step.digits = DigitSet::of(3);
  step.eliminations = {{40, 3}};
  const StepPart twice{{0, 1}, DigitSet::of(1) | DigitSet::of(3), 1};
  step.parts = {twice, {{9, 10}, DigitSet::of(2) | DigitSet::of(3), 2}, twice};
  const std::string text = sentence_of(step, "en");
  CHECK(
      text.find(
          "r1c1 and\u00a0r1c2 with 1 and\u00a03; r2c1 and\u00a0r2c2 with 2 and\u00a03. Whatever") !=
      std::string::npos);
}
