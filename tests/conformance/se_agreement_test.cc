// Agreement with Sudoku Explainer 1.2.1.3 on the whole reference sets.
#include <catch2/catch.hpp>

#include "tests/support/se_lines.h"

namespace gridpress::se {
namespace {

// Puzzles of the set, and how many of them disagree.
std::pair<int, int> disagreements(const std::string& name) {
  Rater rater;
  int puzzles = 0;
  int wrong = 0;
  for (const auto& line : tests::se_lines(tests::reference(name))) {
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
  if (puzzles == 0) WARN("no reference data: " << tests::reference(name));
  return {puzzles, wrong};
}

TEST_CASE("every puzzle of the stratified set has SE's ER, EP and ED") {
  CHECK(disagreements("rated.txt").second == 0);
}

TEST_CASE("at least 99.95 % of the controlled-bias set have SE's ER") {
  const auto [puzzles, wrong] = disagreements("cb_er_10k.txt");
  CHECK(wrong * 2000 <= puzzles);
}

}  // namespace
}  // namespace gridpress::se
