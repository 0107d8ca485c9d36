// Straights as generated, graded, read aloud and explained. This shows any change to a seed's
// puzzles, to a grade or to a sentence.
#include <catch2/catch.hpp>

#include "generator/grader/explain/words.h"
#include "generator/kinds/kind.h"
#include "tests/support/golden.h"
#include "tests/support/house_files.h"
#include "tests/support/house_printer.h"

using namespace gridpress;

namespace {

KindWords words_of(const Kind& kind) {
  KindWords words =
      read_kind_words(kind, house_document("generator/kinds/straights/words/en.yaml")).value();
  words.merge(KindWords(
      read_shared_words(*kind.words.shared, house_document("generator/kinds/digits/words/en.yaml"))
          .value()));
  return words;
}

Puzzle made(const Kind& kind, int size, const KindLevel& band) {
  PuzzleRequest request;
  request.size = {size, size};
  request.level.name = std::string(band.name);
  request.level.rating = fields::Range{band.low, band.high};
  request.seed = Seed(size);
  for (std::uint64_t k = 0;; ++k) {
    REQUIRE(k < 2000);
    AttemptResult result = run_attempts(kind, request, {k, 1});
    if (!result.puzzles.empty()) return std::move(result.puzzles.front());
  }
}

}  // namespace

TEST_CASE("golden: straights as generated, graded, read aloud and explained") {
  const Kind& kind = *find_kind("straights");
  const KindWords words = words_of(kind);
  const TechniqueWords techniques =
      read_technique_words(house_document("templates/techniques/en.yaml")).value();
  std::string all;
  for (const auto& [size, level] : {std::pair(5, 2), std::pair(6, 3), std::pair(7, 0)}) {
    const KindLevel& band = kind.grading.levels[static_cast<std::size_t>(level)];
    const Puzzle puzzle = made(kind, size, band);
    all += kind.text.problem(puzzle) + "\n" + kind.text.solution(puzzle) + "\n" +
           std::string(band.name) + ", " + puzzle.grade.hardest + "\n" +
           kind.look.rule({size, size}, &puzzle, words) + "\n" +
           kind.look.speak(puzzle, false, words) + "\n" +
           explanation_text(kind.grading.explain(puzzle, {words, techniques}, 12), techniques) +
           "\n";
  }
  tests::check_golden("straights", all);
}
