#include <catch2/catch.hpp>
#include <memory>

#include "generator/solver/solve.h"
#include "tests/support/boards.h"

namespace gridpress {
namespace {

using tests::classic_rules;
using tests::grid_of;

TEST_CASE("a puzzle that singles solve needs no guess") {
  // Naked and hidden singles solve this puzzle.
  CHECK(
      plain_guesses(classic_rules(3, 3),
                    grid_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419"
                            "..5....8..79")) == 0);
  CHECK(plain_guesses(classic_rules(2, 2), tests::shifted_grid({2, 2})) == 0);
}

TEST_CASE("each cell chosen for a guess counts once") {
  // Two cells without a house may have any of three digits. Cell 0 is guessed first, then cell 1,
  // and digit 1 is right both times.
  const Rules free_cells{make_topology(3, {{0, 0}, {0, 1}}, {}, std::nullopt), {}};
  CHECK(plain_guesses(free_cells, Grid(2)) == 2);
  CHECK(plain_guesses(free_cells, grid_of("2.")) == 1);
}

// A constraint that cell 1 is one more than cell 0, which is checked only at the end.
class OneMore : public Constraint {
 public:
  const std::vector<Cell>& scope() const override { return cells_; }
  bool prune(std::span<DigitSet>, bool&) const override { return true; }
  bool satisfied_by(std::span<const std::uint8_t> grid) const override {
    return grid[1] == grid[0] + 1 && grid[0] >= 2;
  }

 private:
  std::vector<Cell> cells_{0, 1};
};

TEST_CASE("a cell that is guessed again in another branch counts as another guess") {
  // If cell 0 is 1, guessing cell 1 fails. If cell 0 is 2, cell 1 must be guessed again. This makes
  // three nodes.
  const Rules rules{make_topology(3, {{0, 0}, {0, 1}}, {}, std::nullopt),
                    {std::make_shared<OneMore>()}};
  CHECK(plain_guesses(rules, Grid(2)) == 3);
  CHECK(plain_guesses(rules, grid_of("1.")) == -1);
  CHECK(plain_guesses(rules, Grid(2), 2) == 2);
}

TEST_CASE("known puzzles have their known numbers of guesses") {
  // The expected numbers are from a separate program that follows the definition.
  const Rules rules = classic_rules(3, 3);
  struct Known {
    const char* line;
    int guesses;
  };
  const Known known[] = {
      {".................................................................................", 47},
      {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 89},
      {"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........", 65},
      {"8.........95.......67.........692487...453192...871536...7169.5...934..8...528...", 9},
  };
  for (const Known& puzzle : known) {
    INFO(puzzle.line);
    CHECK(plain_guesses(rules, grid_of(puzzle.line)) == puzzle.guesses);
  }
}

}  // namespace
}  // namespace gridpress
