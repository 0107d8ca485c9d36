// The pages about levels: the axis is for one grid size, and every page with rows has an axis.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "layout/compose/compose.h"
#include "layout/furniture/badge.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

Book scale_book(const std::vector<int>& levels) {
  Book book = sample_book();
  insert_part(book.parts, parts::Scale());
  remove_part<parts::HowToPlay>(book.parts);
  book.sections.clear();
  for (const int level : levels) {
    book.sections.push_back(sample_section("Level", {2, 3, 1}, level, 12));
    book.sections.back().per_page = 1;
    for (BookPuzzle& puzzle : book.sections.back().puzzles) puzzle.minutes = 10.0 * level;
  }
  return book;
}

// The texts of each page about levels.
std::vector<std::vector<std::string>> scale_pages(const Book& book, const char* design,
                                                  const char* trim) {
  FakeShaper shaper;
  const HouseSetting house = house_setting(design, "screen", trim);
  const Composed composed = compose(book, house.setting(), shaper).value();
  std::vector<std::vector<std::string>> pages;
  for (const Page& page : composed.interior.pages) {
    std::vector<std::string> texts;
    for (const TextBox& text : texts_of(page)) texts.push_back(text.text);
    const bool row = std::any_of(texts.begin(), texts.end(), [](const std::string& text) {
      return text.ends_with("\u00a0min") || text.ends_with("\u00a0minutes");
    });
    if (row) pages.push_back(std::move(texts));
  }
  return pages;
}

bool has(const std::vector<std::string>& texts, const std::string& words) {
  return std::find(texts.begin(), texts.end(), words) != texts.end();
}

}  // namespace

TEST_CASE("a level's times are the middle half of all its puzzles, in minutes") {
  Book book = scale_book({1, 2});
  std::vector<BookPuzzle>& puzzles = book.sections[0].puzzles;
  for (std::size_t i = 0; i < puzzles.size(); ++i) puzzles[i].minutes = 5 + static_cast<double>(i);
  const auto pages = scale_pages(book, "classic", "8.5x11in");
  REQUIRE(pages.size() == 1);
  CHECK(has(pages[0], "Minutes"));
  CHECK(has(pages[0], "8–13\u00a0minutes"));  // the middle half of times from 5 to 16
  CHECK(has(pages[0], "20\u00a0min"));
}

TEST_CASE("a time range that begins and ends at the same minute is printed as one number") {
  Book book = scale_book({1, 2});
  for (BookPuzzle& puzzle : book.sections[0].puzzles) puzzle.minutes = 0.8;
  const auto pages = scale_pages(book, "classic", "8.5x11in");
  REQUIRE(pages.size() == 1);
  CHECK(has(pages[0], "1\u00a0min"));
}

TEST_CASE("if the levels take several pages, each page has an axis") {
  const Book book = scale_book({1, 2, 3, 4, 5});
  for (const auto& [design, trim] : {std::pair("large-print", "6x9in"),
                                     {"kids", "6x9in"},
                                     {"kids", "8.5x11in"},
                                     {"large-print", "8.5x11in"},
                                     {"classic", "8.25x6in"}}) {
    INFO(design << " " << trim);
    const auto pages = scale_pages(book, design, trim);
    REQUIRE_FALSE(pages.empty());
    for (const auto& texts : pages) CHECK(has(texts, "Minutes"));
  }
}

// Bug: title and introduction were alone on a page, and the axis was on the next one.
TEST_CASE("the first page about levels has rows even if its introduction is long") {
  FakeShaper shaper;
  for (const std::vector<int>& levels : {std::vector{2, 4}, {1, 2, 3, 4, 5}}) {
    const Book book = scale_book(levels);
    const HouseSetting house = house_setting("large-print", "kdp-paperback", "6x9in");
    const Composed composed = compose(book, house.setting(), shaper).value();
    int titled = 0;
    for (const Page& page : composed.interior.pages) {
      const auto texts = texts_of(page);
      const auto is = [&](auto&& test) { return std::any_of(texts.begin(), texts.end(), test); };
      const bool title = std::any_of(page.tags.begin(), page.tags.end(), [&](const Tag& tag) {
        if (tag.role != Tag::Role::kHeading1) return false;
        const Item& first = page.items[static_cast<std::size_t>(tag.first)];
        const auto* run = std::get_if<GlyphRun>(&first);
        return run != nullptr && run->text.starts_with("How hard");
      });
      if (!title) continue;
      ++titled;
      CHECK(is([](const TextBox& text) { return text.text == "Minutes"; }));
    }
    CHECK(titled == 1);
  }
}

TEST_CASE("each level in a book has a different number of marks") {
  Theme theme;
  theme.badge_marks = 3;
  const auto counts = [&](const std::vector<int>& levels) {
    const BadgeScale scale = badge_scale(scale_book(levels), theme);
    std::vector<int> all;
    for (const int level : levels) all.push_back(scale.earned.at(level - 1));
    all.push_back(scale.marks);
    return all;
  };
  CHECK(counts({1, 2}) == std::vector<int>{1, 2, 3});
  CHECK(counts({2, 3, 4}) == std::vector<int>{1, 2, 3, 3});  // the theme has only three marks
  CHECK(counts({4}) == std::vector<int>{3, 3});
  CHECK(counts({1, 2, 3, 4}) == std::vector<int>{1, 2, 3, 4, 4});
  CHECK(counts({1, 2, 3, 4, 5}) == std::vector<int>{1, 2, 3, 4, 5, 5});
}
