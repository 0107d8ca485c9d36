// Charts of solving times: what they show, and where.
#include "layout/compose/chart.h"

#include <catch2/catch.hpp>

#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"

namespace gridpress {
namespace {

std::vector<std::string> texts_of(const Document& document) {
  std::vector<std::string> texts;
  for (const Item& item : document.pages.front().items) {
    if (const auto* run = std::get_if<GlyphRun>(&item)) texts.push_back(run->text);
  }
  return texts;
}

bool has(const std::vector<std::string>& texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

// Checks that every glyph and every path is on the page.
void check_inside(const Document& document) {
  const Page& page = document.pages.front();
  const auto inside = [&](Spot spot) {
    CHECK(spot.x >= Length());
    CHECK(spot.x <= page.width);
    CHECK(spot.y >= Length());
    CHECK(spot.y <= page.height);
  };
  for (const Item& item : page.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item)) {
      for (const Glyph& glyph : run->glyphs) inside(glyph.origin);
    } else if (const auto* fill = std::get_if<Fill>(&item)) {
      for (const PathStep& step : fill->path) {
        if (const auto* line = std::get_if<LineTo>(&step)) inside(line->to);
      }
    }
  }
}

TEST_CASE("durations are rounded to two significant digits") {
  CHECK(duration_text(3.2e-9) == "3.2 ns");
  CHECK(duration_text(1e-5) == "10 µs");
  CHECK(duration_text(1.24e-5) == "12 µs");
  CHECK(duration_text(0.00099) == "990 µs");
  CHECK(duration_text(0.000996) == "1.0 ms");
  CHECK(duration_text(0.0345) == "34 ms");
  CHECK(duration_text(1) == "1 s");
  CHECK(duration_text(1.25) == "1.2 s");
  CHECK(duration_text(1234) == "1234 s");
}

TEST_CASE("a histogram has a bar as high as each count, and labelled axes") {
  FakeShaper shaper;
  const Histogram few{"9x9", "3 puzzles", {{24, 1}, {25, 2}}, 1};
  const Result<Document> document = compose_histograms({"Clues", "clues given", "puzzles"}, {few},
                                                       house_design("classic").theme, shaper);
  REQUIRE(document.ok());
  check_inside(*document);
  const auto texts = texts_of(*document);
  for (const char* text :
       {"Clues", "9x9", "3 puzzles", "clues given", "puzzles", "0", "1", "2", "24", "26"}) {
    CAPTURE(text);
    CHECK(has(texts, text));
  }
  for (const Item& item : document->pages.front().items) {
    const auto* fill = std::get_if<Fill>(&item);
    if (fill == nullptr || !fill->ink.coloured()) continue;
    REQUIRE(fill->path.size() == 10);  // two rectangles
    const auto height = [&](std::size_t first) {
      return std::get<LineTo>(fill->path[first + 2]).to.y -
             std::get<MoveTo>(fill->path[first]).to.y;
    };
    CHECK(std::abs((height(5) - height(0) * 2).milli()) <= 2);
  }
}

TEST_CASE("charts with wide, narrow or missing values or many panels stay on their page") {
  FakeShaper shaper;
  const Theme theme = house_design("classic").theme;
  Histogram wide{"25x25", "", {}, 1};
  for (int clues = 100; clues < 500; clues += 3) wide.bars.push_back({clues * 1.0, 1e6 + clues});
  const Histogram narrow{"4x4", "", {{1.2, 1}}, 0.1},
      none{"6x6", "2 not rated to the end", {}, 0.1};
  const auto sheet = compose_histograms({"A", "b", "c"}, {wide, narrow, none}, theme, shaper);
  REQUIRE(sheet.ok());
  check_inside(*sheet);
  CHECK(has(texts_of(*sheet), "2 not rated to the end"));
  const auto times =
      compose_durations({"A", "b", "c"}, {{"4x4", 2e-6}, {"25x25", 9.9}}, theme, shaper);
  REQUIRE(times.ok());
  check_inside(*times);
  for (const char* text : {"1 µs", "10 s", "2 µs", "9.9 s", "4x4"}) {
    CAPTURE(text);
    CHECK(has(texts_of(*times), text));
  }
  CHECK(compose_durations({"A", "b", "c"}, {}, theme, shaper).ok());
}

}  // namespace
}  // namespace gridpress
