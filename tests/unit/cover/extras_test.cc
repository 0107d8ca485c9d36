// Optional elements of a cover: badges, sample puzzle, publisher's mark, price code and guides.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "layout/cover/extras/badges.h"
#include "layout/cover/extras/mark.h"
#include "layout/page/origin.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

struct Extras {
  std::vector<BookText> badges;
  std::string price;
  std::vector<CoverSample> samples;
  const CoverMark* mark = nullptr;
  bool guides = false;
  std::string trim = "6x9in", printer = "kdp-paperback";
  CoverStyle style = CoverStyle::kTerrain;
};

CoverSample sample(double least_cell = 0) {
  CoverSample sample;
  sample.figure = sample_figure({}, false);
  sample.extent = extent_of(sample.figure);
  sample.caption = "No 1 of 200";
  sample.least_cell = least_cell;
  return sample;
}

Palette palette_of(CoverStyle style) {
  const std::string name(default_palette(style));
  return must_read(read_palette(house_document("templates/palettes/" + name + ".yaml")));
}

Result<Cover> cover_with(const Extras& extras) {
  const PrinterProfile printer = house_printer(extras.printer);
  const Theme theme = house_design("classic").theme;
  const Palette palette = palette_of(extras.style);
  const Words words = house_words("en");
  CoverText text{"Night Sudoku", "200 puzzles",   "A. Setter",         "A hook",
                 {"A blurb."},   "9780306406157", "978-0-306-40615-7", "Lamplight"};
  text.badges = extras.badges;
  text.price_code = {extras.price, book_origin(BookValue::kPriceCode)};
  const CoverPuzzle puzzle{sample_pattern({}, 3), 3, 3};
  FakeShaper shaper;
  return compose_cover({text,
                        puzzle,
                        palette,
                        extras.style,
                        theme,
                        *printer.cover,
                        *printer.spine,
                        *parse_trim(extras.trim),
                        Length::pt(36),
                        200,
                        nullptr,
                        &words,
                        printer.min_text,
                        printer.min_line,
                        {},
                        extras.mark,
                        extras.samples,
                        extras.guides},
                       shaper);
}

std::vector<const GlyphRun*> runs_of(const Page& page) {
  std::vector<const GlyphRun*> runs;
  for (const Item& item : page.items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run != nullptr && !run->glyphs.empty()) runs.push_back(run);
  }
  return runs;
}

const GlyphRun* find_run(const Page& page, std::string_view text) {
  const auto runs = runs_of(page);
  const auto found = std::ranges::find(runs, text, &GlyphRun::text);
  return found == runs.end() ? nullptr : *found;
}

CoverMark mark_of(int width, int height, unsigned char grey) {
  return cover_mark({width,
                     height,
                     PictureColours::kGrey,
                     std::string(static_cast<std::size_t>(width) * height, static_cast<char>(grey)),
                     {},
                     false},
                    "mark.png", "");
}

}  // namespace

TEST_CASE("badges are on the wrap and on the separate front, with their text inside the disc") {
  for (const char* trim : {"5x8in", "6x9in", "8.25x6in", "8.5x11in"}) {
    INFO(trim);
    Extras extras{.badges = {"LARGE PRINT", "100 puzzles", "Answers at the back"}};
    extras.trim = trim;
    const Cover cover = cover_with(extras).value();
    for (const Page* page : {&cover.wrap.pages.front(), &cover.front.pages.front()}) {
      const GlyphRun* number = find_run(*page, "100");
      const GlyphRun* noun = find_run(*page, "puzzles");
      REQUIRE(number != nullptr);
      REQUIRE(noun != nullptr);
      CHECK(number->size.points() == Approx(1.8 * noun->size.points()).margin(0.01));
      CHECK(noun->glyphs.front().origin.y > number->glyphs.front().origin.y);
      CHECK(find_run(*page, "LARGE") != nullptr);
    }
  }
}

TEST_CASE("cover art leaves out digits that a badge would cut off") {
  for (const CoverStyle style : {CoverStyle::kTerrain, CoverStyle::kWeave}) {
    Extras extras;
    extras.style = style;
    const auto digits = [&] {
      const Cover cover = cover_with(extras).value();
      const auto runs = runs_of(cover.front.pages.front());
      return std::ranges::count_if(
          runs, [](const GlyphRun* run) { return run->text.size() == 1 && run->text < "A"; });
    };
    const auto all = digits();
    extras.badges = {"LARGE PRINT", "For late hours", "Spiral bound"};
    CHECK(digits() < all);
  }
}

TEST_CASE("a badge with too long a text is refused with an error at the key") {
  const Extras extras{
      .badges = {"LARGE PRINT", {std::string(40, 'm'), book_origin(BookValue::kBadge, 1)}}};
  const Diagnostics problems = cover_with(extras).problems();
  CHECK(problems.front().message.starts_with("the badge 'mmmm"));
  CHECK(problems.front().origin == book_origin(BookValue::kBadge, 1));
}

TEST_CASE("the text of a badge is readable in every built-in palette") {
  for (const char* name : {"coral", "glacier", "loom", "midnight", "moss", "plum"}) {
    INFO(name);
    const std::string path = std::string("templates/palettes/") + name + ".yaml";
    const BadgeColours colours = badge_colours(must_read(read_palette(house_document(path))));
    CHECK(contrast(colours.disc, colours.letters) >= 4.5);
  }
}

TEST_CASE("an unreadable sample is replaced, and samples touch neither barcode nor edges") {
  for (const char* trim : {"5x8in", "6x9in", "8.25x6in", "8.5x11in"}) {
    INFO(trim);
    Extras extras{.samples = {sample(99), sample()}};
    extras.samples[0].caption = "No 7 of 200";
    extras.trim = trim;
    const Page page = cover_with(extras).value().wrap.pages.front();
    CHECK(find_run(page, "No 7 of 200") == nullptr);
    const GlyphRun* caption = find_run(page, "No 1 of 200");
    REQUIRE(caption != nullptr);
    CHECK(caption->glyphs.front().origin.x >= Length::pt(18));
    int givens = 0;
    for (const GlyphRun* run : runs_of(page)) {
      // The digits of a grid are one run.
      if (run->text.size() < 20 || run->text.find(' ') != std::string::npos) continue;
      for (const Glyph& glyph : run->glyphs) {
        const Length side = (page.width - Length::pt(36)) / 2;
        const bool at_side = glyph.origin.x < side - Length::pt(18 + 144);
        const bool over = glyph.origin.y < page.height - Length::pt(18 + 86.4);
        CHECK((at_side || over));
        CHECK(glyph.origin.y < page.height - Length::pt(18));
        ++givens;
      }
    }
    CHECK(givens > 16);
  }
}

TEST_CASE("type in a sample has at least the printer's minimum size") {
  CoverSample letters;
  letters.figure.columns = 12;
  letters.figure.rows = 16;
  letters.figure.marks.emplace_back(figure::Frame{{{0, 0}, {12, 0}, {12, 16}, {0, 16}}});
  for (int i = 0; i < 12 * 16; ++i) {
    letters.figure.marks.emplace_back(
        figure::Text{{i % 12 + 0.5, i / 12 + 0.5}, "C", figure::Text::Role::kLetter});
  }
  letters.extent = extent_of(letters.figure);
  Extras extras{.samples = {letters}};
  const Page page = cover_with(extras).value().wrap.pages.front();
  int grids = 0;
  for (const GlyphRun* run : runs_of(page)) {
    if (run->text.size() != 12 * 16) continue;
    CHECK(run->size >= Length::pt(7));
    ++grids;
  }
  CHECK(grids == 1);
}

TEST_CASE("a sample puzzle chosen by the user is refused if it would be unreadable") {
  Extras extras{.samples = {sample(99), sample()}};
  extras.samples[0].origin = book_origin(BookValue::kSample);
  const Diagnostics problems = cover_with(extras).problems();
  REQUIRE(problems.size() == 1);
  CHECK(problems.front().message ==
        "the puzzle would be too small to read on the back of the cover: it needs cells of 99.0 "
        "pt");
  CHECK(problems.front().origin == book_origin(BookValue::kSample));
}

TEST_CASE("the price code is right of the barcode, and both are inside the box") {
  Extras extras{.price = "51299"};
  const Page page = cover_with(extras).value().wrap.pages.front();
  const double right = 432 - 18, left = right - 144;
  const auto digits = [&] {
    std::vector<const GlyphRun*> found = runs_of(page);
    std::erase_if(found, [&](const GlyphRun* run) {
      const double x = run->glyphs.front().origin.x.points();
      return run->text.size() != 1 || x < left || x > right || run->size > Length::pt(10);
    });
    return found;
  }();
  REQUIRE(digits.size() == 13 + 5);
  std::string price;
  for (const GlyphRun* run : digits) {
    if (run->glyphs.front().origin.x.points() > left + 95) price += run->text;
  }
  CHECK(price.ends_with("51299"));
  double farthest = 0;
  for (const Item& item : page.items) {
    const auto* fill = std::get_if<Fill>(&item);
    if (fill == nullptr || !(fill->ink == Ink{100})) continue;
    for (const PathStep& step : fill->path) {
      const auto* to = std::get_if<LineTo>(&step);
      if (to != nullptr) farthest = std::max(farthest, to->to.x.points());
    }
  }
  CHECK(farthest == Approx(right - 5 * 144.0 / 167).margin(0.3));
}

TEST_CASE("the publisher's mark replaces the name on the back and the spine") {
  const CoverMark mark = mark_of(500, 250, 0);
  Extras extras;
  CHECK(find_run(cover_with(extras).value().wrap.pages.front(), "Lamplight") != nullptr);
  extras.mark = &mark;
  const Page page = cover_with(extras).value().wrap.pages.front();
  CHECK(find_run(page, "Lamplight") == nullptr);
  std::vector<PlacedPicture> marks;
  for (const Item& item : page.items) {
    if (const auto* placed = std::get_if<PlacedPicture>(&item)) marks.push_back(*placed);
  }
  REQUIRE(marks.size() == 2);
  CHECK(marks[0].corner.x == Length::pt(36));
  CHECK(marks[0].height == Length::pt(36));
  CHECK(marks[0].corner.y + marks[0].height == Length::pt(8 * 36));
  CHECK(marks[1].height > marks[1].width);  // the mark is rotated on the spine
  CHECK(marks[1].corner.x > Length::pt(432 + 4));
  CHECK(marks[1].corner.x + marks[1].width < Length::pt(432 + 36 - 4));
}

TEST_CASE("the publisher's mark is printed in the cover's inks, and rotated on the spine") {
  Picture read{3, 1, PictureColours::kRgb, {}, {}, false};
  read.pixels = std::string("\x1e\x2a\x2a\xff\xff\xff\x00\x00\x00", 9);
  const CoverMark mark = cover_mark(read, "m", "");
  const Ink ground = ink_of(*parse_colour("#1E2A2A"));
  const auto byte = [&](std::size_t at) {
    return static_cast<unsigned char>(mark.picture->pixels[at]);
  };
  CHECK(byte(0) == ground.c * 255 / 100);
  CHECK(byte(3) == ground.k * 255 / 100);
  CHECK(mark.picture->pixels.substr(4, 4) == std::string(4, '\0'));
  CHECK(byte(11) == 255);
  CHECK(mark.spine->width == 1);
  CHECK(mark.spine->height == 3);
  CHECK(mark.spine->pixels == mark.picture->pixels);
  const CoverMark square = cover_mark({2, 2, PictureColours::kGrey, "abcd", {}, false}, "m", "");
  CHECK(square.spine == square.picture);
}

TEST_CASE("a mark with too few pixels is refused, and a pale one causes a warning") {
  const CoverMark small = mark_of(100, 50, 0), pale = mark_of(500, 250, 240);
  Extras extras;
  extras.mark = &small;
  const Diagnostics problems = cover_with(extras).problems();
  REQUIRE(problems.size() == 1);
  CHECK(problems.front().message ==
        "'mark.png' has 100x50 pixels, or 100 per inch on the back of the cover; it needs 300");
  CHECK(problems.front().hint == "use at least 300x150 pixels, or an SVG");
  CHECK(problems.front().origin == book_origin(BookValue::kCoverMark));
  extras.mark = &pale;
  const Cover cover = cover_with(extras).value();
  REQUIRE(cover.warnings.size() == 1);
  CHECK(cover.warnings.front().message.starts_with("'mark.png' hardly stands out"));
  // Bug: a warning made the title disappear from the front.
  extras.mark = nullptr;
  const auto words = [](const Page& page) {
    std::vector<std::string> texts;
    for (const GlyphRun* run : runs_of(page)) texts.push_back(run->text);
    return texts;
  };
  CHECK(words(cover.front.pages.front()) == words(cover_with(extras).value().front.pages.front()));
}

TEST_CASE("guides are lines and measurements added to the same cover") {
  Extras extras;
  CHECK_FALSE(cover_with(extras).value().guides);
  extras.guides = true;
  const Cover cover = cover_with(extras).value();
  REQUIRE(cover.guides);
  const Page &plain = cover.wrap.pages.front(), &page = cover.guides->pages.front();
  CHECK(page.width == plain.width);
  CHECK(page.items.size() > plain.items.size());
  std::string result;
  for (const GlyphRun* run : runs_of(page)) result += run->text + "|";
  CHECK(result.find("Trimmed size  152.4 × 228.6 mm · 6 × 9 in|") != std::string::npos);
  CHECK(result.find("Spine  12.7 mm · 0.5 in|") != std::string::npos);
  CHECK(result.find("Barcode  50.8 × 30.5 mm · 2 × 1.2 in|") != std::string::npos);
  // The guides for both folds extend from bleed to bleed.
  std::vector<double> folds;
  for (const Item& item : page.items) {
    const auto* line = std::get_if<Stroke>(&item);
    if (line == nullptr || line->path.size() != 2 || !(line->ink == Ink{0, 100})) continue;
    folds.push_back(std::get<MoveTo>(line->path.front()).to.x.points());
  }
  CHECK(folds == std::vector<double>{432, 468});
}
