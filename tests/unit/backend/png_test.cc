#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
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

TEST_CASE("png: a page is rendered in grey at the right size") {
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

TEST_CASE("png: vertical lines and boxes are aligned to pixels") {
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

TEST_CASE("png: rotated text reads upwards, and each glyph is rotated around its origin") {
  if (!have_fonts()) return;
  // The extent of the ink of three letters l, each of which is tall and narrow.
  const auto extent = [](int turn) {
    auto shaper = make_shaper(font_folders());
    TextStyle style;
    style.font = shaper->font("lato/Lato-Regular.ttf").value();
    style.size = Length::pt(20);
    GlyphRun run = shaper->shape("lll", style).value().run;
    for (Glyph& glyph : run.glyphs) {
      const Length along = glyph.origin.x;
      const Length middle = Length::pt(50);
      glyph.origin = turn == 1 ? Spot{middle, middle - along} : Spot{middle + along, middle};
    }
    run.turn = turn;
    Document document;
    document.fonts = shaper->font_files();
    document.pages.push_back({Length::pt(100), Length::pt(100), "1", {run}});
    const GreyImage image = paint_grey(document, 0, 72).value();
    int left = 100, right = -1, top = 100, bottom = -1;
    for (int y = 0; y < image.height; ++y) {
      for (int x = 0; x < image.width; ++x) {
        if (static_cast<unsigned char>(image.pixels[y * image.width + x]) > 128) continue;
        left = std::min(left, x), right = std::max(right, x);
        top = std::min(top, y), bottom = std::max(bottom, y);
      }
    }
    return std::array{left, right, top, bottom};
  };
  const auto level = extent(0);
  const auto upward = extent(1);
  CHECK(level[0] >= 50);   // right of the start
  CHECK(level[3] <= 50);   // above the baseline
  CHECK(upward[1] <= 50);  // ascenders point to the left
  CHECK(upward[3] <= 50);  // the text runs up the page
  CHECK(std::abs((level[1] - level[0]) - (upward[3] - upward[2])) <= 1);
  CHECK(std::abs((level[3] - level[2]) - (upward[1] - upward[0])) <= 1);
}
