// Statistics of generated series of puzzles: they must have many different grids, the clue counts
// of independent minimal puzzles, and few siblings per attempt.
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "generator/kinds/kind.h"
#include "generator/maker/make.h"
#include "generator/making/symmetry.h"

namespace gridpress {
namespace {

struct Row {
  std::size_t puzzles = 0;
  std::set<std::string> grids;  // solutions, up to symmetry
  double clues = 0;             // on average
  int most_of_seed = 0;
};

// The first `count` puzzles of a request, without duplicates, as in a real run.
Row row_of(const DigitRequest& order, std::size_t count) {
  const Kind& classic = *find_kind("classic");
  const Rules rules{boxed_topology(order.box), {}};
  Row row;
  std::set<std::string> forms;
  std::map<std::uint64_t, int> of_seed;
  AttemptRange range{0, attempts_per_batch(order)};
  for (; row.puzzles < count; range.first += static_cast<std::uint64_t>(range.count)) {
    for (const DigitPuzzle& puzzle : make_attempts(rules, order, range).puzzles) {
      if (row.puzzles == count) break;
      const auto form_of = [&](const Grid& grid) {
        return classic.duplicates.canonical(to_puzzle("classic", {rules, grid, Grid(), {}, {}, 0}));
      };
      if (!forms.insert(form_of(puzzle.givens)).second) continue;
      row.grids.insert(form_of(puzzle.solution));
      row.clues += count_givens(puzzle.givens);
      row.most_of_seed = std::max(row.most_of_seed, ++of_seed[puzzle.seed]);
      ++row.puzzles;
    }
  }
  row.clues /= static_cast<double>(count);
  return row;
}

// Prints the numbers that docs/making.md contains.
void print_row(const DigitRequest& order, const Row& row) {
  WARN(order.level.name << " " << symmetry_name(order.symmetry) << ": " << row.grids.size()
                        << " grids of " << row.puzzles << ", " << row.clues << " clues, "
                        << row.most_of_seed << " of a seed at most");
}

DigitRequest minimal_order() {
  DigitRequest order;
  order.minimal = true;
  order.graded = false;
  order.seed = Seed(20);
  return order;
}

std::vector<DigitRequest> level_orders() {
  std::ifstream file(GRIDPRESS_ROOT "/configs/difficulties/standard.yaml");
  std::stringstream text;
  text << file.rdbuf();
  const auto document = yaml::parse("standard", text.str()).value();
  std::vector<DigitRequest> orders;
  const LevelSet set = read_difficulties(document, document.root).value();
  for (const Level& level : set.levels) {
    DigitRequest& order = orders.emplace_back();
    order.level = level;
    order.graded = false;
    order.seed = Seed(21);
  }
  return orders;
}

// If 95 % of 20,000 grids are different, they are drawn from about 200,000 grids. Then 2,000 draws
// contain fewer than 30 repeated grids, except once in a million runs.
TEST_CASE("minimal puzzles have distinct grids and the clue counts of independently drawn ones") {
  const Row row = row_of(minimal_order(), 2000);
  CHECK(row.grids.size() >= 1970);
  CHECK(row.clues >= 24.0);
  CHECK(row.clues <= 24.7);
  CHECK(row.most_of_seed <= 3);
}

TEST_CASE("of 20,000 minimal puzzles, 95 % have different grids, and clues average 24.0 to 24.7",
          "[.slow]") {
  const Row row = row_of(minimal_order(), 20'000);
  print_row(minimal_order(), row);
  CHECK(row.grids.size() >= 19'000);
  CHECK(row.clues >= 24.0);
  CHECK(row.clues <= 24.7);
  CHECK(row.most_of_seed <= 3);
}

// If 90 % of 1,000 grids are different, they are drawn from about 5,000 grids. Then 40 draws
// contain at most four repeated grids, except once in a million runs.
TEST_CASE("puzzles of every standard level have distinct grids") {
  for (const DigitRequest& order : level_orders()) {
    CAPTURE(order.level.name);
    const Row row = row_of(order, 40);
    CHECK(row.grids.size() >= 36);
    CHECK(row.most_of_seed <= 3);
  }
}

TEST_CASE("of 1,000 puzzles per standard level, 90 % have different grids", "[.slow]") {
  for (DigitRequest order : level_orders()) {
    for (const Symmetry symmetry : {Symmetry::kNone, Symmetry::kRotational}) {
      CAPTURE(order.level.name);
      order.symmetry = symmetry;
      const Row row = row_of(order, 1000);
      print_row(order, row);
      CHECK(row.grids.size() >= 900);
      CHECK(row.most_of_seed <= 3);
    }
  }
}

TEST_CASE("of 1,000 puzzles of a rare rating, 90 % have different grids", "[.slow]") {
  for (const auto& [low, high] : {std::pair(7.0, 7.9), {8.5, 8.9}}) {
    DigitRequest order;
    order.level.name = low < 8 ? "7.0..7.9" : "8.5..8.9";
    order.level.rating = fields::Range{low, high};
    order.graded = false;
    order.seed = Seed(22);
    const Row row = row_of(order, 1000);
    print_row(order, row);
    CHECK(row.grids.size() >= 900);
    CHECK(row.most_of_seed <= 3);
  }
}

}  // namespace
}  // namespace gridpress
