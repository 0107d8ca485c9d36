// The pages about how to play, whose number is reduced by smaller pictures and wider text.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

// A book without openers, whose lesson has pages of its own.
Book lesson_book() {
  Book book = sample_book();
  for (BookSection& section : book.sections) section.per_page = 1;
  find<parts::Puzzles>(book.parts)->openers = false;
  return book;
}

bool on_one_page(const char* design, const char* trim) {
  FakeShaper shaper;
  Book book = lesson_book();
  const HouseSetting house = house_setting(design, "screen", trim);
  const Composed composed = compose(book, house.setting(), shaper).value();
  const auto shows = [](const Page& page, const std::string& words) {
    const auto texts = texts_of(page);
    return std::any_of(texts.begin(), texts.end(),
                       [&](const TextBox& text) { return text.text == words; });
  };
  const Lesson& lesson = lessons_of(book.parts).at(0);
  return std::any_of(
      composed.interior.pages.begin(), composed.interior.pages.end(), [&](const Page& page) {
        return shows(page, lesson.houses[0].caption) && shows(page, lesson.step_title);
      });
}

}  // namespace

TEST_CASE("the first step is on the page with the rules if smaller pictures make it fit") {
  CHECK(on_one_page("classic", "8.5x11in"));
  CHECK(on_one_page("classic", "8.5x8.5in"));
}

TEST_CASE("a lesson without a worked step can be laid out") {
  FakeShaper shaper;
  Book book = lesson_book();
  find<parts::HowToPlay>(book.parts)->lessons.at(0).step = {};
  for (const char* trim : {"8.5x11in", "8.25x6in"}) {
    const HouseSetting house = house_setting("classic", "screen", trim);
    CHECK(compose(book, house.setting(), shaper));
  }
}

// Bug: the picture "The puzzle and its list" showed only the puzzle.
TEST_CASE("a lesson's picture of a word search includes its word list") {
  FakeShaper shaper;
  Book book = lesson_book();
  const std::vector<std::string> words{"BREAD", "COFFEE", "HONEY", "YOGHURT"};
  figure::Figure& shown = find<parts::HowToPlay>(book.parts)->lessons.at(0).houses.at(0).figure;
  shown.attachments.emplace_back(figure::WordList{words});
  for (const char* design : {"classic", "large-print"}) {
    for (const char* trim : {"8.5x11in", "6x9in"}) {
      INFO(design << ", " << trim);
      const HouseSetting house = house_setting(design, "screen", trim);
      const Composed composed = compose(book, house.setting(), shaper).value();
      std::size_t found = 0;
      for (const Page& page : composed.interior.pages) {
        CHECK(overlap_on(page).empty());
        for (const TextBox& text : texts_of(page)) {
          found += static_cast<std::size_t>(std::ranges::count(words, text.text));
        }
      }
      CHECK(found == words.size());
    }
  }
}

namespace {

// The pages that contain part of the lesson, recognised by their texts.
std::vector<const Page*> lesson_pages(const Composed& composed) {
  std::vector<const Page*> pages;
  bool begun = false;
  for (const Page& page : composed.interior.pages) {
    const auto texts = texts_of(page);
    const auto says = [&](const std::string& words) {
      return std::any_of(texts.begin(), texts.end(),
                         [&](const TextBox& text) { return text.text == words; });
    };
    begun = begun || says("How to play");
    if (!begun) continue;
    if (!says("How to play") && !frames_of(page).empty() && pages.empty()) break;
    if (page.label.find_first_of("0123456789") != std::string::npos) break;
    pages.push_back(&page);
  }
  return pages;
}

}  // namespace

// Bug: large print on 6x9 in had four pages with one figure each, and 16x16 two figures and a gap.
TEST_CASE("pictures of houses are next to each other, and no page has only one figure") {
  FakeShaper shaper;
  Book book = lesson_book();
  find<parts::HowToPlay>(book.parts)->lessons.at(0).sizes = {{"4 × 4", "digits from 1 to 4"},
                                                             {"9 × 9", "digits from 1 to 9"}};
  for (const auto& [design, trim] : {std::pair("large-print", "6x9in"),
                                     {"large-print", "8.5x11in"},
                                     {"pocket", "5x8in"},
                                     {"classic", "8.25x6in"},
                                     {"classic", "8.5x11in"}}) {
    INFO(design << " " << trim);
    const HouseSetting house = house_setting(design, "screen", trim);
    const Composed composed = compose(book, house.setting(), shaper).value();
    const auto pages = lesson_pages(composed);
    REQUIRE_FALSE(pages.empty());
    int pictured = 0;
    for (const Page* page : pages) {
      const auto frames = frames_of(*page);
      if (frames.empty()) continue;
      ++pictured;
      CHECK(texts_of(*page).size() > 4);  // the page has lines of text, not only a figure's digits
      if (pictured > 1) continue;
      REQUIRE(frames.size() >= 3);  // pictures of houses
      CHECK(frames[0].bottom == Approx(frames[1].bottom));
      CHECK(frames[1].bottom == Approx(frames[2].bottom));
    }
    CHECK(pictured >= 1);
    CHECK(pictured <= 2);
  }
}

// Bug: three grids of dots next to each other looked like one.
TEST_CASE("pictures of grids that have no frame are farther apart") {
  const auto left_of_last = [](bool dots) {
    FakeShaper shaper;
    Book book = lesson_book();
    Lesson& lesson = find<parts::HowToPlay>(book.parts)->lessons.at(0);
    lesson.houses.resize(3);
    for (CaptionedFigure& house : lesson.houses) {
      if (dots) house.figure.marks.emplace_back(figure::Dot{{1, 1}});
    }
    lesson.houses[2].caption = "Third";
    const HouseSetting house = house_setting("classic", "screen", "6x9in");
    const Composed composed = compose(book, house.setting(), shaper).value();
    double left = 0;
    for (const Page& page : composed.interior.pages) {
      for (const TextBox& text : texts_of(page)) {
        if (text.text == "Third") left = text.box.left;
      }
    }
    return left;
  };
  CHECK(left_of_last(true) > left_of_last(false) + 5);
}

TEST_CASE("titles of parts that may be on facing pages have the same size") {
  FakeShaper shaper;
  Book book = lesson_book();
  insert_part(book.parts, parts::Scale());
  for (const auto& [design, trim] :
       {std::pair("classic", "8.25x6in"), {"large-print", "6x9in"}, {"classic", "8.5x11in"}}) {
    INFO(design << " " << trim);
    const HouseSetting house = house_setting(design, "screen", trim);
    const Composed composed = compose(book, house.setting(), shaper).value();
    std::set<double> sizes;
    for (const Page& page : composed.interior.pages) {
      const auto texts = texts_of(page);
      const bool contents = std::any_of(
          texts.begin(), texts.end(), [](const TextBox& text) { return text.text == "Contents"; });
      if (contents) continue;  // the contents page lists the titles in another size
      for (const TextBox& text : texts) {
        const bool lesson = text.text == "How to play";
        const bool stars = text.text.find("How hard is it?") == 0;
        if ((lesson || stars) && text.size > Length::pt(19)) sizes.insert(text.size.points());
      }
    }
    CHECK(sizes.size() == 1);
  }
}

namespace {

// The number of runs of digits on the pages of a lesson with five pictures, which can't form two
// equal rows. The last picture has a cage with this label.
int digits_of_lesson(const std::string& label) {
  FakeShaper shaper;
  Book book = lesson_book();
  Lesson& lesson = find<parts::HowToPlay>(book.parts)->lessons.at(0);
  while (lesson.houses.size() < 5) lesson.houses.push_back(lesson.houses.front());
  lesson.houses.back().figure.marks.emplace_back(figure::Cage{{{0, 0}, {0, 1}}, label});
  const HouseSetting house = house_setting("classic", "screen", "6x9in");
  const Result<Composed> composed = compose(book, house.setting(), shaper);
  if (!composed) FAIL(composed.problems().front().message);
  int digits = 0;
  for (const Page* page : lesson_pages(*composed)) {
    for (const TextBox& text : texts_of(*page)) {
      digits += text.text.find_first_not_of("0123456789") == std::string::npos ? 1 : 0;
    }
  }
  return digits;
}

}  // namespace

// Bug: on 6x9 in, the sum of a killer's cage was wider than its cell, which was too small for
// digits.
TEST_CASE("pictures with cage labels are arranged in more rows before their digits are left out") {
  CHECK(digits_of_lesson("17") > digits_of_lesson("") + 1);  // the label itself is one run
}
