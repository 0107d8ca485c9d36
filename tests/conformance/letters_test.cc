// Compares our grades with those of Simon Tatham's puzzles: our ratings must rise with the letters
// that his program gives to levels of difficulty.
#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>
#include <string>

#include "tests/support/lettered.h"
#include "tests/support/rank_correlation.h"
#include "tests/support/run_command.h"

namespace gridpress::tests {
namespace {

struct Family {
  std::string game, sizes;  // `sizes`: a prefix of the parameters; "" matches the whole game
  std::string kind;         // the name that `grade` uses
  std::string letters;      // letters of the levels, easiest first
  std::size_t puzzles = 0;  // minimum number of puzzles in the data
};

const std::vector<Family>& families() {
  static const std::vector<Family> families = {{"keen", "", "--kind calcudoku", "enhxu", 200},
                                               {"keen", "6", "--kind calcudoku", "enhxu", 110},
                                               {"keen", "9", "--kind calcudoku", "enh", 32},
                                               {"towers", "", "--kind skyscraper", "ehxu", 130},
                                               {"unequal", "", "--kind futoshiki", "ekx", 160},
                                               {"unequal", "6", "--kind futoshiki", "ekx", 69},
                                               {"solo", "3x3d", "", "tbiaeu", 130}};
  return families;
}

std::vector<double> ratings(const Family& family, const std::vector<Lettered>& puzzles) {
  const test::TempFolder folder;
  std::string input;
  for (const Lettered& puzzle : puzzles) input += puzzle.text + "\n";
  test::write_text(folder / "in.txt", input);
  const test::CommandResult result =
      test::shell("\"$GRIDPRESS\" grade --rating-only " + family.kind + " in.txt", folder.path());
  CHECK(result.err == "");
  std::vector<double> ratings;
  std::istringstream lines(result.out);
  for (std::string line; std::getline(lines, line);) {
    ratings.push_back(std::stod(line.substr(line.find('\t') + 1)));
  }
  return ratings;
}

// The correlation over every n-th puzzle, starting with `first`; 0 if the family has no data.
double correlation(const Family& family, std::size_t n, std::size_t first) {
  std::vector<Lettered> chosen;
  std::size_t all = 0;
  for (Lettered& puzzle : lettered(family.game)) {
    if (!puzzle.parameters.starts_with(family.sizes)) continue;
    if (all++ % n == first) chosen.push_back(std::move(puzzle));
  }
  if (all == 0) return 0;
  CHECK(all >= family.puzzles);
  std::vector<double> levels;
  for (const Lettered& puzzle : chosen) {
    levels.push_back(static_cast<double>(family.letters.find(puzzle.letter)));
  }
  const std::vector<double> rated = ratings(family, chosen);
  REQUIRE(rated.size() == levels.size());
  return rank_correlation(levels, rated);
}

TEST_CASE("ratings rise with the levels of difficulty that Simon Tatham's programs assign",
          "[.more]") {
  for (const Family& family : families()) {
    if (family.puzzles > 150) continue;  // each size is also tested as a separate family
    CAPTURE(family.game, family.sizes);
    const double found = correlation(family, family.puzzles > 100 ? 3 : 1, 0);
    if (found != 0) CHECK(found >= 0.8);
  }
}

TEST_CASE("ratings rise with the levels that Simon Tatham's programs assign, for all his puzzles",
          "[.slow]") {
  for (const Family& family : families()) {
    CAPTURE(family.game, family.sizes);
    const double found = correlation(family, 1, 0);
    if (found != 0) CHECK(found >= 0.8);
  }
}

TEST_CASE("in both halves of Simon Tatham's puzzles, ratings rise with his levels", "[.slow]") {
  for (const Family& family : families()) {
    if (family.puzzles < 100) continue;
    for (const std::size_t first : {0U, 1U}) {
      CAPTURE(family.game, family.sizes, first);
      const double found = correlation(family, 2, first);
      if (found != 0) CHECK(found >= 0.8);
    }
  }
}

}  // namespace
}  // namespace gridpress::tests
