// The links drawn for chains must avoid digits between their ends.
#include "layout/figure/links.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

using namespace gridpress;

namespace {

figure::Figure row_of_digits() {
  figure::Figure figure;
  figure.columns = figure.rows = 9;
  for (int x = 2; x < 8; ++x)
    figure.marks.emplace_back(figure::Value{{x + .5, 4.5}, 36 + x, x, {}});
  for (const double x : {1.5, 8.5}) {
    figure.marks.emplace_back(
        figure::CandidateMark{{x, 4.5}, 36, 5, figure::CandidateMark::Tone::kRinged});
  }
  figure.marks.emplace_back(figure::ChainArrow{{1.5, 4.5}, {8.5, 4.5}, false});
  figure.marks.emplace_back(figure::ChainNode{{1.5, 4.5}, 0});
  figure.marks.emplace_back(figure::ChainNode{{8.5, 4.5}, 1});
  return figure;
}

figure::Point at(figure::Point from, const CurvePiece& c, double t) {
  const double s = 1 - t;
  const auto mix = [&](double a, double b, double d, double e) {
    return a * s * s * s + 3 * b * s * s * t + 3 * d * s * t * t + e * t * t * t;
  };
  return {mix(from.x, c.c1.x, c.c2.x, c.to.x), mix(from.y, c.c1.y, c.c2.y, c.to.y)};
}

std::vector<figure::Point> points_of(const LinkCurve& link) {
  std::vector<figure::Point> points;
  figure::Point from = link.from;
  for (const CurvePiece& piece : link.pieces) {
    for (int i = 0; i <= 200; ++i) points.push_back(at(from, piece, i / 200.0));
    from = piece.to;
  }
  return points;
}

}  // namespace

TEST_CASE("a chain's link curves around the digits in its way and ends before its candidate") {
  const figure::Figure figure = row_of_digits();
  const ChainLines lines = lay_chain(figure, {.digit = 0.42, .candidate = 0.21, .tag = 0.2});
  REQUIRE(lines.links.size() == 1);
  const LinkCurve& link = lines.links[0];
  CHECK_FALSE(link.strong);
  const figure::Point end = link.pieces.back().to;
  CHECK(std::hypot(end.x - 8.5, end.y - 4.5) == Approx(kLinkClear));
  CHECK(std::hypot(link.from.x - 1.5, link.from.y - 4.5) == Approx(kLinkClear));
  for (const figure::Point p : points_of(link)) {
    for (int x = 2; x < 8; ++x) {
      CHECK((std::abs(p.x - x - .5) > 0.16 || std::abs(p.y - 4.5) > 0.21));
    }
  }
}

// The grid is full of digits, except for a path with two bends.
TEST_CASE("a link avoids digits even if that takes more than a simple curve") {
  figure::Figure figure;
  figure.columns = figure.rows = 9;
  std::vector<figure::Point> digits;
  for (int y = 0; y < 9; ++y) {
    for (int x = 0; x < 9; ++x) {
      if ((x == 0 && y == 8) || (x == 8 && y == 0)) continue;
      digits.push_back({x + .5, y + .5});
      figure.marks.emplace_back(figure::Value{digits.back(), 9 * y + x, 1, {}});
    }
  }
  figure.marks.emplace_back(
      figure::CandidateMark{{.5, 8.5}, 72, 5, figure::CandidateMark::Tone::kRinged});
  figure.marks.emplace_back(
      figure::CandidateMark{{8.5, .5}, 8, 5, figure::CandidateMark::Tone::kRinged});
  figure.marks.emplace_back(figure::ChainArrow{{.5, 8.5}, {8.5, .5}, true});
  const ChainLines lines = lay_chain(figure, {.digit = 0.42, .candidate = 0.21, .tag = 0.2});
  REQUIRE(lines.links.size() == 1);
  for (const figure::Point p : points_of(lines.links[0])) {
    for (const figure::Point d : digits) {
      CHECK((std::abs(p.x - d.x) > 0.16 || std::abs(p.y - d.y) > 0.21));
    }
  }
}

TEST_CASE("a link with nothing in its way is straight") {
  figure::Figure figure;
  figure.columns = figure.rows = 9;
  figure.marks.emplace_back(figure::ChainArrow{{1.5, 2.2}, {6.5, 2.2}, true});
  const ChainLines lines = lay_chain(figure, {});
  REQUIRE(lines.links.size() == 1);
  CHECK(lines.links[0].strong);
  for (const figure::Point p : points_of(lines.links[0])) CHECK(p.y == Approx(2.2));
}

TEST_CASE(
    "the tags of a chain are on the edges of their cells, inside the frame, without overlap") {
  const ChainLines lines = lay_chain(row_of_digits(), {.tag = 0.2});
  REQUIRE(lines.tags.size() == 2);
  for (const figure::Point& tag : lines.tags) {
    CHECK(tag.x > 0.25);
    CHECK(tag.x < 8.75);
    CHECK(std::max(std::abs(tag.y - 4.5), 0.0) <= 0.5);
  }
  CHECK(std::hypot(lines.tags[0].x - lines.tags[1].x, lines.tags[0].y - lines.tags[1].y) > 0.4);
}
