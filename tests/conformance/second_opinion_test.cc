// Generates puzzles of every kind and checks that they are unique with an engine that shares no
// code with the one used in generating. To test one kind only: test_conformance "a thousand*" -c
// killer
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/solver/clauses.h"

namespace gridpress {
namespace {

// The easiest level that a kind has at a size. For a kind without rating ranges, the level of
// puzzles that singles solve.
Level easiest(const Kind& kind, Size size) {
  LevelSet set;
  for (const KindLevel& band : kind.grading.levels) {
    set.levels.emplace_back().name = std::string(band.name);
  }
  if (kind.grading.levels.empty()) {
    set.levels.emplace_back().name = "singles";
    set.levels.back().rating = fields::Range{1.0, 1.5};
  }
  for (const Level& level : levels_for(kind, set).levels) {
    if (why_out_of_reach(kind, level, size).empty()) return level;
  }
  FAIL(kind.name << " has no level at " << to_text(size));
  return {};
}

bool has_second_engine() {
  if (solver::ClauseSolver::make({}, {}) != nullptr) return true;
  WARN("no second engine in this build");
  return false;
}

void check_solution(const Kind& kind, const Puzzle& puzzle, const SolutionCount& counted,
                    const std::string& solution) {
  CAPTURE(kind.name, kind.text.problem(puzzle));
  REQUIRE(counted.decided);
  REQUIRE(counted.count == 1);
  REQUIRE(counted.first != nullptr);
  Puzzle solved = puzzle;
  solved.content = counted.first;
  REQUIRE(kind.text.solution(solved) == solution);
}

// Generates `wanted` puzzles of a size and checks each with the second engine.
void confirm(const Kind& kind, Size size, int wanted) {
  PuzzleRequest request;
  request.size = size;
  request.level = easiest(kind, size);
  request.seed = Seed(17);
  const int range = batch_size(kind, request);
  const auto most =
      static_cast<std::uint64_t>(max_attempts(kind, request)) * static_cast<std::uint64_t>(wanted);
  int seen = 0;
  for (std::uint64_t first = 0; seen < wanted && first < most;) {
    const AttemptRange attempts{first, std::min(range, wanted - seen)};
    first += static_cast<std::uint64_t>(attempts.count);
    for (const Puzzle& puzzle : run_attempts(kind, request, attempts).puzzles) {
      if (++seen > wanted) break;
      const SolutionCount counted = kind.truth.count(puzzle, {.independent_engine = true});
      check_solution(kind, puzzle, counted, kind.text.solution(puzzle));
    }
  }
  CAPTURE(kind.name);
  CHECK(seen >= wanted);
}

// Stored puzzles of kinds that take long to generate, by kind.
std::map<std::string, std::vector<std::string>> made_slowly() {
  std::map<std::string, std::vector<std::string>> puzzles;
  std::ifstream file(GRIDPRESS_ROOT "/tests/data/made_slowly.txt");
  for (std::string line; std::getline(file, line);) {
    const std::size_t tab = line.find('\t');
    if (line.front() != '#') puzzles[line.substr(0, tab)].push_back(line.substr(tab + 1));
  }
  return puzzles;
}

void confirm_stored(const Kind& kind, const std::string& line) {
  const Result<Puzzle> puzzle = kind.text.read(line, "", nullptr);
  REQUIRE(puzzle);
  const SolutionCount own = kind.truth.count(*puzzle, {});
  REQUIRE(own.count == 1);
  Puzzle solved = *puzzle;
  solved.content = own.first;
  const SolutionCount counted = kind.truth.count(*puzzle, {.independent_engine = true});
  check_solution(kind, *puzzle, counted, kind.text.solution(solved));
}

}  // namespace

TEST_CASE("ten generated puzzles of each kind have one solution according to a second engine") {
  if (!has_second_engine()) return;
  const std::map<std::string, std::vector<std::string>> stored = made_slowly();
  for (const Kind* kind : all_kinds()) {
    if (stored.contains(std::string(kind->name))) continue;
    DYNAMIC_SECTION(kind->name) {
      confirm(*kind, kind->sizes.usual, 10);
    }
  }
}

TEST_CASE("stored puzzles of kinds that are slow to generate have one solution in both engines") {
  if (!has_second_engine()) return;
  for (const auto& [name, lines] : made_slowly()) {
    DYNAMIC_SECTION(name) {
      CHECK(lines.size() == 30);
      for (const std::string& line : lines) confirm_stored(*find_kind(name), line);
    }
  }
}

TEST_CASE("thirty puzzles of each kind, of all sizes, have one solution by a second engine",
          "[.more]") {
  if (!has_second_engine()) return;
  const std::map<std::string, std::vector<std::string>> stored = made_slowly();
  for (const Kind* kind : all_kinds()) {
    if (stored.contains(std::string(kind->name))) continue;
    DYNAMIC_SECTION(kind->name) {
      const std::vector<Size> sizes = kind->sizes.common();
      int left = 30;
      for (std::size_t i = sizes.size(); i > 0; --i) {
        const int share = left / static_cast<int>(i);
        confirm(*kind, sizes[i - 1], share);
        left -= share;
      }
    }
  }
}

TEST_CASE(
    "a thousand generated puzzles of each kind have one solution according to a second engine",
    "[.slow]") {
  if (!has_second_engine()) return;
  for (const Kind* kind : all_kinds()) {
    DYNAMIC_SECTION(kind->name) {
      confirm(*kind, kind->sizes.usual, 1000);
    }
  }
}

}  // namespace gridpress
