// Reading and writing killers as text, and solving them with two engines.
#include <catch2/catch.hpp>
#include <string>

#include "generator/kinds/killer/canonical.h"
#include "generator/kinds/killer/count.h"
#include "generator/kinds/killer/exchange.h"
#include "generator/kinds/killer/text.h"
#include "tests/support/killers.h"
#include "tests/support/naive_solver.h"

namespace gridpress::killer {
namespace {

// A valid 4x4 killer that has no solution.
constexpr const char* kSmall =
    "4 4/3 - 7 -/7 5 - 5/- 3 - -/6 - 4 -/1 1 2 2/3 4 4 5/3 6 6 5/7 7 8 8";

DigitContent content_of(const std::string& problem) {
  auto read = read_text(problem, "");
  REQUIRE(read.ok());
  return std::move(read).value();
}

std::string problem_with(const std::string& problem) {
  const auto read = read_text(problem, "");
  REQUIRE_FALSE(read.ok());
  return read.problems().front().message;
}

std::string without(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

}  // namespace

TEST_CASE("a killer can be read from a line of text and written back", "[kinds][killer]") {
  const DigitContent content = content_of(kSmall);
  CHECK(problem_text(content) == kSmall);
  CHECK_FALSE(has_diagonals(*content.rules.topology));
  CHECK(cages_of(content.rules).size() == 8);
  CHECK(solution_text(content).empty());
}

TEST_CASE("a killer's text may have givens, diagonals and cells without a cage",
          "[kinds][killer]") {
  const std::string text =
      "4 4 diagonals/3 - 7 -/7 5 - 5/- 3 - -/6 - - -/1 1 2 2/3 4 4 5/3 6 6 5/7 7 - -/"
      "- 2 - -/- - - -/- - - -/- - - -";
  const DigitContent content = content_of(text);
  CHECK(problem_text(content) == text);
  CHECK(has_diagonals(*content.rules.topology));
  CHECK(content.givens[1] == 2);
  CHECK(cages_of(content.rules).size() == 7);
}

TEST_CASE("in a killer's text, the regions follow the cages and precede the givens",
          "[kinds][killer]") {
  const std::string small = kSmall;
  const std::string text =
      without(small, "4 4/", "4 4 regions/") + "/1 1 2 2/3 1 2 2/3 1 4 4/3 3 4 4";
  const DigitContent content = content_of(text);
  CHECK(problem_text(content) == text);
  CHECK_FALSE(content.rules.topology->box.has_value());
  CHECK(regions_of(*content.rules.topology)[5] == 0);
  const std::string given = text + "/1 - - -/- - - -/- - - -/- - - -";
  CHECK(problem_text(content_of(given)) == given);
  CHECK(problem_with(without(small, "4 4/", "4 4 regions/")) ==
        "row 1 of the regions has 0 entries, not 4");
  CHECK(problem_with(without(text, "3 3 4 4", "3 4 4 4")) ==
        "region 3 (at r2c1) has 3 cells, not 4");
  CHECK(problem_with(without(text, "/3 3 4 4", "/3 4 3 4")) ==
        "region 3 (at r2c1) is in several pieces");
  CHECK(problem_with(without(text, "1 1 2 2/3 1", "1 - 2 2/3 1")) == "r1c2 is in no region");
  CHECK(problem_with(without(text, "regions/", "regions regions/")) ==
        "only 'diagonals' and 'regions' may follow the size, not 'regions'");
  CHECK(problem_with(text + "/3 3 - -/- - - -/- - - -/- - - -") == "r1c1 and r1c2 are both 3");
}

TEST_CASE("in a killer's text, each inequality sign is a row at the end", "[kinds][killer]") {
  const std::string small = kSmall;
  const std::string text = small + "/less r1c1 r1c2/less r3c1 r2c1";
  const DigitContent content = content_of(text);
  CHECK(problem_text(content) == text);
  CHECK(signs_of(content.rules) == std::vector<Sign>{{0, 1}, {8, 4}});
  CHECK(cages_of(content.rules).size() == 8);
  CHECK(clues_as_json(content).find(R"("thermometer":[{"lines":[["R1C1","R1C2"]]},)") !=
        std::string::npos);
  CHECK(problem_with(small + "/less r1c1") ==
        "a sign's row must be 'less' and two cells, as in 'less r1c2 r1c1'");
  CHECK(problem_with(small + "/less r1c1 r1c5") == "'r1c5' is not a cell");
  CHECK(problem_with(small + "/less r1c1 r2c2") == "r1c1 and r2c2 are not adjacent");
  CHECK(problem_with(small + "/less r1c1 r1c2/less r1c2 r1c1") ==
        "two signs between r1c2 and r1c1");
}

TEST_CASE("contradicting inequality signs are refused with their position", "[kinds][killer]") {
  const std::string ring = std::string(kSmall) + "/less r1c1 r1c2/less r1c2 r2c2/less r2c2 r2c1";
  CHECK(content_of(ring).rules.constraints.size() == 8 + 3);
  const auto read = read_text(ring + "/less r2c1 r1c1/less r4c4 r4c3", "");
  REQUIRE_FALSE(read.ok());
  CHECK(read.problems().front().message ==
        "the clues contradict each other: r1c1 < r1c2 < r2c2 < r2c1 < r1c1");
  CHECK(read.problems().front().pos == SourcePos{1, static_cast<int>(ring.size()) + 2});
  CHECK(
      problem_with(ring + "/less r2c1 r3c1") ==
      "5 digits must increase from cell to cell, but there are only 4 digits: r1c1 < r1c2 < r2c2 < "
      "r2c1 < r3c1");
}

TEST_CASE("inequality signs and cages that contradict the givens are reported") {
  const std::string rows = "4 4/3 - 7 -/7 5 - 5/- 3 - -/6 - 4 -/1 1 2 2/3 4 4 5/3 6 6 5/7 7 8 8";
  CHECK(problem_with(rows + "/2 1 - -/- - - -/- - - -/- - - -/less r1c1 r1c2") ==
        "the sign at r1c1 can't be satisfied: r1c1 is 2, r1c2 is 1");
  CHECK(problem_with(rows + "/- - - -/- - - -/- - - -/- - 2 -") ==
        "the cage at r4c3 can't be satisfied: r4c3 is 2");
}

TEST_CASE("inequality signs are reflected with the grid, and reversed when digits are complemented",
          "[kinds][killer]") {
  const DigitContent content = content_of(std::string(kSmall) + "/less r1c1 r1c2");
  const DigitContent mirrored = content_of(
      "4 4/7 - 3 -/5 5 - 7/- 3 - -/4 - 6 -/1 1 2 2/3 4 4 5/3 6 6 5/7 7 8 8/less r1c4 r1c3");
  CHECK(canonical_text(content) == canonical_text(mirrored));
  const DigitContent counted_down = content_of(
      "4 4/7 - 3 -/3 5 - 5/- 7 - -/4 - 6 -/1 1 2 2/3 4 4 5/3 6 6 5/7 7 8 8/less r1c2 r1c1");
  CHECK(canonical_text(content) == canonical_text(counted_down));
  CHECK(canonical_text(content) != canonical_text(content_of(kSmall)));
  const DigitContent other = content_of(std::string(kSmall) + "/less r1c2 r1c1");
  CHECK(canonical_text(content) != canonical_text(other));
}

TEST_CASE("both engines respect inequality signs", "[kinds][killer]") {
  const std::string loose = "4 4/- - - -/- - - -/- - - -/10 - - -/- - - -/- - - -/- - - -/1 1 1 1";
  const DigitContent plain = content_of(loose);
  const std::string signs = "/less r1c1 r1c2/less r1c2 r2c2/less r2c2 r2c1";
  const DigitContent make_several = content_of(loose + signs);
  // One of the 24 orders of digits in the first box.
  CHECK(count_by_search(plain, 1000, 0).count == 288);
  CHECK(count_by_search(make_several, 1000, 0).count == 12);
  if (const auto second = count_by_clauses(make_several, 1000, 0)) CHECK(second->count == 12);
}

TEST_CASE("overlapping cages are refused with the shared cell", "[kinds][killer]") {
  const TopologyPtr board = topology_of(4, false);
  const Rules rules = rules_of(board, {{{0, 1}, 3}, {{1, 2}, 5}});
  const auto read = content_of_grid(rules, Grid(16), {});
  REQUIRE_FALSE(read.ok());
  CHECK(read.problems().front().message == "r1c2 is in two cages");
}

TEST_CASE("rows may be separated by newlines, and a cage may have any name", "[kinds][killer]") {
  const DigitContent content =
      content_of("4 4\n3 - 7 -\n7 5 - 5\n- 3 - -\n6 - 4 -\na a b b\nc d d e\nc f f e\ng g h h\n");
  CHECK(problem_text(content) == kSmall);
}

TEST_CASE("errors in a killer's text are reported with a position", "[kinds][killer]") {
  const std::string small = kSmall;
  CHECK(problem_with("") == "the first row must be the numbers of rows and columns, as in '9 9'");
  CHECK(problem_with("5 5/1") ==
        "a killer sudoku must have 4, 6 or 9 rows and as many columns, not '5' and '5'");
  CHECK(problem_with(without(small, "4 4/", "4 4 windows/")) ==
        "only 'diagonals' and 'regions' may follow the size, not 'windows'");
  CHECK(problem_with(without(small, "/6 - 4 -", "/6 - 4")) ==
        "row 4 of the sums has 3 entries, not 4");
  CHECK(problem_with(without(small, "3 - 7 -", "3 7 7 -")) == "cage '1' has two sums, 3 and 7");
  CHECK(problem_with(without(small, "3 - 7 -", "- - 7 -")) == "cage '1' has no sum");
  CHECK(problem_with(without(small, "3 - 7 -", "x - 7 -")) ==
        "'x' is not a possible cage sum (r1c1)");
  CHECK(problem_with(without(small, "7 7 8 8", "7 7 8 3")) == "cage '3' is in several pieces");
  CHECK(problem_with(without(small, "7 7 8 8", "7 7 - -")) == "r4c3 has a sum but no cage");
  CHECK(problem_with(small + "/1 1 - -/- - - -/- - - -/- - - -") == "r1c1 and r1c2 are both 1");
  CHECK(problem_with(small + "/9 - - -/- - - -/- - - -/- - - -") ==
        "'9' is not a digit from 1 to 4 (r1c1)");
  CHECK(problem_with(std::string(200'000, ' ')) == "the text is too long for a killer sudoku");
  const auto broken = read_text(kSmall, "4 4/2 1 4 3/3 4 1 2/4 2 3 1/1 3 2 4");
  REQUIRE_FALSE(broken.ok());
  CHECK(broken.problems().front().message == "the solution breaks the cage at r2c4");
}

TEST_CASE("both engines count as many solutions of small killers as a naive search",
          "[kinds][killer]") {
  for (const std::string& text :
       {std::string(kSmall), without(kSmall, "1 1 2 2", "- - 2 2"),
        without(kSmall, "3 - 7 -", "4 - 6 -"), without(kSmall, "4 4/", "4 4 diagonals/")}) {
    const DigitContent content = content_of(
        text.find("- - 2 2") == std::string::npos ? text : without(text, "3 - 7 -", "- - 7 -"));
    const auto expected = tests::NaiveSolver(content.rules, content.givens).count(50);
    CHECK(count_by_search(content, 50, 0).count == expected);
    const auto second = count_by_clauses(content, 50, 0);
    if (second) CHECK(second->count == expected);
  }
}

TEST_CASE("published killers have only the stored solution according to both engines",
          "[kinds][killer]") {
  int odd = 0;
  for (const DigitContent& content : tests::published_killers()) {
    const SolveResult own = count_by_search(content, 2, 0);
    odd += !own.unique() || own.first != content.solution;
  }
  CHECK(odd == 0);
}

TEST_CASE("all published killers have one solution according to CaDiCaL",
          "[kinds][killer][.slow]") {
  int odd = 0;
  for (const DigitContent& content : tests::published_killers()) {
    const auto second = count_by_clauses(content, 2, 0);
    odd += second && (!second->unique() || second->first != content.solution);
  }
  CHECK(odd == 0);
}

}  // namespace gridpress::killer
