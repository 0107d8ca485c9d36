// Coarse pictures of pages, with a digit from 0 (white) to 9 (black) for the amount of ink in each
// square of a tenth of an inch. They change if an item visibly moves or grows, but not if pixels
// are rounded differently.
#include "layout/backend/raster.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "layout/compose/compose.h"
#include "layout/cover/cover.h"
#include "tests/support/golden.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

// High enough that versions of Cairo and FreeType, which place and smooth type differently by
// fractions of a pixel, give the same pictures.
constexpr int kDpi = 300;
constexpr int kTenth = kDpi / 10, kFifth = kDpi / 5;  // in pixels

// One line of digits for each row of squares.
std::string coverage(const Document& document, int page, int square) {
  const GreyImage image = must_read(paint_grey(document, page, kDpi));
  std::string text;
  for (int top = 0; top + square <= image.height; top += square) {
    for (int left = 0; left + square <= image.width; left += square) {
      int ink = 0;
      for (int y = top; y < top + square; ++y) {
        for (int x = left; x < left + square; ++x) {
          ink += 255 - static_cast<unsigned char>(image.pixels[y * image.width + x]);
        }
      }
      const double share = ink / (255.0 * square * square);
      text += static_cast<char>('0' + std::min(9, static_cast<int>(std::lround(share * 10))));
    }
    text += '\n';
  }
  return text;
}

void check_raster(const std::string& name, const std::string& found) {
  const std::string wanted = tests::golden("raster_" + name, found);
  INFO("found, to be compared with tests/golden/raster_" << name << ".txt:\n" << found);
  REQUIRE(found.size() == wanted.size());
  int worst = 0, sum = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const int difference = std::abs(found[i] - wanted[i]);
    worst = std::max(worst, difference);
    sum += difference;
  }
  CHECK(worst <= 1);
  CHECK(sum <= static_cast<int>(found.size()) / 100);
}

std::unique_ptr<Shaper> shaper() {
  return make_shaper({"/usr/share/fonts/truetype", "/usr/share/fonts/opentype"});
}

void check_raster(const std::string& design, const std::string& trim, SampleGrid grid) {
  const auto types = shaper();
  const HouseSetting setting = house_setting(design, "kdp-paperback", trim);
  Book book = sample_book();
  only_puzzles(book);
  insert_part(book.parts, parts::Notes());
  const int per_page = setting.design.per_page;
  book.sections = {sample_section("Warm-up", grid, 2, per_page)};
  book.sections[0].per_page = per_page;
  const Composed composed = must_read(compose(book, setting.setting(), *types));
  check_raster(design, coverage(composed.interior, 0, kTenth));
}

void check_cover(const std::string& style) {
  const auto types = shaper();
  const PrinterProfile kdp = house_printer("kdp-paperback");
  const CoverStyle which = *find_cover_style(style);
  const Palette palette = must_read(read_palette(
      house_document("templates/palettes/" + std::string(default_palette(which)) + ".yaml")));
  CoverPuzzle puzzle;
  puzzle.pattern = sample_pattern({}, 3);
  CoverSample sample;
  sample.figure = sample_figure({}, false);
  sample.extent = extent_of(sample.figure);
  sample.caption = "No 1 of 200";
  const CoverText text{"Night Sudoku",     "200 puzzles for late hours",
                       "A. Setter",        "Two hundred grids, each with one answer.",
                       {"A blurb."},       "9780306406157",
                       "978-0-306-40615-7"};
  const Theme theme = house_design("classic").theme;
  const Cover cover = must_read(compose_cover({text,
                                               puzzle,
                                               palette,
                                               which,
                                               theme,
                                               *kdp.cover,
                                               *kdp.spine,
                                               *parse_trim("6x9in"),
                                               Length::pt(36),
                                               222,
                                               nullptr,
                                               nullptr,
                                               kdp.min_text,
                                               kdp.min_line,
                                               {},
                                               nullptr,
                                               {sample}},
                                              *types));
  check_raster("cover_" + style, coverage(cover.wrap, 0, kFifth));
}

}  // namespace

TEST_CASE("golden: pictures of three pages") {
  check_raster("pocket", "6x9in", {3, 3, 1});
  check_raster("kids", "8.5x11in", {2, 3, 1});
  check_raster("workbook", "8.5x11in", {3, 3, 1});
}

TEST_CASE("golden: pictures of covers") {
  for (const char* style : {"puzzle", "constellation", "terrain", "weave"}) {
    CAPTURE(style);
    check_cover(style);
  }
}
