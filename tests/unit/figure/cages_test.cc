#include "layout/figure/cages.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "layout/figure/grid.h"
#include "layout/figure/marks.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"

namespace gridpress {
namespace {

using figure::Line;

// A grid of 2x2 squares whose columns are two cages, with a line between them.
figure::Figure halves(Line::Weight weight) {
  figure::Figure figure;
  figure.rows = figure.columns = 2;
  figure.marks.emplace_back(figure::Frame{{{0, 0}, {2, 0}, {2, 2}, {0, 2}}});
  figure.marks.emplace_back(Line{{1, 0}, {1, 2}, weight});
  figure.marks.emplace_back(figure::Cage{{{0, 0}, {1, 0}}, "3+"});
  figure.marks.emplace_back(figure::Cage{{{0, 1}, {1, 1}}, "2×"});
  return figure;
}

}  // namespace

TEST_CASE("cages whose borders are all box lines or frame need no dashes") {
  CHECK(lines_follow_cages(halves(Line::Weight::kBox)));
  CHECK(!lines_follow_cages(halves(Line::Weight::kThin)));
}

TEST_CASE("if one cage crosses a box line, all cages are dashed") {
  figure::Figure figure = halves(Line::Weight::kBox);
  figure.marks.emplace_back(figure::Cage{{{1, 0}, {1, 1}}, "17"});
  CHECK(!lines_follow_cages(figure));
}

TEST_CASE("the border of a cage may consist of several lines drawn in either direction") {
  figure::Figure figure;
  figure.rows = figure.columns = 3;
  figure.marks.emplace_back(figure::Cage{{{1, 1}}, "5"});
  figure.marks.emplace_back(Line{{1, 1}, {2, 1}, Line::Weight::kBox});
  figure.marks.emplace_back(Line{{2, 2}, {2, 1}, Line::Weight::kRegion});
  figure.marks.emplace_back(Line{{2, 2}, {1, 2}, Line::Weight::kBox});
  CHECK(!lines_follow_cages(figure));
  figure.marks.emplace_back(Line{{1, 0}, {1, 3}, Line::Weight::kBox});
  CHECK(lines_follow_cages(figure));
}

TEST_CASE("the outline of a cage whose parts touch at a corner stays inside its cells") {
  const bool falling = GENERATE(true, false);
  const int left = falling ? 0 : 1;  // the row of the left cell
  const figure::Cage cage{{{left, 0}, {1 - left, 1}}, ""};
  Page page;
  FakeShaper shaper;
  const Theme theme = house_design("classic").theme;
  Type type(shaper, theme);
  Canvas canvas(page, type);
  const double size = 40;
  Pen pen{canvas, {}, Length::pt(size)};
  pen.weights.thin = Length::pt(1);
  paint_cages(pen, square_extent(2), {&cage}, true);
  const auto is_within = [&](Spot spot) {
    return std::ranges::any_of(cage.squares, [&](const figure::Square& square) {
      const double x = spot.x.points() - size * square.column;
      const double y = spot.y.points() - size * square.row;
      return std::min(x, y) > 0 && std::max(x, y) < size;
    });
  };
  int ends = 0;
  for (const Item& item : page.items) {
    for (const PathStep& step : std::get<Stroke>(item).path) {
      const auto* move = std::get_if<MoveTo>(&step);
      CHECK(is_within(move != nullptr ? move->to : std::get<LineTo>(step).to));
      ++ends;
    }
  }
  CHECK(ends == 16);
}

// Bug: in the small pictures of a lesson, labels overlapped digits.
TEST_CASE("digits in small cells are inside the cell and don't touch the cage label") {
  for (double cell = 12.5; cell < 60; cell += 0.5) {
    CAPTURE(cell);
    const double top = 0.5 + labelled_drop(cell) - kLabelledHeight / 2;
    const double label = std::max(0.28, 7 / cell) * kFigureHeight;  // type of at least 7 points
    CHECK(top > 0.1 + label);
    CHECK(top + kLabelledHeight < 1);
  }
}

// Bug: in 4x4 killers, the two rows of candidates below a label overlapped.
TEST_CASE("candidates in grids with cage labels are as small as in a 9x9") {
  CHECK(candidates_in_row(4, false) == 2);
  CHECK(candidates_in_row(4, true) == 3);
  CHECK(candidates_in_row(9, true) == 3);
  CHECK(candidates_in_row(16, true) == 4);
}

namespace {

// The corners of the outline of a cage in a crop of 2x2 cells, in cells.
std::vector<Spot> corners_in_crop(const figure::Cage& cage) {
  constexpr double kCell = 40;
  Page page;
  FakeShaper shaper;
  const Theme theme = house_design("classic").theme;
  Type type(shaper, theme);
  Canvas canvas(page, type);
  Pen pen{canvas, {}, Length::pt(kCell)};
  pen.weights.thin = Length::pt(1);
  paint_cages(pen, square_extent(2), {&cage}, true);
  std::vector<Spot> corners;
  for (const Item& item : page.items) {
    for (const PathStep& step : std::get<Stroke>(item).path) {
      const auto* move = std::get_if<MoveTo>(&step);
      const Spot at = move != nullptr ? move->to : std::get<LineTo>(step).to;
      corners.push_back({at.x * (1 / kCell), at.y * (1 / kCell)});
    }
  }
  return corners;
}

}  // namespace

TEST_CASE("the outline of a cage that continues outside a crop ends a little outside the grid") {
  double right = 0;
  for (const Spot& at : corners_in_crop({{{0, 1}, {0, 2}, {0, 3}}, ""})) {
    right = std::max(right, at.x.points());
  }
  CHECK(right == Approx(2.16).margin(0.01));
}

TEST_CASE("the outline of a cage isn't drawn along the outside of a crop, where numbers stand") {
  for (const Spot& at : corners_in_crop({{{0, -1}, {0, 0}, {1, -1}}, ""})) {
    if (at.x.points() < 0) CHECK(at.y.points() < 1);
  }
}

TEST_CASE("the box around a placed digit is below the sum of its cage") {
  figure::Figure figure = halves(Line::Weight::kThin);
  figure.marks.emplace_back(figure::Frame{{{0, 0}, {2, 0}, {2, 2}, {0, 2}}});
  figure.marks.emplace_back(figure::ResultBox{{0.5, 0.5}});
  figure.marks.emplace_back(figure::ResultBox{{0.5, 1.5}});
  figure.marks.emplace_back(figure::Value{{0.5, 0.5}, 0, 1, figure::Value::Role::kPlaced});
  figure.marks.emplace_back(figure::Value{{0.5, 1.5}, 2, 2, figure::Value::Role::kPlaced});
  Page page;
  FakeShaper shaper;
  const Theme theme = house_design("classic").theme;
  Type type(shaper, theme);
  Canvas canvas(page, type);
  constexpr double kCell = 40;
  GridStyle style;
  style.digits.cell = Length::pt(kCell);
  paint_grid(canvas, figure, {}, style);
  std::vector<double> tops, sides;
  for (const Item& item : page.items) {
    const auto* fill = std::get_if<Fill>(&item);
    if (fill == nullptr || fill->ink.k != 0) continue;
    double top = 1000, bottom = 0;
    for (const PathStep& step : fill->path) {
      if (const auto* move = std::get_if<MoveTo>(&step)) top = std::min(top, move->to.y.points());
      if (const auto* line = std::get_if<LineTo>(&step)) {
        top = std::min(top, line->to.y.points());
        bottom = std::max(bottom, line->to.y.points());
      }
    }
    tops.push_back(top / kCell);
    sides.push_back((bottom - top) / kCell);
  }
  REQUIRE(tops.size() == 2);
  CHECK(sides[0] == Approx(0.58).margin(0.001));
  CHECK(sides[1] == Approx(0.66).margin(0.001));
  CHECK(tops[1] - tops[0] == Approx(1 + 0.17 - 0.34).margin(0.001));
}

}  // namespace gridpress
