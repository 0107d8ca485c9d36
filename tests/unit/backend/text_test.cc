#include <catch2/catch.hpp>
#include <clocale>

#include "layout/backend/points_text.h"
#include "tests/unit/backend/support.h"

using namespace gridpress;

TEST_CASE("text: lengths are written in points") {
  CHECK(points_text(Length::milli(0)) == "0");
  CHECK(points_text(Length::milli(612000)) == "612");
  CHECK(points_text(Length::milli(47250)) == "47.25");
  CHECK(points_text(Length::milli(-5)) == "-0.005");
  CHECK(points_text(Length::milli(100)) == "0.1");
}

TEST_CASE("text: each item of a page is written on one line") {
  const auto at = [](double x, double y) { return Spot{Length::pt(x), Length::pt(y)}; };
  Document document;
  document.title = "A \"book\"";
  document.language = "en";
  document.fonts = {"/usr/share/fonts/truetype/lato/Lato-Medium.ttf"};
  Page page{Length::pt(595.276), Length::pt(841.89), "iv", {}};
  page.items.push_back(
      Fill{{MoveTo{at(1, 2)}, CurveTo{at(3, 4), at(5, 6), at(7.5, 8)}, Close{}}, {16}});
  page.items.push_back(Stroke{{MoveTo{at(1, 2)}, LineTo{at(-0.5, 2)}},
                              Length::pt(0.75),
                              {},
                              Cap::kRound,
                              Join::kRound,
                              {Length(), Length::pt(2.5)}});
  page.items.push_back(Stroke{
      {MoveTo{at(1, 2)}, LineTo{at(3, 2)}}, Length::pt(1), {}, Cap::kButt, Join::kMitre, {}});
  page.items.push_back(GlyphRun{
      {0}, Length::pt(12.5), {}, "5\\3", {{21, at(10, 20)}, {19, at(15.8, 20)}}, {{2, 1}, {1, 1}}});
  page.items.push_back(Link{at(72, 90), Length::pt(200), Length::pt(12), 0});
  document.pages.push_back(page);
  document.bookmarks = {{"Top", 0, 0}, {"Below", 0, 1}};
  CHECK(to_text(document) ==
        "document \"A \\\"book\\\"\" by \"\" in \"en\"\n"
        "bookmark \"Top\" to page 1\n"
        "bookmark   \"Below\" to page 1\n"
        "page 1 \"iv\" 595.276x841.89\n"
        "fill k16 M 1,2 C 3,4 5,6 7.5,8 Z\n"
        "stroke 0.75 k100 round-cap round-join dash 0/2.5 M 1,2 L -0.5,2\n"
        "stroke 1 k100 M 1,2 L 3,2\n"
        "text lato/Lato-Medium.ttf 12.5 k100 \"5\\\\3\" 21@10,20 19@15.8,20\n"
        "link 72,90 200x12 to page 1\n");
}
