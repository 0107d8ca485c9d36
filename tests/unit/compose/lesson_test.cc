// How to play: as few pages as smaller pictures and wider text can bring.
#include <algorithm>
#include <catch2/catch.hpp>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

bool on_one_page(const char* design, const char* trim) {
  FakeShaper shaper;
  Book book = sample_book();
  for (BookSection& section : book.sections) section.per_page = 1;
  const HouseSetting house = house_setting(design, "screen", trim);
  const Composed composed = compose(book, house.setting(), shaper).value();
  const auto shows = [](const Page& page, const std::string& words) {
    const auto texts = texts_of(page);
    return std::any_of(texts.begin(), texts.end(),
                       [&](const TextBox& text) { return text.text == words; });
  };
  const Lesson& lesson = book.lessons.at(0);
  return std::any_of(
      composed.interior.pages.begin(), composed.interior.pages.end(), [&](const Page& page) {
        return shows(page, lesson.houses[0].caption) && shows(page, lesson.step_title);
      });
}

}  // namespace

TEST_CASE("a first step stands on the page of the rules where smaller pictures bring it there") {
  CHECK(on_one_page("classic", "8.5x11in"));
  CHECK(on_one_page("classic", "8.5x8.5in"));
  CHECK_FALSE(on_one_page("large-print", "8.5x8.5in"));  // its digits keep their size
}

TEST_CASE("a lesson without a worked step is laid out too") {
  FakeShaper shaper;
  Book book = sample_book();
  for (BookSection& section : book.sections) section.per_page = 1;
  book.lessons.at(0).step = {};
  for (const char* trim : {"8.5x11in", "8.25x6in"}) {
    const HouseSetting house = house_setting("classic", "screen", trim);
    CHECK(compose(book, house.setting(), shaper));
  }
}
