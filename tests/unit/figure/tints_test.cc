// Areas of a grid on paper that ink shows through.
#include <catch2/catch.hpp>
#include <vector>

#include "layout/figure/grid.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

// The greys of four squares side by side: alternate, house, dark and black ones.
std::vector<int> greys(int most) {
  using figure::Shade;
  figure::Figure figure;
  figure.columns = 4;
  figure.rows = 1;
  double x = 0;
  for (const Shade shade : {Shade::kAlternate, Shade::kHouse, Shade::kDark, Shade::kBlack}) {
    figure.marks.emplace_back(figure::Tint{{x++, 0}, 1, 1, shade});
  }
  Page page;
  FakeShaper shaper;
  const Theme theme = house_design("classic").theme;
  Type type(shaper, theme);
  Canvas canvas(page, type);
  GridStyle style;
  style.digits.cell = Length::pt(20);
  style.tints.most = most;
  paint_grid(canvas, figure, {}, style);
  std::vector<int> found;
  for (const Item& item : page.items) found.push_back(std::get<Fill>(item).ink.k);
  return found;
}

}  // namespace

TEST_CASE("areas are no darker than a limit, and neighbours still differ") {
  CHECK(greys(100) == std::vector{10, 16, 25, 100});
  CHECK(greys(60) == std::vector{10, 16, 25, 60});
  CHECK(greys(25) == std::vector{10, 16, 25, 25});
  CHECK(greys(20) == std::vector{10, 12, 20, 20});
}
