#include "layout/plan/slots/slots.h"

#include <catch2/catch.hpp>

#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

Metrics metrics(const std::string& trim) {
  // The design standard assumes a gutter of 37 points, KDP's for 151 to 300 pages.
  return page_metrics({*parse_trim(trim), 200, false}, house_printer("kdp-paperback"),
                      house_design("classic"));
}

struct Golden {
  int per_page;
  double cell;
  int columns, rows;
  char place;  // place of the head: 'a' above, 'b' at the side
};

struct TrimGoldens {
  const char* trim;
  Golden puzzles[5], answers[2];
};

const TrimGoldens kGoldens[] = {
    {"8.5x11in",
     {{1, 58, 1, 1, 'a'},
      {2, 35.25, 1, 2, 'b'},
      {4, 27.25, 2, 2, 'a'},
      {6, 22, 2, 3, 'b'},
      {9, 17.25, 3, 3, 'a'}},
     {{12, 16.25, 3, 4, 'a'}, {6, 22.75, 2, 3, 'a'}}},
    {"a4",
     {{1, 56.25, 1, 1, 'a'},
      {2, 38.25, 1, 2, 'b'},
      {4, 26.5, 2, 2, 'a'},
      {6, 24, 2, 3, 'b'},
      {9, 16.5, 3, 3, 'a'}},
     {{12, 17.5, 3, 4, 'a'}, {6, 24.75, 2, 3, 'a'}}},
    {"8x10in",
     {{1, 54.5, 1, 1, 'a'},
      {2, 31.5, 1, 2, 'b'},
      {4, 25.75, 2, 2, 'a'},
      {6, 19.5, 2, 3, 'b'},
      {9, 16, 3, 3, 'a'}},
     {{12, 14.5, 3, 4, 'a'}, {6, 20.25, 2, 3, 'a'}}},
    {"7x10in",
     {{1, 47.5, 1, 1, 'a'},
      {2, 32.5, 1, 2, 'b'},
      {4, 22.25, 2, 2, 'a'},
      {6, 20.25, 2, 3, 'b'},
      {9, 14, 3, 3, 'a'}},
     {{12, 14.75, 3, 4, 'a'}, {6, 21, 2, 3, 'a'}}},
    {"6x9in",
     {{1, 40.5, 1, 1, 'a'},
      {2, 29, 1, 2, 'b'},
      {4, 18.75, 2, 2, 'a'},
      {6, 16.5, 2, 3, 'b'},
      {9, 11.5, 3, 3, 'a'}},
     {{12, 12.5, 3, 4, 'a'}, {6, 18.75, 2, 3, 'a'}}},
    {"a5",
     {{1, 39, 1, 1, 'a'},
      {2, 26.25, 1, 2, 'b'},
      {4, 18, 2, 2, 'a'},
      {6, 15.75, 2, 3, 'b'},
      {9, 11, 3, 3, 'a'}},
     {{12, 11.75, 3, 4, 'a'}, {6, 16.75, 2, 3, 'a'}}},
    {"5x8in",
     {{1, 33, 1, 1, 'a'},
      {2, 24.25, 1, 2, 'b'},
      {4, 15, 2, 2, 'a'},
      {6, 12.75, 2, 3, 'a'},
      {9, 9, 3, 3, 'a'}},
     {{12, 10, 3, 4, 'a'}, {6, 15.75, 2, 3, 'a'}}},
    {"8.5x8.5in",
     {{1, 48.5, 1, 1, 'a'},
      {2, 27.25, 2, 1, 'a'},
      {4, 23.5, 2, 2, 'b'},
      {6, 17.25, 3, 2, 'a'},
      {9, 14.75, 3, 3, 'b'}},
     {{12, 13.25, 4, 3, 'a'}, {6, 18.25, 3, 2, 'a'}}},
};

void check(const SlotGrid& grid, const Golden& golden) {
  INFO(golden.per_page << " a page");
  CHECK(grid.box.cell.points() == golden.cell);
  CHECK(grid.columns == golden.columns);
  CHECK(grid.rows == golden.rows);
  CHECK((grid.place == HeadPlace::kAbove ? 'a' : 'b') == golden.place);
}

}  // namespace

TEST_CASE("cell sizes for each trim and number per page match the design standard") {
  const Design design = house_design("classic");
  for (const TrimGoldens& trim : kGoldens) {
    INFO(trim.trim);
    const Metrics m = metrics(trim.trim);
    for (const Golden& golden : trim.puzzles) {
      check(arrange({square_figures(9), golden.per_page, false}, m, design), golden);
    }
    for (const Golden& golden : trim.answers) {
      check(arrange({square_figures(9), golden.per_page, true}, m, design), golden);
    }
  }
}

TEST_CASE("large print has one grid per page, with cells of 57.75 points") {
  const Design design = house_design("large-print");
  const Metrics m =
      page_metrics({*parse_trim("8.5x11in"), 100, false}, house_printer("kdp-paperback"), design);
  CHECK(arrange({square_figures(9), 1, false}, m, design).box.cell.points() == 57.75);
}

TEST_CASE("the width of lines grows with the square root of the cell size") {
  const double rows[][4] = {{20, 0.75, 1.5, 2.0625},
                            {29.75, 0.75, 1.5, 2.0625},
                            {40.5, 0.9, 1.8, 2.475},
                            {48, 1, 2, 2.75},
                            {57.5, 1.05, 2.1, 2.8875}};
  for (const auto& row : rows) {
    INFO(row[0]);
    const LineWeights weights = line_weights(Length::pt(row[0]), {});
    CHECK(weights.thin.points() == Approx(row[1]).margin(0.001));
    CHECK(weights.box.points() == Approx(row[2]).margin(0.001));
    CHECK(weights.frame.points() == Approx(row[3]).margin(0.001));
  }
  const LineWeights answer = line_weights(Length::pt(99), house_design("classic").theme.answer);
  CHECK(answer.box == Length::pt(1.25));
  const LineWeights large = line_weights(Length::pt(57), house_design("large-print").theme.puzzle);
  CHECK(large.frame == Length::pt(4));
}

TEST_CASE("slots fill the live area, and heads are aligned across rows and facing pages") {
  const Design design = house_design("classic");
  for (const char* trim : {"8.5x11in", "6x9in", "8.5x8.5in"}) {
    for (const int per_page : {2, 3, 4, 5, 6, 9}) {
      INFO(trim << ", " << per_page);
      const Metrics m = metrics(trim);
      const SlotGrid grid = arrange({square_figures(9), per_page, false}, m, design);
      const Length block = grid.box.width;
      const auto recto = place_slots(grid, grid.box, m, true);
      const auto verso = place_slots(grid, grid.box, m, false);
      const Area live = live_area(m, true);
      REQUIRE(recto.size() >= static_cast<std::size_t>(per_page));
      for (std::size_t i = 0; i < recto.size(); ++i) {
        CHECK(recto[i].top == verso[i].top);
        CHECK(recto[i].frame.y == verso[i].frame.y);
        CHECK(recto[i].top == recto[i / grid.columns * grid.columns].top);
        if (grid.inside) {
          CHECK(m.width - recto[i].frame.x - block == verso[i].frame.x);
        } else {
          CHECK(recto[i].frame.x - verso[i].frame.x == live.left - live_area(m, false).left);
        }
        CHECK(recto[i].left >= live.left);
        CHECK(recto[i].frame.x + block <= live.right);
        CHECK(recto[i].frame.y + block + grid.caption <= live.bottom);
      }
      if (grid.columns > 1) {
        CHECK(recto.front().left == live.left);
        CHECK((recto[grid.columns - 1].frame.x + block - live.right).milli() ==
              Approx(0).margin(2));
      }
    }
  }
}

TEST_CASE("grids of every size take up the same space") {
  const Design design = house_design("classic");
  const Metrics m = metrics("8.5x11in");
  for (const int size : {4, 6, 16, 25}) {
    for (const int per_page : {1, 2, 4, 6}) {
      INFO(size << ", " << per_page);
      const SlotGrid grid = arrange({square_figures(size), per_page, false}, m, design);
      const Length block = grid.box.width;
      const Area live = live_area(m, true);
      CHECK(grid.box.cell > Length());
      for (const Slot& slot : place_slots(grid, grid.box, m, true)) {
        CHECK(slot.left >= live.left);
        CHECK(slot.frame.x + block <= live.right);
        CHECK(slot.frame.y + block + grid.caption <= live.bottom);
      }
    }
  }
}
