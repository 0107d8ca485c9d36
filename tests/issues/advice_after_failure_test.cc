// Bugs: if puzzles just outside the rating range had been found, the advice was to request easier
// ones; an impossible hidden quad was searched for during ten seconds; if several sections couldn't
// be made, only the first was reported.
#include <catch2/catch.hpp>

#include "generator/maker/failure.h"
#include "generator/maker/impossible_request.h"
#include "generator/making/near_misses.h"
#include "publisher/puzzles/key_set.h"
#include "publisher/spec/reader.h"

using namespace gridpress;

namespace {

DigitRequest rated(double low, double high) {
  DigitRequest order;
  order.level.rating = fields::Range{low, high};
  return order;
}

std::string advice(const DigitRequest& order, std::initializer_list<double> seen) {
  NearMisses misses;
  for (const double rating : seen) {
    Grade grade;
    grade.rating = rating;
    misses.graded(order.level, grade,
                  rating > *order.level.rating->high ? Verdict::kTooHard : Verdict::kTooEasy);
  }
  return failure_of("classic", order, misses, 1).hint;
}

}  // namespace

TEST_CASE("the advice after a failed search refers to the nearest result") {
  const DigitRequest quads = rated(5.0, 5.4);
  CHECK(advice(quads, {1.2, 2.6, 5.5, 5.5}) == "allow ratings up to 5.5");
  CHECK(advice(quads, {1.2, 4.8, 7.1}) == "allow ratings from 4.8");
  CHECK(advice(quads, {1.2, 2.6, 7.1}) == "lower the rating, or allow fewer clues");
}

TEST_CASE("advice for kinds other than sudoku works with and without a level name") {
  Level level;
  level.rating = fields::Range{8.9, 9.0};
  Grade grade;
  grade.rating = 6.2;
  grade.clues = 14;
  NearMisses misses;
  misses.graded(level, grade, Verdict::kTooEasy);
  Diagnostic failure = misses.failure("killer", {6, 6}, level, 7);
  CHECK(failure.message ==
        "no killer 6x6 (rating 8.9..9.0) in 7 attempts; nearest seen: 14 clues rated 6.2");
  CHECK(failure.hint == "choose another level or size");
  level.name = "mine";
  failure = misses.failure("killer", {6, 6}, level, 7);
  CHECK(failure.message.starts_with("no killer 6x6 of level 'mine' (rating 8.9..9.0) in 7 "));
}

TEST_CASE("a hidden quad can't occur if every house must have a given") {
  DigitRequest order = rated(5.4, 5.4);
  CHECK(!impossible(order));
  order.quality.no_empty = true;
  REQUIRE(impossible(order));
  CHECK(impossible(order)->key == "no_empty");
  order.level.rating = fields::Range{5.3, 5.4};
  CHECK(impossible(order));
  order.level.rating = fields::Range{5.0, 5.4};
  CHECK(!impossible(order));
  order.level.rating = fields::Range{5.4, 6.0};
  CHECK(!impossible(order));
}

TEST_CASE("every section that can't be generated is reported") {
  const std::string text =
      "book: {id: a, title: A, seed: 3}\n"
      "print: {printer: office-a4, trim: a4}\n"
      "sections:\n"
      "  - {kind: classic, clues: 40..80, balance: 2, count: 1}\n"
      "  - {kind: classic, count: 1}\n"
      "  - {kind: classic, clues: 40..80, balance: 1, count: 1}\n";
  const SpecReading reading = read_spec_text("a.yaml", text, DataFiles(GRIDPRESS_ROOT, ""));
  std::vector<int> lines;
  for (const Diagnostic& problem : reading.problems) lines.push_back(problem.pos.line);
  CHECK(lines == std::vector<int>{4, 6});
}

TEST_CASE("a set of keys can be merged into another") {
  KeySet earlier, keys;
  for (int i = 0; i < 3000; ++i) earlier.insert("puzzle " + std::to_string(i));
  earlier.insert("");
  keys.insert("puzzle 7");
  keys.insert_all(earlier);
  CHECK(keys.size() == 3001);
  CHECK(keys.has("puzzle 2999"));
  CHECK(keys.has(""));
}
