// Pages with bleed: how far it extends beyond the trim, and the tabs at the edges of pages.
#include <catch2/catch.hpp>
#include <cmath>

#include "layout/compose/compose.h"
#include "layout/plan/slots/fit.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

Document bled(const std::string& printer, const std::string& trim, HouseSetting& setting,
              const std::string& design = "classic") {
  setting = house_setting(design, printer, trim);
  setting.stock.bleed = true;
  setting.stock.paper = setting.printer.groups.front().limits.front().paper;
  setting.design.smallest_cell = 5;
  Book book = sample_book();
  for (BookSection& section : book.sections) section.per_page = 1;
  FakeShaper shaper;
  auto composed = compose(book, setting.setting(), shaper);
  for (const Diagnostic& problem : composed.ok() ? Diagnostics() : composed.problems()) {
    UNSCOPED_INFO(problem.message);
  }
  REQUIRE(composed.ok());
  return std::move(composed->interior);
}

// The black shapes that extend beyond the left or right edge of the trim.
std::vector<InkBox> tabs_of(const Page& page) {
  std::vector<InkBox> tabs;
  for (const Item& item : page.items) {
    const auto* fill = std::get_if<Fill>(&item);
    if (fill == nullptr || fill->ink.k != 100) continue;
    const InkBox box = box_of(item);
    if (box.left < 0 || box.right > page.width.points()) tabs.push_back(box);
  }
  return tabs;
}

}  // namespace

TEST_CASE("bleed follows the printer's rules and is mirrored on versos") {
  HouseSetting setting;
  const Length eighth = Length::pt(9);
  for (const char* printer : {"kdp-paperback", "ingramspark"}) {
    const Document document = bled(printer, "6x9in", setting);
    for (std::size_t i = 0; i < document.pages.size(); ++i) {
      const Bleed& bleed = document.pages[i].bleed;
      const bool recto = i % 2 == 0;
      CHECK(bleed.left == (recto ? Length() : eighth));
      CHECK(bleed.right == (recto ? eighth : Length()));
      CHECK(bleed.top == eighth);
      CHECK(bleed.bottom == eighth);
      CHECK(document.pages[i].width + bleed.left + bleed.right == Length::pt(441));
      CHECK(document.pages[i].height + bleed.top + bleed.bottom == Length::pt(666));
    }
  }
  for (const Page& page : bled("lulu", "6x9in", setting).pages) {
    CHECK(page.width + page.bleed.left + page.bleed.right == Length::pt(450));
    CHECK(page.height + page.bleed.top + page.bleed.bottom == Length::pt(666));
  }
}

TEST_CASE(
    "each page of a section has a tab, which reaches into the bleed and avoids the live area") {
  for (const char* trim : {"8.5x11in", "6x9in", "5x8in", "8.25x6in"}) {
    HouseSetting setting;
    const Document document = bled("kdp-paperback", trim, setting);
    const int pages = static_cast<int>(document.pages.size());
    const Metrics m = metrics_for(setting.setting(), pages);
    std::map<long, int> heights;
    int seen = 0;
    for (int i = 0; i < pages; ++i) {
      const Page& page = document.pages[i];
      const auto tabs = tabs_of(page);
      REQUIRE(tabs.size() <= 1);
      if (tabs.empty()) continue;
      ++seen;
      const InkBox& tab = tabs[0];
      const Area live = live_area(m, i % 2 == 0);
      if (i % 2 == 0) {
        CHECK(tab.right == Approx(page.width.points() + 9));
        CHECK(page.width.points() - tab.left == Approx(m.unit.points() * 0.55).margin(0.01));
        CHECK(tab.left > live.right.points());
      } else {
        CHECK(tab.left == Approx(-9));
        CHECK(tab.right == Approx(m.unit.points() * 0.55).margin(0.01));
        CHECK(tab.right < live.left.points());
      }
      CHECK(tab.bottom - tab.top == Approx(m.line.points() * 4));
      CHECK(tab.top >= live.top.points());
      CHECK(tab.bottom <= live.bottom.points());
      ++heights[std::lround(tab.top * 100)];
    }
    CHECK(heights.size() == sample_book().sections.size());
    CHECK(seen > 50);
  }
}

TEST_CASE("a light tab is printed without a number if the printer requires a free margin") {
  HouseSetting setting = house_setting("classic", "kdp-paperback", "6x9in");
  setting.stock.bleed = true;
  setting.design.theme.tints.most = 40;
  Book book = sample_book();
  for (BookSection& section : book.sections) section.per_page = 1;
  FakeShaper shaper;
  const auto composed = compose(book, setting.setting(), shaper);
  REQUIRE(composed.ok());
  const double margin = setting.printer.outside_with_bleed.points();
  int tabs = 0;
  for (const Page& page : composed->interior.pages) {
    for (const Item& item : page.items) {
      const auto* fill = std::get_if<Fill>(&item);
      if (fill == nullptr) continue;
      const InkBox box = box_of(item);
      const bool tab = box.left < 0 || box.right > page.width.points();
      if (tab) {
        ++tabs;
      } else {
        CHECK(box.left >= margin);
        CHECK(box.right <= page.width.points() - margin);
      }
    }
  }
  CHECK(tabs > 50);
}

TEST_CASE("tabs are omitted without bleed and in designs without tabs") {
  HouseSetting setting = house_setting("classic", "kdp-paperback", "6x9in");
  FakeShaper shaper;
  Book book = sample_book();
  for (BookSection& section : book.sections) section.per_page = 1;
  const auto plain = compose(book, setting.setting(), shaper);
  REQUIRE(plain.ok());
  setting.stock.bleed = true;
  setting.design.thumb_tabs = false;
  const auto bare = compose(book, setting.setting(), shaper);
  REQUIRE(bare.ok());
  for (const Page& page : plain->interior.pages) {
    CHECK(tabs_of(page).empty());
    CHECK(page.bleed.right == Length());
  }
  for (const Page& page : bare->interior.pages) CHECK(tabs_of(page).empty());
}
