// Tests each technique on a position made for it: an empty board without some of its candidates.
#include "generator/grader/technique.h"

#include <catch2/catch.hpp>
#include <string>

#include "generator/grader/path.h"
#include "tests/support/boards.h"

using namespace gridpress;
using namespace gridpress::techniques;

namespace {

constexpr int at(int row, int column) {
  return (row - 1) * 9 + column - 1;
}

class Board {
 public:
  Board() { state_.reset(shape_of(boxed_topology({3, 3})), Grid(81, 0)); }

  // Removes all candidates from the cell except these digits.
  Board& cell(int row, int column, std::vector<int> digits) {
    for (int d = 1; d <= 9; ++d) {
      if (std::find(digits.begin(), digits.end(), d) == digits.end()) {
        state_.remove(at(row, column), d);
      }
    }
    return *this;
  }

  // Removes the digit from all cells of house `h` except these. As in Topology, boxes are 0–8, rows
  // 9–17 and columns 18–26.
  Board& house(int h, int digit, std::vector<Cell> cells) {
    for (const Cell c : state_.shape().topology->houses[h].cells) {
      if (std::find(cells.begin(), cells.end(), c) == cells.end()) state_.remove(c, digit);
    }
    return *this;
  }

  Board& place(int row, int column, int digit) {
    state_.place(at(row, column), digit);
    return *this;
  }

  // The technique's result, such as "r1c2=3" or "5: r1c2 r1c3; 6: r1c2".
  std::string seen(FindStep find) const {
    Step step;
    if (!find_first(find, state_, step)) return "nothing";
    if (step.places()) return name(step.placement.cell) + "=" + digit(step.placement.digit);
    std::string text;
    for (int d = 1; d <= 9; ++d) {
      std::vector<Cell> cells;
      for (const auto& [cell, gone] : step.eliminations) {
        if (gone == d) cells.push_back(cell);
      }
      if (cells.empty()) continue;
      std::sort(cells.begin(), cells.end());
      text += (text.empty() ? "" : "; ") + digit(d) + ":";
      for (const Cell c : cells) text += " " + name(c);
    }
    return text;
  }

  Step step(FindStep find) const {
    Step step;
    REQUIRE(find_first(find, state_, step));
    return step;
  }

 private:
  static std::string digit(int d) { return std::to_string(d); }
  static std::string name(Cell c) { return "r" + digit(c / 9 + 1) + "c" + digit(c % 9 + 1); }

  State state_;
};

constexpr int row(int r) {
  return 8 + r;
}
constexpr int column(int c) {
  return 17 + c;
}

}  // namespace

TEST_CASE("the last empty cell of a house is filled") {
  Board board;
  for (int c = 1; c <= 8; ++c) board.place(4, c, c);
  CHECK(board.seen(find_full_house) == "r4c9=9");
  CHECK(board.step(find_full_house).houses == std::vector<int>{row(4)});
  CHECK(Board().seen(find_full_house) == "nothing");
}

TEST_CASE("hidden singles in boxes and in lines are different techniques") {
  Board board;
  board.house(row(5), 7, {at(5, 8)});
  CHECK(board.seen(find_hidden_single_box) == "nothing");
  CHECK(board.seen(find_hidden_single_line) == "r5c8=7");
  board.house(4, 3, {at(5, 5)});
  CHECK(board.seen(find_hidden_single_box) == "r5c5=3");
  CHECK(board.step(find_hidden_single_box).houses == std::vector<int>{4});
}

TEST_CASE("a locked pair eliminates its digits from its box and its row") {
  Board board;
  board.cell(1, 1, {1, 2}).cell(1, 2, {1, 2});
  const std::string gone = ": r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3";
  CHECK(board.seen(find_locked_set<2>) == "1" + gone + "; 2" + gone);
}

TEST_CASE("a naked single is found in a cell with one candidate") {
  Board board;
  board.cell(6, 2, {4});
  CHECK(board.seen(find_naked_single) == "r6c2=4");
  CHECK(Board().seen(find_naked_single) == "nothing");
}

TEST_CASE("pointing eliminates candidates, and its direct form places a digit") {
  Board board;
  board.house(0, 1, {at(1, 1), at(1, 2)});
  CHECK(board.seen(find_pointing) == "1: r1c4 r1c5 r1c6 r1c7 r1c8 r1c9");
  CHECK(board.seen(find_claiming) == "nothing");
  CHECK(board.seen(find_direct_pointing) == "nothing");
  board.house(1, 1, {at(1, 4), at(2, 5)});
  CHECK(board.seen(find_direct_pointing) == "r2c5=1");
  CHECK(board.step(find_direct_pointing).cells == std::vector<Cell>{at(1, 1), at(1, 2)});
}

TEST_CASE("claiming eliminates candidates, and its direct form places a digit") {
  Board board;
  board.house(column(2), 6, {at(7, 2), at(9, 2)});
  CHECK(board.seen(find_claiming) == "6: r7c1 r7c3 r8c1 r8c3 r9c1 r9c3");
  CHECK(board.seen(find_direct_claiming) == "nothing");
  board.house(column(3), 6, {at(8, 3), at(1, 3)});
  CHECK(board.seen(find_direct_claiming) == "r1c3=6");
}

TEST_CASE("naked pairs and larger naked sets eliminate candidates") {
  Board board;
  board.cell(1, 1, {1, 2}).cell(1, 9, {1, 2});
  CHECK(board.seen(find_naked_set<2>) ==
        "1: r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8; 2: r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8");
  Board three;
  three.cell(1, 1, {1, 2}).cell(2, 2, {2, 3}).cell(3, 3, {1, 3});
  CHECK(three.seen(find_naked_set<2>) == "nothing");
  CHECK(three.seen(find_naked_set<3>) ==
        "1: r1c2 r1c3 r2c1 r2c3 r3c1 r3c2; 2: r1c2 r1c3 r2c1 r2c3 r3c1 r3c2; "
        "3: r1c2 r1c3 r2c1 r2c3 r3c1 r3c2");
  Board four;
  four.cell(1, 1, {1, 2}).cell(2, 1, {2, 3}).cell(5, 1, {3, 4}).cell(9, 1, {1, 4});
  CHECK(four.seen(find_naked_set<3>) == "nothing");
  const Step step = four.step(find_naked_set<4>);
  CHECK(step.digits == DigitSet(0b1111));
  CHECK(step.eliminations.size() == 20);
  CHECK(step.houses == std::vector<int>{column(1)});
}

TEST_CASE("hidden sets eliminate candidates, and their direct forms place a digit") {
  Board two;
  two.house(0, 1, {at(1, 1), at(1, 2)}).house(0, 2, {at(1, 1), at(1, 2)});
  CHECK(two.seen(find_direct_hidden_set<2>) == "nothing");
  const Step pair = two.step(find_hidden_set<2>);
  CHECK(pair.eliminations.size() == 14);
  CHECK(pair.cells == std::vector<Cell>{at(1, 1), at(1, 2)});
  two.house(0, 3, {at(1, 1), at(2, 2)});
  CHECK(two.seen(find_direct_hidden_set<2>) == "r2c2=3");

  Board three;
  for (const int d : {4, 5, 6}) three.house(row(1), d, {at(1, 1), at(1, 4), at(1, 7)});
  CHECK(three.seen(find_hidden_set<2>) == "nothing");
  CHECK(three.step(find_hidden_set<3>).eliminations.size() == 18);
  CHECK(three.seen(find_direct_hidden_set<3>) == "nothing");
  three.house(row(1), 9, {at(1, 4), at(1, 9)});
  CHECK(three.seen(find_direct_hidden_set<3>) == "r1c9=9");

  Board four;
  for (const int d : {1, 3, 5, 7}) four.house(8, d, {at(7, 7), at(7, 8), at(9, 8), at(9, 9)});
  CHECK(four.seen(find_hidden_set<3>) == "nothing");
  CHECK(four.step(find_hidden_set<4>).eliminations.size() == 20);
}

TEST_CASE("fish are found in columns and in rows") {
  Board wing;
  wing.house(row(2), 1, {at(2, 3), at(2, 7)}).house(row(6), 1, {at(6, 3), at(6, 7)});
  CHECK(wing.seen(find_fish<2>) ==
        "1: r1c3 r1c7 r3c3 r3c7 r4c3 r4c7 r5c3 r5c7 r7c3 r7c7 r8c3 r8c7 r9c3 r9c7");
  CHECK(wing.step(find_fish<2>).houses == std::vector<int>{row(2), row(6), column(3), column(7)});
  Board sword;
  sword.house(column(1), 4, {at(1, 1), at(4, 1)}).house(column(5), 4, {at(4, 5), at(8, 5)});
  sword.house(column(9), 4, {at(1, 9), at(8, 9)});
  CHECK(sword.seen(find_fish<2>) == "nothing");
  CHECK(sword.step(find_fish<3>).eliminations.size() == 18);
  Board jelly;
  jelly.house(row(1), 9, {at(1, 1), at(1, 4)}).house(row(3), 9, {at(3, 4), at(3, 5)});
  jelly.house(row(5), 9, {at(5, 5), at(5, 9)}).house(row(9), 9, {at(9, 9), at(9, 1)});
  CHECK(jelly.seen(find_fish<3>) == "nothing");
  CHECK(jelly.step(find_fish<4>).eliminations.size() == 20);
}

TEST_CASE("XY-wings and XYZ-wings eliminate candidates") {
  Board xy;
  xy.cell(5, 5, {1, 2}).cell(5, 1, {1, 3}).cell(2, 5, {2, 3});
  CHECK(xy.seen(find_xy_wing) == "3: r2c1");
  CHECK(xy.step(find_xy_wing).cells == std::vector<Cell>{at(5, 5), at(5, 1), at(2, 5)});
  CHECK(xy.seen(find_xyz_wing) == "nothing");
  Board xyz;
  xyz.cell(5, 5, {1, 2, 3}).cell(5, 1, {1, 3}).cell(4, 6, {2, 3});
  CHECK(xyz.seen(find_xyz_wing) == "3: r5c4 r5c6");
}

TEST_CASE("unique rectangles of each type eliminate candidates") {
  Board one;
  one.cell(1, 1, {1, 2}).cell(1, 4, {1, 2}).cell(2, 1, {1, 2}).cell(2, 4, {1, 2, 3});
  CHECK(one.seen(find_unique_rectangle) == "1: r2c4; 2: r2c4");
  Board two;
  two.cell(1, 1, {1, 2}).cell(1, 4, {1, 2}).cell(2, 1, {1, 2, 5}).cell(2, 4, {1, 2, 5});
  CHECK(two.seen(find_unique_rectangle) == "5: r2c2 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9");
  Board three;
  three.cell(1, 1, {1, 2}).cell(1, 4, {1, 2}).cell(2, 1, {1, 2, 5}).cell(2, 4, {1, 2, 6});
  CHECK(three.seen(find_unique_rectangle) == "nothing");
  three.cell(2, 8, {5, 6});
  CHECK(three.seen(find_unique_rectangle) ==
        "5: r2c2 r2c3 r2c5 r2c6 r2c7 r2c9; 6: r2c2 r2c3 r2c5 r2c6 r2c7 r2c9");
  CHECK(three.step(find_unique_rectangle).rating == 4.6);
  Board four;
  four.cell(1, 1, {1, 2}).cell(1, 4, {1, 2}).cell(2, 1, {1, 2, 5}).cell(2, 4, {1, 2, 6});
  four.house(row(2), 1, {at(2, 1), at(2, 4)});
  CHECK(four.seen(find_unique_rectangle) == "2: r2c1 r2c4");
  Board crossed;  // cells in four boxes don't form a unique rectangle
  crossed.cell(1, 1, {1, 2}).cell(1, 4, {1, 2}).cell(5, 1, {1, 2}).cell(5, 4, {1, 2, 3});
  CHECK(crossed.seen(find_unique_rectangle) == "nothing");
}

TEST_CASE("a unique loop of six cells eliminates candidates") {
  Board board;
  for (int h = 0; h < 3; ++h) {  // neither digit is elsewhere in the band
    for (const int d : {1, 2}) {
      board.house(h, d, {at(1, 1), at(1, 4), at(2, 4), at(2, 7), at(3, 7), at(3, 1)});
    }
  }
  board.cell(1, 1, {1, 2}).cell(1, 4, {1, 2}).cell(2, 4, {1, 2}).cell(2, 7, {1, 2});
  board.cell(3, 7, {1, 2}).cell(3, 1, {1, 2, 8});
  CHECK(board.seen(find_unique_rectangle) == "nothing");
  CHECK(board.seen(find_unique_loop) == "1: r3c1; 2: r3c1");
  CHECK(board.step(find_unique_loop).rating == 4.6);
}

TEST_CASE("aligned pair exclusion removes a candidate that leaves the other cell empty") {
  // In row 1, r1c1 and r1c2 see cells with {1,5}, {2,5} and {3,5}. With 5 in r1c2, no digit is left
  // for r1c1.
  Board board;
  board.cell(1, 1, {1, 2, 3}).cell(1, 2, {4, 5});
  board.cell(1, 5, {1, 5}).cell(1, 7, {2, 5}).cell(1, 9, {3, 5});
  CHECK(board.seen(find_aligned_pair) == "5: r1c2");
}

TEST_CASE("an X-cycle eliminates candidates that see both ends of one of its links") {
  // An X-wing, which is a cycle with strong links in two columns.
  Board board;
  board.house(column(2), 5, {at(1, 2), at(6, 2)}).house(column(8), 5, {at(1, 8), at(6, 8)});
  const Step step = board.step(find_x_cycle);
  CHECK(step.chain.size() == 4);
  CHECK(step.eliminations.size() == 14);
}

TEST_CASE("a Y-cycle runs through cells with two candidates") {
  Board board;
  board.cell(1, 1, {1, 2}).cell(1, 5, {2, 3}).cell(7, 5, {3, 4}).cell(7, 1, {1, 4});
  const Step step = board.step(find_y_cycle);
  CHECK(step.chain.size() == 8);
  CHECK(board.seen(find_y_cycle) ==
        "1: r2c1 r3c1 r4c1 r5c1 r6c1 r8c1 r9c1; 2: r1c2 r1c3 r1c4 r1c6 r1c7 r1c8 r1c9; "
        "3: r2c5 r3c5 r4c5 r5c5 r6c5 r8c5 r9c5; 4: r7c2 r7c3 r7c4 r7c6 r7c7 r7c8 r7c9");
}

TEST_CASE("an X-chain eliminates a candidate that sees both of its ends") {
  // A skyscraper: the strong links in columns 2 and 8 share row 6, so r1c2 or r2c8 is 5.
  Board board;
  board.house(column(2), 5, {at(1, 2), at(6, 2)}).house(column(8), 5, {at(2, 8), at(6, 8)});
  const Step step = board.step(find_x_chain);
  CHECK(step.eliminations == std::vector<Candidate>{{at(1, 7), 5}});
  REQUIRE(step.chain.size() == 6);
  CHECK(step.chain.front() == ChainLink{{at(1, 7), 5}, true});
  CHECK(step.chain.back() == ChainLink{{at(1, 7), 5}, false});
}

TEST_CASE("a forcing chain combines links between cells and links between digits") {
  // 3 in r1c9 would force 3 in r5c9 through this chain of cells, in the same column.
  Board board;
  board.cell(1, 1, {3, 4}).cell(1, 6, {4, 7}).cell(5, 6, {7, 8}).cell(5, 9, {3, 8});
  CHECK(board.seen(find_y_cycle) == "nothing");
  const Step step = board.step(find_forcing_chain);
  CHECK(step.eliminations == std::vector<Candidate>{{at(1, 9), 3}});
  CHECK(step.chain.size() == 10);
}

TEST_CASE("techniques work on any houses, such as the regions of a 4x4 jigsaw") {
  // A 4x4 whose first region is L-shaped. In this region, digit 1 is possible only in row 1.
  std::vector<Position> positions;
  for (int c = 0; c < 16; ++c) positions.push_back({c / 4, c % 4});
  std::vector<House> houses = {{HouseKind::kBox, 0, {0, 1, 2, 4}},
                               {HouseKind::kBox, 1, {3, 6, 7, 11}},
                               {HouseKind::kBox, 2, {5, 8, 9, 12}},
                               {HouseKind::kBox, 3, {10, 13, 14, 15}}};
  for (int r = 0; r < 4; ++r) {
    houses.push_back({HouseKind::kRow, r, {4 * r, 4 * r + 1, 4 * r + 2, 4 * r + 3}});
  }
  for (int c = 0; c < 4; ++c) houses.push_back({HouseKind::kColumn, c, {c, c + 4, c + 8, c + 12}});
  State state;
  state.reset(shape_of(make_topology(4, positions, houses, std::nullopt)), Grid(16, 0));
  state.remove(4, 1);
  Step step;
  REQUIRE(find_first(find_pointing, state, step));
  CHECK(step.eliminations == std::vector<Candidate>{{3, 1}});
}
