// Groups of puzzles of equal effort.
#include "publisher/book/equal_effort.h"

#include <catch2/catch.hpp>

using namespace gridpress;

TEST_CASE("puzzles whose efforts differ by at most five percent are grouped") {
  const std::vector<double> efforts = {130, 100, 105, 104, 131, 200, 132, 105.1};
  const auto groups = equal_groups(efforts, 3);
  CHECK(groups == std::vector<std::vector<std::size_t>>{{1, 3, 2}, {0, 4, 6}});
  CHECK(equal_groups(efforts, 1).size() == efforts.size());
  CHECK(equal_groups(efforts, 4).size() == 0);
  CHECK(equal_groups({}, 2).empty());
}

TEST_CASE("if there are too many groups, those that are kept are spread evenly") {
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < 6; ++i) groups.push_back({i});
  CHECK(spread_out(groups, 3) == std::vector<std::vector<std::size_t>>{{0}, {2}, {4}});
  CHECK(spread_out(groups, 6) == groups);
}
