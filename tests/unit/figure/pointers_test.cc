// The triangles next to a grid must not touch its frame.
#include <algorithm>
#include <catch2/catch.hpp>

#include "layout/figure/clue_marks.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"

using namespace gridpress;

TEST_CASE("the triangles on all four sides of a grid are outside its frame") {
  Page page;
  FakeShaper shaper;
  const Theme theme = house_design("classic").theme;
  Type type(shaper, theme);
  Canvas canvas(page, type);
  Pen pen{canvas, {Length::pt(100), Length::pt(100)}, Length::pt(20)};
  pen.over = Length::pt(3);
  Extent extent;
  extent.columns = extent.rows = 1;
  const figure::Pointer left{{-0.1, 0.5}, 1, 0}, right{{1.1, 0.5}, -1, 0};
  const figure::Pointer above{{0.5, -0.1}, 0, 1}, below{{0.5, 1.1}, 0, -1};
  paint_pointers(pen, extent, {&left, &right, &above, &below});
  std::vector<Spot> tips;
  for (const PathStep& step : std::get<Fill>(page.items.front()).path) {
    if (const auto* move = std::get_if<MoveTo>(&step)) tips.push_back(move->to);
  }
  REQUIRE(tips.size() == 4);
  CHECK(tips[0].x == Length::pt(95));
  CHECK(tips[1].x == Length::pt(125));
  CHECK(tips[2].y == Length::pt(95));
  CHECK(tips[3].y == Length::pt(125));
}
