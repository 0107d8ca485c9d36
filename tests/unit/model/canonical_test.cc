#include "generator/model/canonical.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "generator/maker/fill.h"
#include "generator/maker/make.h"
#include "tests/support/boards.h"
#include "tests/support/equivalents.h"

namespace gridpress {
namespace {

using tests::equivalent;

std::vector<DigitPuzzle> minimals(BoxShape box, int count) {
  DigitRequest order;
  order.size = box.rows * box.columns;
  order.box = box;
  order.minimal = true;
  order.graded = false;
  return make_attempts({boxed_topology(box), {}}, order, {0, count}).puzzles;
}

// Computes the canonical form by its definition: the smallest of all arrangements, which number
// 3,359,232 for a 9x9.
class Brute {
 public:
  explicit Brute(BoxShape box) : box_(box), n_(box.rows * box.columns) {}

  Grid smallest(const Grid& grid) {
    Grid best(grid.size(), 99);
    const auto rows = orders(box_.rows), columns = orders(box_.columns);
    for (const bool turn : {false, true}) {
      if (turn && box_.rows != box_.columns) continue;
      for (const auto& r : rows) {
        for (const auto& c : columns) consider(grid, r, c, turn, best);
      }
    }
    return best;
  }

 private:
  // All orders of the lines that keep bands together.
  std::vector<std::vector<int>> orders(int lines) const {
    std::vector<std::vector<int>> found;
    std::vector<int> order(n_);
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end());
    do {
      bool good = true;
      for (int i = 0; i < n_; ++i)
        good = good && order[i] / lines == order[i / lines * lines] / lines;
      if (good) found.push_back(order);
    } while (std::next_permutation(order.begin(), order.end()));
    return found;
  }

  void consider(const Grid& grid, const std::vector<int>& rows, const std::vector<int>& columns,
                bool turn, Grid& best) const {
    std::vector<std::uint8_t> label(n_ + 1);
    std::uint8_t next = 1;
    Grid writing(grid.size());
    bool less = false;
    for (int i = 0; i < n_ * n_; ++i) {
      const int r = rows[i / n_], c = columns[i % n_];
      const int digit = turn ? grid[c * n_ + r] : grid[r * n_ + c];
      if (digit != 0 && label[digit] == 0) label[digit] = next++;
      writing[i] = label[digit];
      if (!less && writing[i] > best[i]) return;
      less = less || writing[i] < best[i];
    }
    if (less) best = writing;
  }

  BoxShape box_;
  int n_;
};

TEST_CASE("canonical form: small boards have the form that the definition gives") {
  for (const BoxShape box : {BoxShape{2, 2}, BoxShape{2, 3}}) {
    Brute brute(box);
    for (const DigitPuzzle& puzzle : minimals(box, box.rows == 2 && box.columns == 2 ? 10 : 3)) {
      CAPTURE(to_line(puzzle.givens));
      CHECK(canonical_grid(box, puzzle.givens) == brute.smallest(puzzle.givens));
      CHECK(canonical_grid(box, puzzle.solution) == brute.smallest(puzzle.solution));
    }
  }
}

TEST_CASE("canonical form: 9x9 boards have the form that the definition gives", "[.slow]") {
  Brute brute({3, 3});
  for (const DigitPuzzle& puzzle : minimals({3, 3}, 20)) {
    CAPTURE(to_line(puzzle.givens));
    CHECK(canonical_grid({3, 3}, puzzle.givens) == brute.smallest(puzzle.givens));
    CHECK(canonical_grid({3, 3}, puzzle.solution) == brute.smallest(puzzle.solution));
  }
}

TEST_CASE("canonical form: computing it with and without shortcuts gives the same form") {
  for (const DigitPuzzle& puzzle : minimals({3, 3}, 100)) {
    CAPTURE(to_line(puzzle.givens));
    CHECK(canonical_grid({3, 3}, puzzle.givens) == canonical_of_any({3, 3}, puzzle.givens));
  }
}

TEST_CASE("on every board shape, all equivalent puzzles have the same canonical form") {
  Rng rng{Seed(7)};
  for (const BoxShape box : {BoxShape{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {2, 5}, {3, 4}}) {
    for (const DigitPuzzle& puzzle : minimals(box, 5)) {
      CAPTURE(to_line(puzzle.givens));
      const auto form = canonical_grid(box, puzzle.givens);
      REQUIRE(form);
      CHECK(count_givens(*form) == puzzle.grade.clues);
      for (int i = 0; i < 5; ++i) {
        CHECK(canonical_grid(box, equivalent(box, puzzle.givens, rng)) == form);
      }
      CHECK(canonical_grid(box, *form) == form);
      if (box == BoxShape{3, 3}) {
        CHECK(canonical_grid(box, equivalent(box, puzzle.solution, rng)) ==
              canonical_grid(box, puzzle.solution));
      }
    }
  }
}

TEST_CASE("a canonical form exists for any number of givens") {
  Rng rng{Seed(11)};
  for (const DigitPuzzle& puzzle : minimals({3, 3}, 10)) {
    for (const int givens : {0, 1, 5, 12, 40, 60, 75, 80}) {
      Grid grid(81);
      std::vector<int> cells(81);
      std::iota(cells.begin(), cells.end(), 0);
      rng.shuffle(std::span(cells));
      for (int i = 0; i < givens; ++i) grid[cells[i]] = puzzle.solution[cells[i]];
      CAPTURE(to_line(grid));
      CHECK(canonical_grid({3, 3}, equivalent({3, 3}, grid, rng)) == canonical_grid({3, 3}, grid));
    }
  }
}

TEST_CASE("puzzles that aren't equivalent have different canonical forms") {
  const std::vector<DigitPuzzle> puzzles = minimals({3, 3}, 200);
  std::vector<Grid> forms;
  for (const DigitPuzzle& puzzle : puzzles) forms.push_back(*canonical_grid({3, 3}, puzzle.givens));
  std::sort(forms.begin(), forms.end());
  CHECK(std::adjacent_find(forms.begin(), forms.end()) == forms.end());
}

// These forms must never change, because manifests contain them.
TEST_CASE("canonical form: results match known ones") {
  CHECK(to_line(*canonical_grid(
            {3, 3}, tests::grid_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28"
                                   "....419..5....8..79"))) ==
        "........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.");
}

}  // namespace
}  // namespace gridpress
