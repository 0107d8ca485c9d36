#include "layout/design/metrics.h"

#include <catch2/catch.hpp>

#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

Metrics metrics(const std::string& trim, int pages, const std::string& design = "classic") {
  return page_metrics({*parse_trim(trim), pages, false}, house_printer("kdp-paperback"),
                      house_design(design));
}

struct Row {
  const char* trim;
  double base, line, unit, inner, live_width, live_height, field;
};

}  // namespace

TEST_CASE("page measurements for each trim match the design standard") {
  const Row rows[] = {{"8.5x11in", 10, 13, 38.25, 47.81, 525.9, 715.5, 663.5},
                      {"a4", 10, 13, 37.20, 46.51, 511.6, 767.5, 715.5},
                      {"6x9in", 9, 11.5, 27, 37, 368, 594, 548},
                      {"a5", 9, 11.5, 26.22, 37, 356.3, 542.8, 496.8},
                      {"5x8in", 8.5, 11, 22.5, 37, 300.5, 531, 487}};
  for (const Row& row : rows) {
    INFO(row.trim);
    const Metrics m = metrics(row.trim, 200);
    CHECK(m.base == row.base);
    CHECK(m.line.points() == row.line);
    CHECK(m.unit.points() == Approx(row.unit).margin(0.006));
    CHECK(m.outer == m.top);
    CHECK(m.outer == m.bottom);
    CHECK(m.inner.points() == Approx(row.inner).margin(0.006));
    CHECK(m.live_width().points() == Approx(row.live_width).margin(0.06));
    CHECK(m.live_height().points() == Approx(row.live_height).margin(0.06));
    CHECK(field_area(m, true, {}).height().points() == Approx(row.field).margin(0.06));
  }
}

TEST_CASE("type sizes are rounded to half a point and are never under 7 points") {
  const double rows[][8] = {{10, 8, 10, 12.5, 15.5, 19.5, 30.5, 47.5},
                            {9, 7, 9, 11, 14, 17.5, 27.5, 43},
                            {8.5, 7, 8.5, 10.5, 13.5, 16.5, 26, 40.5},
                            {14, 11, 14, 17.5, 22, 27.5, 42.5, 67},
                            {18, 14.5, 18, 22.5, 28, 35, 55, 86}};
  const int steps[] = {-1, 0, 1, 2, 3, 5, 7};
  for (const auto& row : rows) {
    Metrics m;
    m.base = row[0];
    for (int i = 0; i < 7; ++i) {
      INFO(row[0] << " step " << steps[i]);
      CHECK(m.size(steps[i]).points() == row[i + 1]);
    }
  }
}

TEST_CASE("large print: nothing is smaller than 18 points") {
  const Metrics m = metrics("8.5x11in", 100, "large-print");
  CHECK(m.line.points() == 23.5);
  CHECK(m.size(-1).points() == 18);
  CHECK(m.size(-1, -0.5).points() == 18);
}

TEST_CASE("the gutter depends on the page count, and versos are mirrored") {
  CHECK(metrics("6x9in", 150).inner == Length::pt(33.75));  // the design's margin is wider
  CHECK(metrics("6x9in", 151).inner == Length::pt(37));
  CHECK(metrics("6x9in", 800).inner == Length::pt(64));
  const Metrics m = metrics("6x9in", 400);
  const Area recto = live_area(m, true);
  const Area verso = live_area(m, false);
  CHECK(recto.left == m.width - verso.right);
  CHECK(recto.right == m.width - verso.left);
  CHECK(recto.left == m.inner);
}

TEST_CASE("on single sheets both margins are the same, because they have no gutter") {
  const Metrics m = page_metrics({*parse_trim("a4"), 3, false}, house_printer("office-a4"),
                                 house_design("classic"));
  CHECK(m.inner == m.outer);
  CHECK(live_area(m, true).left == live_area(m, false).left);
}
