#include "publisher/book/cover_maker.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/support/house_files.h"

using namespace gridpress;

// The values that Amazon publishes, and Lulu's formula pages / 444 + 0.06.
TEST_CASE("the sizes of spine and cover depend on printer, paper and pages") {
  struct Row {
    const char *printer, *paper;
    int pages;
    double spine, width, height;  // in inches; width and height of the whole sheet with bleed
  };
  constexpr Row kRows[] = {
      {"kdp-paperback", "white", 24, 0.0540, 12.3040, 9.25},
      {"kdp-paperback", "white", 200, 0.4504, 12.7004, 9.25},
      {"kdp-paperback", "white", 828, 1.8647, 14.1147, 9.25},
      {"kdp-paperback", "cream", 120, 0.3, 12.55, 9.25},
      {"kdp-paperback", "cream", 776, 1.94, 14.19, 9.25},
      {"kdp-paperback", "groundwood", 200, 0.47, 12.72, 9.25},
      {"kdp-paperback", "standard-colour", 72, 0.1621, 12.4121, 9.25},
      {"kdp-paperback", "premium-colour", 300, 0.7041, 12.9541, 9.25},
      {"lulu", "white", 222, 0.56, 12.81, 9.25},
  };
  for (const Row& row : kRows) {
    CAPTURE(row.printer, row.paper, row.pages);
    BookSpec spec;
    spec.printer = house_printer(row.printer);
    spec.stock.trim = *parse_trim("6x9in");
    spec.stock.paper = row.paper;
    spec.cover = CoverSpec();
    const double spine = spine_of(spec, row.pages)->points() / 72;
    CHECK(spine == Approx(row.spine).margin(0.00006));
    const double bleed = spec.printer.cover->bleed.points() / 72;
    const Trim side = side_of(spec);
    CHECK(2 * side.width.points() / 72 + spine + 2 * bleed == Approx(row.width).margin(0.0001));
    CHECK(side.height.points() / 72 + 2 * bleed == Approx(row.height));
  }
}
