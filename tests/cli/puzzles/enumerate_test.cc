// `gridpress enumerate` lists all full grids of a box shape.
#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

CommandResult enumerate(const std::string& arguments) {
  return shell("\"$GRIDPRESS\" enumerate " + arguments, "/");
}

}  // namespace

TEST_CASE("enumerate: all grids of the small box shapes are listed") {
  const CommandResult all = enumerate("--box 2x2");
  CHECK(all.code == 0);
  CHECK(std::count(all.out.begin(), all.out.end(), '\n') == 288);
  CHECK(all.out.substr(0, 34) == "1234341221434321\n1234341223414123\n");
  CHECK(enumerate("--box 2x2 --count").out == "288\n");
  CHECK(enumerate("--box 2x2 --count --outright").out == "288\n");
  CHECK(enumerate("--box 2x3 --count").out == "28200960\n");
}

TEST_CASE("enumerate: a prefix and a limit restrict the output") {
  const CommandResult result = enumerate("--box 3x3 --from 123456789 --limit 2");
  CHECK(result.code == 0);
  CHECK(result.out ==
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642\n"
        "123456789456789123789123456214365897365897214897214365531642978648971532972538641\n");
  CHECK(enumerate("--box 2x2 --from 43214").out.empty());
  CHECK(enumerate("--box 2x2 --from 4321 --count").out == "12\n");
  CHECK(enumerate("--box 3x3 --count --limit 5000").out == "5000+\n");
}

TEST_CASE("enumerate: impossible requests are refused") {
  const CommandResult nothing = enumerate("");
  CHECK(nothing.code == 2);
  CHECK(nothing.err.find("--box") != std::string::npos);
  CHECK(enumerate("--box 3by3").err ==
        "error: '3by3' is not a box size\n  hint: write rows x columns: 2x3\n");
  CHECK(enumerate("--box 3x3 --count").err ==
        "error: a board with 9 digits has too many grids to count\n  hint: add --limit\n");
  CHECK(enumerate("--box 2x2 --from 1.3").err == "error: --from: column 2: expected a digit\n");
  CHECK(enumerate("--box 2x2 --from 15").err ==
        "error: --from: column 2: '5' is not a digit from 1 to 4 or an empty cell\n");
  CHECK(enumerate("--box 2x2 --from 12341234123412341").err ==
        "error: --from: 17 digits are too many: the grid has 16 cells\n");
  CHECK(enumerate("--box 2x2 --limit 0").code == 2);
}
