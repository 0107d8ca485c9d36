#include "generator/model/line_format.h"

#include <catch2/catch.hpp>

using namespace gridpress;

namespace {

std::string refusal(const std::string& text) {
  const LineRead read = read_line(text);
  if (read.grid) return "accepted";
  return std::to_string(read.problem.column) + ": " + read.problem.message;
}

}  // namespace

TEST_CASE("the line format round-trips for every size") {
  for (const int size : {4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25}) {
    CAPTURE(size);
    Grid grid(static_cast<std::size_t>(size * size));
    for (std::size_t i = 0; i < grid.size(); ++i)
      grid[i] = static_cast<std::uint8_t>(i % (size + 1));
    const LineRead read = read_line(to_line(grid));
    REQUIRE(read.grid);
    CHECK(read.grid->digits == size);
    CHECK(read.grid->cells == grid);
  }
}

TEST_CASE("several characters can represent empty cells") {
  CHECK(read_line("1.-*_Xx.......34").grid->cells ==
        Grid{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 4});
  CHECK(read_line("  1.-*_X........34\t").grid);
}

TEST_CASE("a letter represents a digit if the grid is large enough") {
  const std::string line = "G" + std::string(255, '.');
  CHECK(read_line(line).grid->cells[0] == 16);
  CHECK(refusal("X" + std::string(254, '.') + "H") ==
        "256: 'H' is not a digit from 1 to G or an empty cell");
}

TEST_CASE("the cells of a line may be numbers separated by spaces") {
  const LineRead read = read_line("1 . .  4\t. . . . . . . . 2 . . .");
  REQUIRE(read.grid);
  CHECK(read.grid->digits == 4);
  CHECK(read.grid->cells == Grid{1, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0});
  CHECK(refusal("1 0 0 5 0 0 0 0 0 0 0 0 2 0 0 0") ==
        "7: '5' is not a digit from 1 to 4 or an empty cell");
  CHECK(refusal("1 2 3") == "0: 3 numbers don't fit any grid size");
  CHECK(refusal("1 99 3") == "3: '99' is not a number from 0 to 25");
  CHECK(refusal("1 abc 3") == "3: 'abc' is not a number from 0 to 25");
}

TEST_CASE("if 0 and another character for empty cells occur, digits begin at 0") {
  const LineRead read = read_line("0.23............");
  REQUIRE(read.grid);
  CHECK(read.grid->zero_based);
  CHECK(read.grid->cells == Grid{1, 0, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  CHECK_FALSE(read_line("0123000000000000").grid->zero_based);
  CHECK(read_line("0123000000000000", true).grid->cells[0] == 1);
}

TEST_CASE("an invalid line is reported with reason and position") {
  CHECK(refusal("") == "0: the line is empty");
  CHECK(refusal("   ") == "0: the line is empty");
  CHECK(refusal("123") == "0: 3 characters don't fit any grid size");
  CHECK(refusal("5") == "0: 1 character doesn't fit any grid size");
  CHECK(refusal(std::string(25, '.')) == "0: 25 characters don't fit any grid size");
  CHECK(refusal("1...5...........") == "5: '5' is not a digit from 1 to 4 or an empty cell");
  CHECK(refusal("1..?............") == "4: '?' is not a digit from 1 to 4 or an empty cell");
  CHECK(refusal(std::string("1..\x01............")) ==
        "4: byte 0x01 is not a digit from 1 to 4 or an empty cell");
  CHECK(refusal("1..\xC3\xA4...........") == "4: 'ä' is not a digit from 1 to 4 or an empty cell");
  CHECK(refusal(std::string("1..\xFF............")) ==
        "4: byte 0xFF is not a digit from 1 to 4 or an empty cell");
}

TEST_CASE("givens that repeat in a house are found") {
  const auto topology = boxed_topology({2, 2});
  CHECK_FALSE(repeated_given(*topology, read_line("1.......2.......").grid->cells));
  CHECK(repeated_given(*topology, read_line("1..1............").grid->cells) ==
        "r1c1 and r1c4 are both 1");
  CHECK(repeated_given(*topology, read_line(".3...........3..").grid->cells) ==
        "r1c2 and r4c2 are both 3");
  CHECK(repeated_given(*topology, read_line("2....2..........").grid->cells) ==
        "r1c1 and r2c2 are both 2");
}
