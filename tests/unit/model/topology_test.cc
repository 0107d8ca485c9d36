#include "generator/model/topology.h"

#include <catch2/catch.hpp>

#include "generator/model/puzzle.h"

using namespace gridpress;

TEST_CASE("the default boxes are as square as possible and at least as wide as high") {
  const auto is = [](int size, int rows, int columns) {
    return default_box(size) == BoxShape{rows, columns};
  };
  CHECK(is(4, 2, 2));
  CHECK(is(6, 2, 3));
  CHECK(is(8, 2, 4));
  CHECK(is(9, 3, 3));
  CHECK(is(10, 2, 5));
  CHECK(is(12, 3, 4));
  CHECK(is(15, 3, 5));
  CHECK(is(16, 4, 4));
  CHECK(is(25, 5, 5));
  for (const int none : {-1, 0, 1, 3, 5, 7, 23, 26}) CHECK(!default_box(none));
}

TEST_CASE("a box shape is written as rows x columns") {
  CHECK(parse_box("3x2") == BoxShape{3, 2});
  for (const char* bad : {"", "x", "3", "3x", "x3", "3x3x3", "-1x4", "0x9", "1x1", "6x6", "3 x3"}) {
    CAPTURE(bad);
    CHECK(!parse_box(bad));
  }
}

TEST_CASE("a classic board has the right houses and peers") {
  for (const BoxShape box : {BoxShape{2, 2}, {2, 3}, {3, 2}, {3, 3}, {3, 4}, {4, 4}, {5, 5}}) {
    const int n = box.rows * box.columns;
    CAPTURE(box.rows, box.columns);
    const auto topology = boxed_topology(box);
    CHECK(topology->cells() == n * n);
    CHECK(topology->digits == n);
    REQUIRE(topology->houses.size() == static_cast<std::size_t>(3 * n));
    for (const House& house : topology->houses) {
      CHECK(house.cells.size() == static_cast<std::size_t>(n));
      CHECK(std::is_sorted(house.cells.begin(), house.cells.end()));
    }
    for (Cell cell = 0; cell < n * n; ++cell) {
      CHECK(topology->houses_of[cell].size() == 3);
      CHECK(topology->peers[cell].size() ==
            static_cast<std::size_t>(3 * n - box.rows - box.columns - 1));
    }
  }
}

TEST_CASE("a 2x3 box has two rows of three cells") {
  const auto topology = boxed_topology({2, 3});
  CHECK(topology->houses[0].cells == std::vector<Cell>{0, 1, 2, 6, 7, 8});
  CHECK(topology->houses[1].cells == std::vector<Cell>{3, 4, 5, 9, 10, 11});
  CHECK(topology->houses[2].cells == std::vector<Cell>{12, 13, 14, 18, 19, 20});
}

TEST_CASE("a grid can be written as a line") {
  CHECK(to_line({0, 1, 9, 10, 25}) == ".19AP");
  CHECK(count_givens({0, 1, 9, 0}) == 2);
}
