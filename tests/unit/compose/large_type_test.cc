// Type that is large for its page: it is made smaller, words are broken, or the book is refused.
#include <catch2/catch.hpp>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

// A book with one puzzle per page.
Book single_book() {
  Book book = sample_book();
  remove_part<parts::HowToPlay>(book.parts);
  for (BookSection& section : book.sections) section.per_page = 1;
  return book;
}

std::string problem_of(const Result<Composed>& composed) {
  return composed ? "" : composed.problems().front().message;
}

}  // namespace

TEST_CASE("the page about levels fits on one page if slightly less white space is enough") {
  FakeShaper shaper;
  Book book = sample_book();
  insert_part(book.parts, parts::Scale());
  remove_part<parts::HowToPlay>(book.parts);
  book.sections.clear();
  for (int level = 1; level <= 4; ++level) {
    book.sections.push_back(sample_section("Level", {2, 3, 1}, level, 12));
    book.sections.back().per_page = 2;
    for (BookPuzzle& puzzle : book.sections.back().puzzles) puzzle.minutes = 12;
  }
  for (const char* design : {"classic", "kids"}) {
    INFO(design);
    const HouseSetting house = house_setting(design, "kdp-paperback", "8.5x11in");
    const Composed composed = compose(book, house.setting(), shaper).value();
    std::vector<std::string> axis, note;
    for (const Page& page : composed.interior.pages) {
      for (const TextBox& text : texts_of(page)) {
        if (text.text == house.words.at("scale.axis")) axis.push_back(page.label);
        if (house.words.at("scale.note").find(text.text) == 0) note.push_back(page.label);
      }
    }
    REQUIRE(axis.size() == 1);
    CHECK(axis == note);
  }
}

TEST_CASE("a title breaks at a hyphen only if smaller type can't keep the word on one line") {
  FakeShaper shaper;
  Book book = single_book();
  book.sections[0].title = "Warm-up";
  for (const char* trim : {"8.5x11in", "6x9in"}) {
    const HouseSetting house = house_setting("large-print", "kdp-paperback", trim);
    const Result<Composed> composed = compose(book, house.setting(), shaper);
    REQUIRE(problem_of(composed) == "");
    for (const Page& page : composed->interior.pages) {
      for (const TextBox& text : texts_of(page)) CHECK(text.text != "Warm-");
    }
  }
}

namespace {

// Hyphenates every word before its letters 4, 8, 12 …
struct EveryFour : Hyphenator {
  std::vector<int> places(std::string_view word) const override {
    std::vector<int> all;
    for (int at = 4; at + 3 < static_cast<int>(word.size()); at += 4) all.push_back(at);
    return all;
  }
};

}  // namespace

TEST_CASE("a word wider than its column is broken, even in ragged text") {
  FakeShaper shaper;
  const HouseSetting house = house_setting("pocket", "kdp-paperback", "5x8in");
  const EveryFour hyphens;
  Setting setting = house.setting();
  Book book = single_book();
  book.sections[0].deck = "A " + std::string(90, 'm') + " is long.";
  CHECK(problem_of(compose(book, setting, shaper)).find("is wider than its column") !=
        std::string::npos);
  setting.hyphenator = &hyphens;
  CHECK(problem_of(compose(book, setting, shaper)) == "");
}

TEST_CASE("a hint's picture is left out if its candidates would be below the design's type size") {
  FakeShaper shaper;
  const HouseSetting house = house_setting("large-print", "kdp-paperback", "8.5x11in");
  Book book = single_book();
  add_hints(book);
  insert_part(book.parts, parts::Hints());
  const Result<Composed> composed = compose(book, house.setting(), shaper);
  REQUIRE(problem_of(composed) == "");
  int hints = 0;
  const auto answers = static_cast<std::size_t>(composed->places.front().answer_page) - 1;
  for (std::size_t i = 0; i < composed->interior.pages.size(); ++i) {
    for (const TextBox& text : texts_of(composed->interior.pages[i])) {
      hints += text.text.find("XY-wing") != std::string::npos ? 1 : 0;
      CHECK(text.size >= Length::pt(i < answers ? 18 : 12));
    }
  }
  int puzzles = 0;
  for (const BookSection& section : book.sections) {
    puzzles += static_cast<int>(section.puzzles.size());
  }
  CHECK(hints == puzzles);
}
