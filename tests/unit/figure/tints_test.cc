// Tinted areas of a grid on thin paper, through which dark areas would be visible.
#include <catch2/catch.hpp>
#include <vector>

#include "layout/figure/grid.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

using figure::Shade;

// The greys of adjacent squares with these shades.
std::vector<int> greys_of(const std::vector<Shade>& shades, const TintRule& tints) {
  figure::Figure figure;
  figure.columns = static_cast<int>(shades.size());
  figure.rows = 1;
  double x = 0;
  for (const Shade shade : shades) {
    figure.marks.emplace_back(figure::Tint{{x++, 0}, 1, 1, shade});
  }
  Page page;
  FakeShaper shaper;
  const Theme theme = house_design("classic").theme;
  Type type(shaper, theme);
  Canvas canvas(page, type);
  GridStyle style;
  style.digits.cell = Length::pt(20);
  style.tints = tints;
  paint_grid(canvas, figure, {}, style);
  std::vector<int> found;
  for (const Item& item : page.items) found.push_back(std::get<Fill>(item).ink.k);
  return found;
}

std::vector<int> greys(int most) {
  TintRule tints;
  tints.most = most;
  return greys_of({Shade::kAlternate, Shade::kHouse, Shade::kDark, Shade::kBlack}, tints);
}

}  // namespace

TEST_CASE("tints are at most as dark as the limit, and neighbouring tints still differ") {
  CHECK(greys(100) == std::vector{10, 16, 25, 100});
  CHECK(greys(60) == std::vector{10, 16, 25, 60});
  CHECK(greys(25) == std::vector{10, 16, 25, 25});
  CHECK(greys(20) == std::vector{10, 12, 20, 20});
}

TEST_CASE("adjacent regions have distinguishable tints, and digits are readable on the darkest") {
  for (const int least : {10, 20}) {
    TintRule tints;
    tints.least = least;
    const std::vector<int> inks =
        greys_of({Shade::kLightRegion, Shade::kMiddleRegion, Shade::kDarkRegion}, tints);
    REQUIRE(inks.size() == 3);
    const int apart = least == 10 ? 8 : 5;
    CHECK(inks[0] >= least);
    CHECK(inks[1] - inks[0] >= apart);
    CHECK(inks[2] - inks[1] >= apart);
    CHECK(inks[2] <= 30);
  }
}

TEST_CASE("borders of regions are as heavy as the frame, also in answers") {
  figure::Figure figure;
  figure.columns = figure.rows = 2;
  figure.marks.emplace_back(figure::Line{{1, 0}, {1, 2}, figure::Line::Weight::kRegion});
  const Theme theme = house_design("classic").theme;
  for (const bool answer : {false, true}) {
    Page page;
    FakeShaper shaper;
    Type type(shaper, theme);
    Canvas canvas(page, type);
    GridStyle style;
    style.digits.cell = Length::pt(20);
    style.lines = answer ? theme.answer : theme.puzzle;
    style.answer = answer;
    paint_grid(canvas, figure, {}, style);
    REQUIRE(page.items.size() == 1);
    CHECK(std::get<Stroke>(page.items.front()).width ==
          line_weights(style.digits.cell, style.lines).frame);
  }
}
