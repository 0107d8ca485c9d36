#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "layout/backend/raster.h"
#include "tests/unit/backend/support.h"

using namespace gridpress;

namespace {

Path box(double x, double y, double width, double height) {
  const auto at = [](double a, double b) { return Spot{Length::pt(a), Length::pt(b)}; };
  return {MoveTo{at(x, y)}, LineTo{at(x + width, y)}, LineTo{at(x + width, y + height)},
          LineTo{at(x, y + height)}, Close{}};
}

}  // namespace

TEST_CASE("png: grey, of the page's size") {
  if (!have_fonts()) return;
  const std::string png = to_png(sample_document(), 2, 100).value();
  CHECK(png.substr(1, 3) == "PNG");
  CHECK(png[25] == 0);                                                     // colour type: grey
  CHECK(png.substr(16, 8) == std::string("\0\0\x03\x52\0\0\x04\x4c", 8));  // 850 x 1100
  const GreyImage image = paint_grey(sample_document(), 2, 100).value();
  CHECK(image.width == 850);
  CHECK(image.height == 1100);
  CHECK(image.pixels.find('\0') != std::string::npos);
  CHECK((png == to_png(sample_document(), 2, 100).value()));
}

TEST_CASE("png: upright lines and boxes have whole pixels") {
  Document document;
  document.pages.push_back({Length::pt(100), Length::pt(100), "1", {}});
  std::vector<Item>& items = document.pages.back().items;
  const auto stroke = [&](Path path, double width) {
    Stroke made;
    made.path = std::move(path);
    made.width = Length::pt(width);
    items.emplace_back(std::move(made));
  };
  items.emplace_back(Fill{box(10.3, 10.7, 31.1, 20.2), {16}});
  for (int i = 0; i < 9; ++i) {
    const Length x = Length::pt(5.13 + 9.37 * i);
    stroke({MoveTo{{x, Length::pt(3.3)}}, LineTo{{x, Length::pt(90.2)}}}, 0.8);
  }
  stroke(box(2.2, 2.9, 90, 90), 2.1);
  for (const int dpi : {72, 100, 150, 200}) {
    const GreyImage image = paint_grey(document, 0, dpi).value();
    std::set<int> greys;
    for (const char pixel : image.pixels) greys.insert(static_cast<unsigned char>(pixel));
    CHECK(greys == std::set<int>{0, 215, 255});
  }
}
