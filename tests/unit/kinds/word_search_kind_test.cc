#include <algorithm>
#include <catch2/catch.hpp>

#include "generator/kinds/kind.h"
#include "generator/kinds/word_search/options/options.h"
#include "generator/kinds/word_search/validate.h"
#include "tests/unit/kinds/word_search_sample.h"

namespace gridpress {
namespace {

const Kind& kind() {
  return *find_kind("word-search");
}

Level level_named(std::string_view name) {
  const auto found = std::ranges::find(kind().grading.levels, name, &KindLevel::name);
  Level level;
  level.name = std::string(name);
  level.rating = fields::Range{found->low, found->high};
  return level;
}

PuzzleRequest request_for(std::string_view level, Size size) {
  PuzzleRequest request;
  request.size = size;
  request.level = level_named(level);
  request.seed = Seed(11);
  return request;
}

TEST_CASE("word searches of every level and size are valid and have that level") {
  for (const KindLevel& level : kind().grading.levels) {
    for (const Size size : kind().sizes.common()) {
      CAPTURE(level.name, to_text(size));
      const PuzzleRequest request = request_for(level.name, size);
      CHECK(kind().maker.out_of_reach(request.level, size).empty());
      CHECK_FALSE(kind().maker.impossible(request).has_value());
      const AttemptResult made = run_attempts(kind(), request, {0, 4});
      REQUIRE(made.puzzles.size() == 4);
      for (const Puzzle& puzzle : made.puzzles) {
        CHECK(*puzzle.grade.rating >= level.low);
        CHECK(*puzzle.grade.rating <= level.high);
        CHECK(kind().text.size_of(puzzle) == size);
        for (const bool second : {false, true}) {
          const SolutionCount counted =
              kind().truth.count(puzzle, {.limit = 2, .independent_engine = second});
          CHECK(counted.count == 1);
          Puzzle solved = puzzle;
          solved.content = counted.first;
          CHECK(kind().text.solution(solved) == kind().text.solution(puzzle));
        }
        const auto read =
            kind().text.read(kind().text.problem(puzzle), kind().text.solution(puzzle), nullptr);
        REQUIRE(read.ok());
        CHECK(kind().text.problem(*read) == kind().text.problem(puzzle));
        CHECK(kind().text.solution(*read) == kind().text.solution(puzzle));
        CHECK(kind().duplicates.canonical(*read) == kind().duplicates.canonical(puzzle));
        CHECK(kind().grading.grade(*read, 99).rating == puzzle.grade.rating);
      }
    }
  }
}

TEST_CASE("a range of attempts gives the same word searches however it is split") {
  const PuzzleRequest request = request_for("hard", {12, 12});
  const AttemptResult whole = run_attempts(kind(), request, {0, 6});
  std::vector<std::string> parts;
  for (const AttemptRange range : {AttemptRange{0, 1}, {1, 3}, {4, 2}}) {
    for (const Puzzle& puzzle : run_attempts(kind(), request, range).puzzles) {
      parts.push_back(kind().text.problem(puzzle));
    }
  }
  REQUIRE(parts.size() == whole.puzzles.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    CHECK(parts[i] == kind().text.problem(whole.puzzles[i]));
  }
}

TEST_CASE("a level that contradicts a section's other keys is refused before any work begins") {
  auto options = std::make_shared<word_search::Options>(word_search::standard_options());
  options->directions = 8;
  PuzzleRequest request = request_for("easy", {12, 12});
  request.options = options;
  const auto problem = kind().maker.impossible(request);
  REQUIRE(problem.has_value());
  CHECK(problem->key == "directions");
  CHECK(problem->message ==
        "word searches with 8 directions and the list shown are rated 4.5 to 5.4, but level 'easy' "
        "asks for 2..2.9");
  CHECK(problem->hint == "remove 'directions' to let the level decide, or use level 'hard'");
  Level beyond;
  beyond.rating = fields::Range{8.0, 9.0};
  CHECK(kind().maker.out_of_reach(beyond, {12, 12}) ==
        "word searches are rated from 1.0 to 7.4, not 8..9");
}

TEST_CASE("word searches may be rectangles with sides from 5 to 30") {
  CHECK(kind().sizes.has({8, 8}));
  CHECK(kind().sizes.has({12, 16}));
  CHECK(kind().sizes.has({30, 5}));
  CHECK_FALSE(kind().sizes.has({4, 9}));
  CHECK_FALSE(kind().sizes.has({12, 31}));
  for (const Size size : kind().sizes.common()) CHECK(kind().sizes.has(size));
}

TEST_CASE("the space reserved for a word list fits the longest words that can occur") {
  const figure::Figure blank = kind().look.blank({15, 15}, nullptr);
  CHECK(blank.rows == 15);
  const auto& list = std::get<figure::WordList>(blank.attachments.at(0));
  CHECK(list.words.size() == 20);
  CHECK(list.words.at(0).size() == 7);
  CHECK(std::ranges::is_sorted(list.words, std::greater(), &std::string::size));
}

TEST_CASE("the ornament of a word search distinguishes the words from other letters") {
  const Puzzle puzzle = run_attempts(kind(), request_for("easy", {10, 10}), {0, 1}).puzzles.at(0);
  const CellPattern pattern = kind().look.ornament(puzzle);
  CHECK(pattern.cells.size() == 100);
  CHECK(std::ranges::count(pattern.cells, 1) > 5);
  CHECK(std::ranges::count(pattern.cells, 2) > 40);
}

}  // namespace
}  // namespace gridpress
