// Faults found in the lines and shapes of hand-made figures.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "publisher/proof/figures/figure_ink.h"

namespace gridpress::proof {
namespace {

constexpr double kCell = 20;

printed::Shape line(double x, double y, double to_x, double to_y, double width) {
  printed::Shape shape;
  shape.stroked = true;
  shape.line_width = width;
  printed::Part part;
  for (const printed::Point p :
       {printed::Point{x * kCell, y * kCell}, printed::Point{to_x * kCell, to_y * kCell}}) {
    part.points.push_back(p);
    part.bounds.add(p);
  }
  shape.bounds = shape.seen = part.bounds;
  shape.parts.push_back(part);
  return shape;
}

printed::Shape box(double left, double top, double right, double bottom) {
  printed::Shape shape;
  shape.filled = true;
  printed::Part part;
  part.closed = true;
  for (const printed::Point p :
       {printed::Point{left * kCell, top * kCell}, printed::Point{right * kCell, top * kCell},
        printed::Point{right * kCell, bottom * kCell},
        printed::Point{left * kCell, bottom * kCell}}) {
    part.points.push_back(p);
    part.bounds.add(p);
  }
  shape.bounds = shape.seen = part.bounds;
  shape.parts.push_back(part);
  return shape;
}

// Three rows of two cells with a line between the columns.
ClaimedFigure three_rows() {
  ClaimedFigure claim;
  claim.figure.columns = 2;
  claim.figure.rows = 3;
  claim.figure.marks.emplace_back(figure::Line{{1, 0}, {1, 3}});
  return claim;
}

bool has(const std::vector<InkFault>& faults, const std::string& message) {
  return std::ranges::any_of(faults, [&](const InkFault& fault) {
    return fault.message.find(message) != std::string::npos;
  });
}

const Placement kPlace{0, 0, kCell, kCell};

TEST_CASE("a line heavier than others of its type is reported") {
  const ClaimedFigure claim = three_rows();
  printed::Page page;
  page.shapes = {line(1, 0, 1, 3, 0.75)};
  CHECK(check_ink(claim, kPlace, page, false).empty());
  page.shapes = {line(1, 0, 1, 2, 0.75), line(1, 2, 1, 3, 1.5)};
  CHECK(has(check_ink(claim, kPlace, page, false),
            "the line left of column 2 in row 3 is 1.50 pt wide; others of its kind are 0.75 pt"));
}

TEST_CASE("a bar with the wrong orientation is reported") {
  ClaimedFigure claim = three_rows();
  claim.figure.marks.emplace_back(figure::Badge{{1, 0.5}, figure::Badge::Form::kUprightBar});
  printed::Page page;
  page.shapes = {line(1, 0, 1, 3, 0.75), box(0.95, 0.3, 1.05, 0.7)};
  CHECK(check_ink(claim, kPlace, page, false).empty());
  page.shapes.back() = box(0.8, 0.45, 1.2, 0.55);
  CHECK(has(check_ink(claim, kPlace, page, false), "the bar at "));
}

// Bugs: lines in kakuro's dark squares, between a nonogram's clues and around a futoshiki's cells
// weren't checked.
TEST_CASE("a missing line is reported even if it is not the edge of a cell") {
  ClaimedFigure claim = three_rows();
  claim.figure.margins.left = 2;
  claim.figure.marks.emplace_back(figure::Line{{0, 0}, {1, 1}});
  claim.figure.marks.emplace_back(figure::Line{{-2, 1}, {0, 1}});
  printed::Page page;
  page.shapes = {line(1, 0, 1, 3, 0.75), line(0, 0, 1, 1, 0.75), line(-2, 1, 0, 1, 0.75)};
  CHECK(check_ink(claim, kPlace, page, false).empty());
  page.shapes.pop_back();
  CHECK(
      has(check_ink(claim, kPlace, page, false), "a line at the margin next to row 2 is missing"));
  claim.answer = true;
  CHECK(
      has(check_ink(claim, kPlace, page, false), "a line at the margin next to row 2 is missing"));
  page.shapes.pop_back();  // a small answer without lines
  CHECK(check_ink(claim, kPlace, page, false).empty());
}

TEST_CASE("one missing side of a cell is reported") {
  ClaimedFigure claim;
  claim.figure.columns = claim.figure.rows = 2;
  claim.figure.marks.emplace_back(
      figure::Trail{{{.2, .2}, {.8, .2}, {.8, .8}, {.2, .8}}, true, figure::Trail::Role::kCell});
  printed::Page page;
  page.shapes = {line(.2, .2, .8, .2, 1), line(.8, .2, .8, .8, 1), line(.8, .8, .2, .8, 1),
                 line(.2, .8, .2, .2, 1)};
  CHECK(check_ink(claim, kPlace, page, false).empty());
  page.shapes.pop_back();
  CHECK(has(check_ink(claim, kPlace, page, false), "a line at row 1, column 1 is missing"));
}

}  // namespace
}  // namespace gridpress::proof
