#include "generator/making/symmetry.h"

#include <catch2/catch.hpp>
#include <map>

namespace gridpress {
namespace {

// Maps each size of orbit to the number of orbits of that size.
std::map<int, int> census(int size, Symmetry symmetry) {
  std::map<int, int> counts;
  for (const Orbit& orbit : orbits_of(*boxed_topology(*default_box(size)), symmetry)) {
    ++counts[static_cast<int>(orbit.size())];
  }
  return counts;
}

using Census = std::map<int, int>;

TEST_CASE("cells are grouped into orbits according to the symmetry") {
  CHECK(census(9, Symmetry::kNone) == Census{{1, 81}});
  CHECK(census(9, Symmetry::kRotational) == Census{{1, 1}, {2, 40}});
  CHECK(census(9, Symmetry::kQuarterTurn) == Census{{1, 1}, {4, 20}});
  CHECK(census(9, Symmetry::kHorizontal) == Census{{1, 9}, {2, 36}});
  CHECK(census(9, Symmetry::kVertical) == Census{{1, 9}, {2, 36}});
  CHECK(census(9, Symmetry::kDiagonal) == Census{{1, 9}, {2, 36}});
  CHECK(census(9, Symmetry::kAntiDiagonal) == Census{{1, 9}, {2, 36}});
  CHECK(census(9, Symmetry::kBoth) == Census{{1, 1}, {2, 8}, {4, 16}});
  CHECK(census(9, Symmetry::kFull) == Census{{1, 1}, {4, 8}, {8, 6}});
  CHECK(census(6, Symmetry::kRotational) == Census{{2, 18}});
  CHECK(census(6, Symmetry::kQuarterTurn) == Census{{4, 9}});
  CHECK(census(6, Symmetry::kFull) == Census{{4, 3}, {8, 3}});
}

TEST_CASE("each reflection has the right axis") {
  const auto partner = [](Symmetry symmetry, Cell cell) {
    for (const Orbit& orbit : orbits_of(*boxed_topology({3, 3}), symmetry)) {
      if (orbit.size() == 2 && orbit[0] == cell) return orbit[1];
    }
    return -1;
  };
  CHECK(partner(Symmetry::kRotational, 1) == 79);
  CHECK(partner(Symmetry::kHorizontal, 1) == 7);     // exchanges left and right
  CHECK(partner(Symmetry::kVertical, 1) == 73);      // exchanges top and bottom
  CHECK(partner(Symmetry::kDiagonal, 1) == 9);       // row 1, column 2 <-> row 2, column 1
  CHECK(partner(Symmetry::kAntiDiagonal, 1) == 71);  // row 1, column 2 <-> row 8, column 9
}

TEST_CASE("a cell whose image is outside the grid forms an orbit by itself") {
  // Three cells form an L. A half turn exchanges the outer two and moves the third off the board.
  const TopologyPtr corner = make_topology(3, {{0, 0}, {0, 1}, {1, 0}},
                                           {House{HouseKind::kOther, 0, {0, 1, 2}}}, std::nullopt);
  CHECK(orbits_of(*corner, Symmetry::kRotational) == std::vector<Orbit>{{0}, {1, 2}});
}

TEST_CASE("names of symmetries can be converted in both directions") {
  for (const std::string_view name : symmetry_names()) {
    REQUIRE(find_symmetry(name));
    CHECK(symmetry_name(*find_symmetry(name)) == name);
  }
  CHECK(find_symmetry("quarter-turn") == Symmetry::kQuarterTurn);
  CHECK(!find_symmetry("spiral"));
}

}  // namespace
}  // namespace gridpress
