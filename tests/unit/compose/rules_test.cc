// Openers that explain how to play, and the compact form for books without openers.
#include <algorithm>
#include <catch2/catch.hpp>

#include "layout/compose/compose.h"
#include "layout/plan/section.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

bool shows(const Page& page, std::string_view words) {
  const auto texts = texts_of(page);
  return std::ranges::any_of(
      texts, [&](const TextBox& text) { return text.text.find(words) != std::string::npos; });
}

Composed compose_sample(const Book& book, const char* design, const char* trim) {
  FakeShaper shaper;
  const HouseSetting house = house_setting(design, "screen", trim);
  Result<Composed> composed = compose(book, house.setting(), shaper);
  if (!composed) FAIL(composed.problems().front().message);
  return std::move(composed).value();
}

}  // namespace

TEST_CASE("the opener of a kind's first section carries its rules on one page") {
  Book book = sample_book();
  for (BookSection& section : book.sections) section.per_page = 1;
  book.sections[0].deck = {};
  for (const auto& [design, trim] : {std::pair("classic", "8.5x11in"),
                                     {"classic", "8.5x8.5in"},
                                     {"pocket", "5x8in"},
                                     {"large-print", "8.5x11in"},
                                     {"large-print", "6x9in"},
                                     {"kids", "8.5x11in"}}) {
    INFO(design << ", " << trim);
    const Composed composed = compose_sample(book, design, trim);
    int openers = 0;
    for (const Page& page : composed.interior.pages) {
      CHECK_FALSE(shows(page, "How to play"));
      if (!shows(page, "The levels")) continue;
      ++openers;
      CHECK(shows(page, book.sections[0].title.text));
      CHECK(shows(page, "Answers from page"));
      CHECK(overlap_on(page).empty());
    }
    CHECK(openers == 1);
  }
}

TEST_CASE("an opener prints the short rule if the lead has more than three lines") {
  Book book = sample_book();
  for (BookSection& section : book.sections) section.per_page = 1;
  Lesson& lesson = find<parts::HowToPlay>(book.parts)->lessons.front();
  lesson.rule = "Brief rule";
  for (const bool is_long : {false, true}) {
    lesson.lead = "Full lead";
    for (int i = 0; is_long && i < 60; ++i) lesson.lead += " and so on";
    int leads = 0, rules = 0;
    for (const Page& page : compose_sample(book, "classic", "8.5x11in").interior.pages) {
      leads += shows(page, "Full lead") ? 1 : 0;
      rules += shows(page, "Brief rule") ? 1 : 0;
    }
    CHECK(leads == (is_long ? 0 : 1));
    CHECK(rules == (is_long ? 1 : 0));
  }
}

TEST_CASE("an opener without a picture of the step has no tip that goes on from it") {
  Book book = sample_book();
  for (BookSection& section : book.sections) section.per_page = 1;
  Lesson& lesson = find<parts::HowToPlay>(book.parts)->lessons.front();
  lesson.rule.clear();
  lesson.tip = "Go on";
  lesson.lead = "Lead";
  const HouseSetting house = house_setting("classic", "screen", "6x9in");
  FakeShaper shaper;
  int with = 0, without = 0;
  for (;; lesson.lead += " and so on and so on and so on") {
    const Result<Composed> composed = compose(book, house.setting(), shaper);
    if (!composed) break;  // the lead alone is too long
    for (const Page& page : composed->interior.pages) {
      if (!shows(page, "The levels")) continue;
      const bool step = shows(page, lesson.step_title);
      if (!step) CHECK_FALSE(shows(page, lesson.tip));
      ++(step ? with : without);
    }
  }
  CHECK(with > 0);
  CHECK(without > 0);
}

TEST_CASE("parts are counted in words only if the book has words for all of them") {
  Book book = sample_book();
  const BookSection section = book.sections.front();
  for (const auto& [sections, first] : {std::pair(12, "part one"), {13, "part\u00a01"}}) {
    book.sections.assign(static_cast<std::size_t>(sections), section);
    const Composed composed = compose_sample(book, "classic", "8.5x11in");
    CHECK(std::ranges::any_of(composed.interior.pages,
                              [&](const Page& page) { return shows(page, first); }));
  }
}

TEST_CASE("lessons of several kinds share pages if the book has no openers") {
  Book book = sample_book();
  find<parts::Puzzles>(book.parts)->openers = false;
  std::vector<Lesson>& lessons = find<parts::HowToPlay>(book.parts)->lessons;
  lessons.resize(5, lessons.front());
  for (std::size_t i = 0; i < lessons.size(); ++i) lessons[i].kind = "Kind " + std::to_string(i);
  const Composed composed = compose_sample(book, "classic", "8.5x11in");
  std::vector<int> kinds;  // on each page with rules
  for (const Page& page : composed.interior.pages) {
    int count = 0;
    for (const Lesson& lesson : lessons) count += shows(page, lesson.kind) ? 1 : 0;
    if (count > 0) kinds.push_back(count);
    CHECK(overlap_on(page).empty());
  }
  CHECK(kinds == std::vector<int>{4, 1});
}
