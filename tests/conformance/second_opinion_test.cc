// Puzzles of every kind as they are made, each held against an engine that shares no line with the
// one that proved it. All of one kind only: test_conformance "a thousand*" -c killer
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>

#include "generator/kinds/kind.h"

namespace gridpress {
namespace {

// The easiest level of a kind at a size that has any; without bands what singles solve.
Level easiest(const Kind& kind, Size size) {
  LevelSet set;
  for (const KindLevel& band : kind.levels) {
    set.levels.emplace_back().name = std::string(band.name);
  }
  if (kind.levels.empty()) {
    set.levels.emplace_back().name = "singles";
    set.levels.back().rating = fields::Range{1.0, 1.5};
  }
  for (const Level& level : levels_for(kind, set).levels) {
    if (why_out_of_reach(kind, level, size).empty()) return level;
  }
  FAIL(kind.name << " has no level at " << to_text(size));
  return {};
}

// Makes `wanted` puzzles of a size and asks the other engine about each. A build without that
// engine has nothing to ask.
void confirm(const Kind& kind, Size size, int wanted) {
  PuzzleRequest request;
  request.size = size;
  request.level = easiest(kind, size);
  request.seed = Seed(17);
  const int range = usual_range_of(kind, request);
  const auto most =
      static_cast<std::uint64_t>(attempts_for(kind, request)) * static_cast<std::uint64_t>(wanted);
  int seen = 0;
  for (std::uint64_t first = 0; seen < wanted && first < most;
       first += static_cast<std::uint64_t>(range)) {
    for (const Puzzle& puzzle : kind.make(request, {first, range}).puzzles) {
      if (++seen > wanted) break;
      const Counted counted = kind.count(puzzle, {.second_opinion = true});
      CAPTURE(kind.name, kind.problem(puzzle));
      if (!counted.decided && counted.first == nullptr) {
        WARN(kind.name << ": no second engine in this build");
        return;
      }
      REQUIRE(counted.decided);
      REQUIRE(counted.count == 1);
      REQUIRE(counted.first != nullptr);
      Puzzle solved = puzzle;
      solved.content = counted.first;
      REQUIRE(kind.solution(solved) == kind.solution(puzzle));
    }
  }
  CAPTURE(kind.name);
  CHECK(seen >= wanted);
}

}  // namespace

TEST_CASE("thirty made puzzles of each kind have one solution by the second engine", "[.slow]") {
  for (const Kind* kind : all_kinds()) {
    DYNAMIC_SECTION(kind->name) {
      confirm(*kind, kind->sizes().front(), 30);
    }
  }
}

TEST_CASE("a thousand made puzzles of each kind have one solution by the second engine",
          "[.slow]") {
  for (const Kind* kind : all_kinds()) {
    DYNAMIC_SECTION(kind->name) {
      confirm(*kind, kind->usual_size, 1000);
    }
  }
}

}  // namespace gridpress
