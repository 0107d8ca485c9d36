// Small pictures of pages: how much ink lies in each tenth of an inch, a digit each, 0 white to
// 9 black. What a reader would see moved or grown changes them; a rounding of pixels does not.
#include "layout/backend/raster.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <fstream>

#include "layout/compose/compose.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

// A line of digits for each row of squares, ten to an inch.
std::string coverage(const Document& document, int page) {
  constexpr int kDpi = 100, kSquare = 10;
  const GreyImage image = must_read(paint_grey(document, page, kDpi));
  std::string text;
  for (int top = 0; top + kSquare <= image.height; top += kSquare) {
    for (int left = 0; left + kSquare <= image.width; left += kSquare) {
      int ink = 0;
      for (int y = top; y < top + kSquare; ++y) {
        for (int x = left; x < left + kSquare; ++x) {
          ink += 255 - static_cast<unsigned char>(image.pixels[y * image.width + x]);
        }
      }
      const double share = ink / (255.0 * kSquare * kSquare);
      text += static_cast<char>('0' + std::min(9, static_cast<int>(std::lround(share * 10))));
    }
    text += '\n';
  }
  return text;
}

void check(const std::string& design, const std::string& trim, SampleGrid grid) {
  const auto shaper = make_pango_shaper({"/usr/share/fonts/truetype", "/usr/share/fonts/opentype"});
  const HouseSetting setting = house_setting(design, "kdp-paperback", trim);
  Book book = sample_book();
  book.title_page = book.contents = book.section_openers = false;
  book.lessons.clear();
  const int per_page = setting.design.per_page;
  book.sections = {sample_section("Warm-up", grid, 2, per_page)};
  book.sections[0].per_page = per_page;
  const Composed composed = must_read(compose(book, setting.setting(), *shaper));
  const std::string found = coverage(composed.interior, 0);
  const std::string path = "tests/golden/raster_" + design + ".txt";
  if (std::getenv("GRIDPRESS_GOLDENS") != nullptr) {  // written anew, to be read in the diff
    std::ofstream(std::string(GRIDPRESS_ROOT) + "/" + path) << found;
  }
  const std::string wanted = read_house_file(path);
  INFO("found, to be compared with " << path << ":\n" << found);
  REQUIRE(found.size() == wanted.size());
  int worst = 0, sum = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const int difference = std::abs(found[i] - wanted[i]);
    worst = std::max(worst, difference);
    sum += difference;
  }
  CHECK(worst <= 1);
  CHECK(sum <= static_cast<int>(found.size()) / 200);
}

}  // namespace

TEST_CASE("golden: three pages as pictures") {
  check("pocket", "6x9in", {3, 3, 1});
  check("kids", "8.5x11in", {2, 3, 1});
  check("workbook", "8.5x11in", {3, 3, 1});
}
