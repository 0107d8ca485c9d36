#include "generator/maker/supply.h"

#include <catch2/catch.hpp>
#include <set>

#include "generator/maker/make.h"
#include "generator/making/symmetry.h"

namespace gridpress {
namespace {

DigitRequest small_order() {
  DigitRequest order;
  order.size = 4;
  order.box = {2, 2};
  order.graded = false;
  return order;
}

void set_clues(DigitRequest& order, double clues) {
  order.level.sizes = {{4, fields::Range{clues, clues}}};
}

// Known numbers: 85,632 minimal puzzles, of which 25,728 have four givens. 288 grids with one empty
// cell make 4,608 puzzles.
TEST_CASE("the calculated numbers of 4x4 puzzles match known ones") {
  DigitRequest order = small_order();
  order.minimal = true;
  CHECK(supply_of(order) == 85'632);
  set_clues(order, 4);
  CHECK(supply_of(order) == 25'728);
  order.minimal = false;
  CHECK(supply_of(order) == 25'728);
  set_clues(order, 15);
  CHECK(supply_of(order) == 4608);
  order.size = 6;
  order.box = {2, 3};
  CHECK(!supply_of(order));
}

TEST_CASE("a 4x4 request finds at most as many puzzles as exist, and nearly all if there are few") {
  const Rules rules{boxed_topology({2, 2}), {}};
  DigitRequest orders[3] = {small_order(), small_order(), small_order()};
  orders[0].symmetry = Symmetry::kFull;
  set_clues(orders[0], 8);
  orders[1].any_symmetry = true;
  orders[1].minimal = true;
  orders[2].symmetry = Symmetry::kFull;
  orders[2].level.rating = fields::Range{1.0, 1.0};
  set_clues(orders[2], 15);
  for (const DigitRequest& order : orders) {
    const std::uint64_t all = *supply_of(order);
    std::set<Grid> found;
    for (const DigitPuzzle& puzzle : make_attempts(rules, order, {0, 20'000}).puzzles) {
      found.insert(puzzle.givens);
    }
    CAPTURE(symmetry_name(order.symmetry), all, found.size());
    CHECK(found.size() <= all);
    if (all < 5000) CHECK(found.size() * 10 >= all * 9);
  }
}

}  // namespace
}  // namespace gridpress
