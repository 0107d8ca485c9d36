// Newspaper panels, which are as wide as the column and contain the previous solution.
#include <catch2/catch.hpp>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

Book week() {
  Book book = sample_book();
  book.title = "Sudoku";
  only_puzzles(book);
  book.answers = AnswerPlace::kNext;
  book.sections.resize(1);
  book.sections[0].title = "Monday";
  book.sections[0].per_page = 1;
  book.sections[0].puzzles.resize(4);
  return book;
}

Result<Composed> pressed(const Book& book, const std::string& trim,
                         const std::string& printer = "newspaper") {
  FakeShaper shaper;
  const HouseSetting setting = house_setting("newspaper", printer, trim);
  return compose(book, setting.setting(), shaper);
}

std::string words_of(const Page& page) {
  std::string all;
  for (const TextBox& text : texts_of(page)) all += text.text + "|";
  return all;
}

InkBox frame_of(const Page& page) {
  for (const Item& item : page.items) {
    const auto* stroke = std::get_if<Stroke>(&item);
    if (stroke != nullptr && stroke->width == Length::milli(1400)) return box_of(item);
  }
  return {};
}

}  // namespace

TEST_CASE("the bar and frame of a panel are as wide as the newspaper's column") {
  for (const char* trim : {"42x120mm", "45x120mm", "60x150mm", "93x190mm", "189x320mm"}) {
    const auto composed = pressed(week(), trim);
    REQUIRE(composed.ok());
    REQUIRE(composed->interior.pages.size() == 4);
    for (const Page& page : composed->interior.pages) {
      const InkBox frame = frame_of(page);
      CHECK(frame.left == Approx(0).margin(0.02));
      CHECK(frame.right == Approx(page.width.points()).margin(0.02));
      const InkBox bar = box_of(page.items.front());
      CHECK(bar.left == 0);
      CHECK(bar.right == Approx(page.width.points()));
      for (const Item& item : page.items) {
        const InkBox box = box_of(item);
        CHECK(box.top >= 0);
        CHECK(box.bottom <= page.height.points());
        if (const auto* stroke = std::get_if<Stroke>(&item)) {
          CHECK(stroke->width >= Length::milli(500));
          CHECK(stroke->ink.k == 100);
        }
        if (const auto* run = std::get_if<GlyphRun>(&item)) CHECK(run->size >= Length::pt(7));
      }
    }
  }
}

TEST_CASE("each panel contains the solution of the previous panel, except for the first one") {
  const auto composed = pressed(week(), "45x120mm");
  REQUIRE(composed.ok());
  const auto& pages = composed->interior.pages;
  CHECK(words_of(pages[0]).find("Yesterday") == std::string::npos);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const std::string words = words_of(pages[i]);
    INFO(words);
    CHECK(words.find("Sudoku|No\u00a0" + std::to_string(i + 1) + "|") != std::string::npos);
    CHECK(words.find("|Monday|") != std::string::npos);
    CHECK(words.find("Solution tomorrow") != std::string::npos);
    if (i > 0) CHECK(words.find("Yesterday|No\u00a0" + std::to_string(i)) != std::string::npos);
  }
  for (std::size_t i = 0; i < composed->places.size(); ++i) {
    CHECK(composed->places[i].page == static_cast<int>(i) + 1);
    CHECK(composed->places[i].answer_page == (i + 1 < pages.size() ? static_cast<int>(i) + 2 : 0));
  }
}

TEST_CASE(
    "a narrow panel leaves out the puzzle's rules, and a height that is too small is refused") {
  const auto narrow = pressed(week(), "40x120mm");
  REQUIRE(narrow.ok());
  CHECK(words_of(narrow->interior.pages[1]).find("every row") == std::string::npos);
  const auto low = pressed(week(), "45x90mm");
  REQUIRE_FALSE(low.ok());
  REQUIRE(low.problems().size() == 1);
  CHECK(low.problems()[0].message.find("panels 45 mm wide need a height of") == 0);
  CHECK(low.problems()[0].hint.find("use trim: 45x") == 0);
}

TEST_CASE("lines too thin for the printer are widened") {
  const auto composed = pressed(week(), "6x11in", "kdp-paperback");
  REQUIRE(composed.ok());
  for (const Item& item : composed->interior.pages[0].items) {
    const auto* line = std::get_if<Stroke>(&item);
    if (line != nullptr) CHECK(line->width >= Length::milli(750));
  }
}
