// All engines must agree on the puzzles that they decide. The engines listed in kQuick take under
// two seconds per puzzle; the others run on demand with test_conformance "[.slow]".
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "generator/base/random.h"
#include "generator/model/line_format.h"
#include "generator/solver/engines/engine.h"
#include "tests/support/classic9.h"
#include "tests/support/engine_sets.h"

using namespace gridpress;
using tests::EngineSet;

namespace {

struct Row {
  const char* engine;
  std::vector<std::string> sets;
};

const std::vector<Row> kQuick = {
    {"search", {"4x4", "6x6", "easy 9x9", "hard 9x9", "16x16", "25x25 easy"}},
    {"dlx", {"4x4", "6x6", "easy 9x9", "hard 9x9", "16x16", "25x25 easy"}},
    {"sat", {"4x4", "6x6", "easy 9x9", "hard 9x9", "16x16", "25x25 easy"}},
    {"smt", {"4x4", "6x6", "easy 9x9"}},
    {"ilp", {"4x4", "6x6", "easy 9x9"}},
    {"singles", {"4x4", "6x6", "easy 9x9", "hard 9x9"}},
};
const std::vector<Row> kOnDemand = {
    {"smt", {"hard 9x9"}}, {"ilp", {"hard 9x9", "16x16"}}, {"singles", {"25x25 easy"}}};

// Three variations for the three verdicts: the unique puzzle, one with a wrong given (which almost
// never has a solution), and one with fewer givens, which has several.
std::vector<Grid> variations(const EngineSet& set, const Grid& puzzle, std::uint64_t number) {
  Rng rng(Seed(77).child(number));
  std::vector<Cell> given;
  for (Cell cell = 0; cell < static_cast<Cell>(puzzle.size()); ++cell) {
    if (puzzle[cell] != 0) given.push_back(cell);
  }
  rng.shuffle(std::span(given));
  Grid wrong = puzzle, fewer = puzzle;
  const int digits = set.rules.topology->digits;
  const int shift = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(digits) - 1));
  wrong[given[0]] = static_cast<std::uint8_t>((wrong[given[0]] - 1 + shift) % digits + 1);
  // Removes few givens, so that larger boards are still solved quickly.
  for (std::size_t i = 0; i < 1 + given.size() / 12; ++i) fewer[given[i]] = 0;
  return {puzzle, wrong, fewer};
}

struct KnownResult {
  Grid givens;
  SolveResult result;
};

std::vector<KnownResult> known_results(const EngineSet& set) {
  std::vector<KnownResult> all;
  for (std::size_t i = 0; i < set.puzzles.size(); ++i) {
    for (const Grid& givens : variations(set, set.puzzles[i], i)) {
      all.push_back({givens, count_with(engines()[0], set.rules, givens)});
      REQUIRE(all.back().result.decided);
    }
  }
  return all;
}

void compare(const std::vector<Row>& table, const std::string& name, int puzzles) {
  const EngineSet set = tests::engine_set(name, puzzles);
  const std::vector<KnownResult> expected = known_results(set);
  std::array<int, 3> seen{};
  for (const KnownResult& known : expected) ++seen[known.result.count];
  INFO(name << ": " << seen[0] << " without, " << seen[1] << " with one, " << seen[2]);
  CHECK((seen[0] > 0 && seen[1] > 0 && seen[2] > 0));
  for (const Row& row : table) {
    if (std::ranges::find(row.sets, name) == row.sets.end()) continue;
    const Engine* engine = find_engine(row.engine);
    if (engine == nullptr) {
      WARN("built without the engine " << row.engine << "; skipped");
      continue;
    }
    for (const auto& [givens, known] : expected) {
      INFO(row.engine << ' ' << to_line(givens));
      const SolveResult result = count_with(*engine, set.rules, givens);
      CHECK(result.decided);
      CHECK(result.count == known.count);
      if (known.count == 1) CHECK(result.first == known.first);
    }
  }
}

}  // namespace

namespace {

// Checks every `every`-th puzzle, and fewer with slow engines.
void check_counts(std::size_t every) {
  const Rules rules{boxed_topology({3, 3}), {}};
  const auto all = tests::counted_puzzles();
  for (const Engine& engine : engines()) {
    const bool slow = std::string_view("smt ilp singles").find(engine.name) != std::string::npos;
    for (std::size_t i = 0; i < all.size(); i += slow ? 67 * every : every) {
      INFO(engine.name << ' ' << all[i].puzzle);
      Grid givens(81);
      REQUIRE(!read_cells(all[i].puzzle, 9, givens));
      const SolveResult result = count_with(engine, rules, givens);
      CHECK(result.decided);
      CHECK(static_cast<std::uint64_t>(result.count) == all[i].count);
      if (all[i].count == 1) CHECK(to_line(result.first) == all[i].solution);
    }
  }
}

}  // namespace

TEST_CASE("every engine counts as many solutions as CaDiCaL for a sample of generated puzzles",
          "[.more]") {
  check_counts(3);
}

TEST_CASE("every engine counts as many solutions as CaDiCaL for all generated puzzles", "[.slow]") {
  check_counts(1);
}

TEST_CASE("engines agree on 4x4 and 6x6 puzzles") {
  compare(kQuick, "4x4", 1);
  compare(kQuick, "6x6", 1);
}

TEST_CASE("engines agree on easy 9x9 puzzles") {
  compare(kQuick, "easy 9x9", 1);
}

TEST_CASE("engines agree on hard 9x9 puzzles") {
  compare(kQuick, "hard 9x9", 1);
}

TEST_CASE("engines agree on several puzzles of each size", "[.more]") {
  for (const char* name : {"4x4", "6x6", "easy 9x9", "hard 9x9"}) compare(kQuick, name, 4);
}

TEST_CASE("engines agree on 16x16 and 25x25 puzzles", "[.more]") {
  compare(kQuick, "16x16", 3);
  compare(kQuick, "25x25 easy", 1);
}

TEST_CASE("engines agree on more puzzles of each size", "[.slow]") {
  for (const char* name : {"4x4", "6x6", "easy 9x9", "hard 9x9", "16x16", "25x25 easy"}) {
    compare(kQuick, name, 6);
  }
}

TEST_CASE("engines agree on puzzles that are slow for them", "[.slow]") {
  for (const char* name : {"hard 9x9", "16x16", "25x25 easy"}) compare(kOnDemand, name, 3);
}
