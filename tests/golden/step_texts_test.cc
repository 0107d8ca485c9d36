// The explanation of a puzzle in the languages with the hardest grammar: Polish and Japanese.
#include <catch2/catch.hpp>

#include "generator/grader/explain/words.h"
#include "generator/kinds/kind.h"
#include "generator/model/digit_puzzle.h"
#include "tests/support/boards.h"
#include "tests/support/golden.h"
#include "tests/support/house_files.h"
#include "tests/support/house_printer.h"

using namespace gridpress;

TEST_CASE("golden: the explanation of a puzzle in Polish and in Japanese") {
  const Rules rules = tests::classic_rules(3, 3);
  // Ranges from singles and pairs to fish and chains.
  const Grid givens = tests::grid_of(
      "....361....91.....4......27...5.....57...8..4....1...6.8.6..5..7...4...83.5....9.");
  for (const std::string language : {"pl", "ja"}) {
    const auto words =
        read_technique_words(house_document("templates/techniques/" + language + ".yaml"));
    REQUIRE(words.ok());
    const Kind& classic = *find_kind("classic");
    const KindWords none;
    const std::string found = explanation_text(
        classic.grading.explain(to_puzzle("classic", {rules, givens, {}}), {none, *words}, 1000),
        *words);
    tests::check_golden("step_texts_" + language, found);
  }
}
