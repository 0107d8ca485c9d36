// Compares ratings with Sudoku Explainer 1.2.1.3 for every twentieth puzzle of the reference sets,
// and for all of them in the long tests.
#include <catch2/catch.hpp>

#include "generator/model/canonical9.h"
#include "tests/support/classic9.h"
#include "tests/support/se_lines.h"

namespace gridpress::se {
namespace {

// Rates every n-th puzzle of the set. Returns the number of puzzles rated, and how many have a
// rating other than Sudoku Explainer's.
std::pair<int, int> disagreements(const std::string& name, int n) {
  Rater rater;
  int lines = 0, puzzles = 0, wrong = 0;
  for (const auto& line : tests::se_lines(tests::reference(name))) {
    if (lines++ % n != 0) continue;
    ++puzzles;
    const Rating rating = rater.rate(tests::se_puzzle(line.puzzle));
    const bool same =
        rating.er == Approx(line.er) &&
        (line.ep == 0 || (rating.ep == Approx(line.ep) && rating.ed == Approx(line.ed)));
    if (same) continue;
    ++wrong;
    UNSCOPED_INFO(line.puzzle << " is " << line.er << '/' << line.ep << '/' << line.ed << ", not "
                              << rating.er << '/' << rating.ep << '/' << rating.ed);
  }
  return {puzzles, wrong};
}

TEST_CASE("every twentieth puzzle of rated.txt has Sudoku Explainer's ratings ER, EP and ED") {
  CHECK(disagreements("rated.txt", 20).second == 0);
}

TEST_CASE("every puzzle of rated.txt has Sudoku Explainer's ratings ER, EP and ED", "[.slow]") {
  CHECK(disagreements("rated.txt", 1).second == 0);
}

TEST_CASE("at least 99.95 % of a sample of cb_er_10k.txt have Sudoku Explainer's rating ER") {
  const auto [puzzles, wrong] = disagreements("cb_er_10k.txt", 20);
  CHECK(wrong * 2000 <= puzzles);
}

TEST_CASE("at least 99.95 % of the puzzles of cb_er_10k.txt have Sudoku Explainer's rating ER",
          "[.slow]") {
  const auto [puzzles, wrong] = disagreements("cb_er_10k.txt", 1);
  CHECK(wrong * 2000 <= puzzles);
}

// Replaces every n-th puzzle of the controlled-bias set by a random equivalent form. Returns how
// many per thousand have a different rating in that form.
int changed_by_turning(int n) {
  Rng rng(Seed(1));
  Rater rater;
  int lines = 0, puzzles = 0, differ = 0;
  for (const auto& line : tests::se_lines(tests::reference("cb_er_10k.txt"))) {
    if (lines++ % n != 0) continue;
    ++puzzles;
    const classic9::Cells cells = tests::disguised(tests::se_puzzle(line.puzzle), rng);
    differ += rater.rate(canonical9::canonical(cells)).er != rater.rate(cells).er;
  }
  return puzzles == 0 ? 0 : differ * 1000 / puzzles;
}

TEST_CASE("the invariant scale and Sudoku Explainer agree for at least 98.5 % of a small sample") {
  CHECK(changed_by_turning(40) <= 15);
}

TEST_CASE("the invariant scale and Sudoku Explainer agree for at least 99.5 % of puzzles",
          "[.slow]") {
  CHECK(changed_by_turning(2) <= 5);
}

}  // namespace
}  // namespace gridpress::se
