#include "layout/compose/impose.h"

#include <catch2/catch.hpp>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

TEST_CASE("saddle stitch: each side of a sheet has the right pages") {
  using Sides = std::vector<std::pair<int, int>>;
  CHECK(saddle_stitch(4) == Sides{{3, 0}, {1, 2}});
  CHECK(saddle_stitch(8) == Sides{{7, 0}, {1, 6}, {5, 2}, {3, 4}});
}

TEST_CASE("a folded booklet has its pages in order") {
  // Reads the folded sheets: right halves of the sheets in order, then left halves in reverse.
  const auto sides = saddle_stitch(16);
  std::vector<int> read;
  for (std::size_t i = 0; i < sides.size(); i += 2) {
    read.push_back(sides[i].second);
    read.push_back(sides[i + 1].first);
  }
  for (std::size_t i = sides.size(); i > 0; i -= 2) {
    read.push_back(sides[i - 1].second);
    read.push_back(sides[i - 2].first);
  }
  for (int page = 0; page < 16; ++page) CHECK(read[page] == page);
}

TEST_CASE("a booklet has four pages per sheet, and nothing is printed in the fold") {
  FakeShaper shaper;
  const HouseSetting setting = house_setting("classic", "booklet", "a5");
  Book book = sample_book();
  book.sections = {sample_section("Warm-up", {3, 3, 1}, 1, 6)};
  book.sections[0].per_page = 1;
  const Composed composed = must_read(compose(book, setting.setting(), shaper));
  REQUIRE(composed.interior.pages.size() % 4 == 0);
  const Document sheets = impose(composed.interior);
  CHECK(sheets.pages.size() * 2 == composed.interior.pages.size());
  CHECK(sheets.pages[0].width == composed.interior.pages[0].width * 2);
  CHECK(sheets.pages[0].label == "1a");
  CHECK(sheets.pages[1].label == "1b");
  const Length fold = composed.interior.pages[0].width;
  std::size_t items = 0;
  for (const Page& page : sheets.pages) {
    items += page.items.size();
    for (const Item& item : page.items) {
      if (const auto* run = std::get_if<GlyphRun>(&item)) {
        for (const Glyph& glyph : run->glyphs) {
          const bool left = glyph.origin.x < fold;
          CHECK((left ? fold - glyph.origin.x : glyph.origin.x - fold) >= Length::pt(18));
        }
      }
    }
  }
  CHECK(items > 0);
}
