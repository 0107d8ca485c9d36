#include "layout/cover/own_art.h"

#include <catch2/catch.hpp>

#include "layout/page/origin.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

// A 6x9 in cover with KDP's bleed; the front including bleed is 6.125x9.25 in.
CoverPlan plan() {
  CoverPlan plan;
  plan.width = 432;
  plan.height = 648;
  plan.spine = 36;
  plan.bleed = 9;
  plan.front = 468;
  plan.unit = 36;
  plan.back = true;
  return plan;
}

OwnArt art(int width, int height, unsigned char grey = 0) {
  OwnArt art;
  art.picture = std::make_shared<const Picture>(
      Picture{width,
              height,
              PictureColours::kGrey,
              std::string(static_cast<std::size_t>(width) * height, static_cast<char>(grey)),
              {},
              false});
  art.file = "front.png";
  return art;
}

Result<Cover> cover_of(const OwnArt& own) {
  const PrinterProfile kdp = house_printer("kdp-paperback");
  const Theme theme = house_design("classic").theme;
  const Palette palette =
      must_read(read_palette(house_document("templates/palettes/midnight.yaml")));
  const CoverText text{"Night Sudoku", "200 puzzles",   "A. Setter",        "A hook",
                       {"A blurb."},   "9780306406157", "978-0-306-40615-7"};
  FakeShaper shaper;
  return compose_cover({text, CoverPuzzle(), palette, CoverStyle::kConstellation, theme, *kdp.cover,
                        *kdp.spine, *parse_trim("6x9in"), Length::pt(36), 200, &own},
                       shaper);
}

std::string text_of_page(const Page& page) {
  std::string all;
  for (const Item& item : page.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item)) all += run->text + "|";
  }
  return all;
}

const PlacedPicture& picture_of(const Page& page) {
  for (const Item& item : page.items) {
    if (const auto* placed = std::get_if<PlacedPicture>(&item)) return *placed;
  }
  throw std::runtime_error("no picture");
}

}  // namespace

TEST_CASE("own art: the picture fills the front with its bleed, or the whole wrap") {
  OwnArt own = art(1838, 2775);
  const PlacedPicture front = place_own_art(own, plan());
  CHECK(front.corner.x.points() == Approx(468).margin(0.1));
  CHECK(front.corner.y.points() == Approx(-9).margin(0.1));
  CHECK(front.width.points() == Approx(441).margin(0.2));
  CHECK(front.height.points() == Approx(666).margin(0.2));
  own.wrap = true;
  const PlacedPicture wrap = place_own_art(own, plan());
  CHECK(wrap.corner.x.points() == Approx(-9).margin(0.1));
  CHECK(wrap.width.points() == Approx(918).margin(0.2));
  CHECK(wrap.height > Length::pt(666));  // cropped equally at the top and bottom
  CHECK(wrap.corner.y.points() == Approx(324 - wrap.height.points() / 2).margin(0.1));
}

TEST_CASE("own art: too few pixels, a different shape and cropping cause messages") {
  CHECK(check_own_art(art(1838, 2775), plan(), 300).empty());
  const Diagnostic few = check_own_art(art(1837, 2775), plan(), 300).at(0);
  CHECK(few.severity == Severity::kError);
  CHECK(few.message ==
        "'front.png' has 1837x2775 pixels, or 299 per inch on the front with its "
        "bleed, 6.125x9.250 in; it needs 300");
  CHECK(few.hint == "use at least 1838x2775 pixels");
  CHECK(few.origin == book_origin(BookValue::kCoverArt));
  CHECK(check_own_art(art(1300, 1950), plan(), 200).empty());
  const Diagnostic shape = check_own_art(art(4000, 2775), plan(), 300).at(0);
  CHECK(shape.message.find("54% of it would be cut off") != std::string::npos);
  const Diagnostic strip = check_own_art(art(2000, 2775), plan(), 300).at(0);
  CHECK(strip.severity == Severity::kWarning);
  CHECK(strip.message.find("8% of 'front.png' is cut off") != std::string::npos);
}

TEST_CASE("own art: text is printed on the art, on a panel, or not at all") {
  OwnArt own = art(1838, 2775);
  const Cover over = cover_of(own).value();
  CHECK(over.warnings.empty());
  CHECK(text_of_page(over.front.pages[0]) == "A. SETTER|Night|Sudoku|200 puzzles|");
  const PlacedPicture& wrapped = picture_of(over.wrap.pages[0]);
  const PlacedPicture& alone = picture_of(over.front.pages[0]);
  CHECK(alone.corner.x == wrapped.corner.x - Length::pt(468));
  own.lettering = ArtLettering::kNone;
  const Cover none = cover_of(own).value();
  CHECK(text_of_page(none.front.pages[0]).empty());
  CHECK(text_of_page(none.wrap.pages[0]).find("A hook|") != std::string::npos);  // on the back
  own.wrap = true;
  const auto small = cover_of(own);
  CHECK(small.problems().at(0).message.find("a different shape from the wrap") !=
        std::string::npos);
  OwnArt wide = art(3825, 2775);
  wide.wrap = true;
  wide.lettering = ArtLettering::kNone;
  const std::string words = text_of_page(cover_of(wide).value().wrap.pages[0]);
  CHECK(words.find("ISBN") == 0);  // the only text belongs to the barcode
}

TEST_CASE("own art: low contrast causes a warning, which a panel behind the text prevents") {
  OwnArt own = art(1838, 2775, 235);
  const Cover over = cover_of(own).value();
  REQUIRE(over.warnings.size() == 1);
  CHECK(over.warnings[0].message.find("hardly stands out from 'front.png'") != std::string::npos);
  CHECK(text_of_page(over.front.pages[0]) == "A. SETTER|Night|Sudoku|200 puzzles|");
  own.lettering = ArtLettering::kPanel;
  CHECK(cover_of(own).value().warnings.empty());
}
