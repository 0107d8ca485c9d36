// The user's own pages: their place in the book, their side of the leaf and their content.
#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

parts::OwnPage text_page(const std::string& text, int before_section = -1) {
  parts::OwnPage page;
  page.text = {text, book_origin(BookValue::kOwnText)};
  page.before_section = before_section;
  return page;
}

std::shared_ptr<const Picture> grey(int width, int height) {
  Picture picture{width, height, PictureColours::kGrey, {}, {}, false};
  picture.pixels.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), '\x40');
  return std::make_shared<const Picture>(std::move(picture));
}

parts::OwnPage picture_page(int width, int height) {
  parts::OwnPage page;
  page.picture = {grey(width, height), "plate.png", "A plate", {}, false};
  return page;
}

Result<Composed> composed(const Book& book, bool bleed = false,
                          const std::string& design = "classic") {
  HouseSetting setting = house_setting(design, "kdp-paperback", "8.5x11in");
  setting.stock.bleed = bleed;
  FakeShaper shaper;
  return compose(book, setting.setting(), shaper);
}

// The index of the page that contains these words, or -1.
int page_with(const Composed& made, const std::string& words) {
  for (std::size_t i = 0; i < made.interior.pages.size(); ++i) {
    for (const Item& item : made.interior.pages[i].items) {
      const auto* run = std::get_if<GlyphRun>(&item);
      if (run != nullptr && run->text == words) return static_cast<int>(i);
    }
  }
  return -1;
}

const PlacedPicture* picture_on(const Page& page) {
  for (const Item& item : page.items) {
    if (const auto* placed = std::get_if<PlacedPicture>(&item)) return placed;
  }
  return nullptr;
}

bool listed(const Composed& made, const std::string& title) {
  return std::ranges::any_of(made.interior.pages, [&](const Page& page) {
    return std::ranges::any_of(page.tags, [&](const Tag& tag) {
      return tag.role == Tag::Role::kEntry && tag.text.starts_with(title);
    });
  });
}

}  // namespace

TEST_CASE("own pages can be before, between and after the sections") {
  for (const char* design : {"classic", "magazine"}) {
    INFO(design);
    Book book = sample_book();
    REQUIRE(book.sections.size() >= 2);
    book.parts.insert(book.parts.begin(), text_page("Dedicated"));
    book.parts.push_back(text_page("Between", 1));
    book.parts.push_back(text_page("Behind", static_cast<int>(book.sections.size())));
    book.parts.push_back(text_page("Farewell"));
    const Result<Composed> result = composed(book, false, design);
    REQUIRE(result.ok());
    const int first_of_second = [&] {
      const int number = book.sections[1].puzzles.front().number;
      const auto place = std::ranges::find(result->places, number, &Place::number);
      return place->page - 1;
    }();
    const int last_of_first = [&] {
      const int number = book.sections[0].puzzles.back().number;
      return std::ranges::find(result->places, number, &Place::number)->page - 1;
    }();
    CHECK(page_with(*result, "Dedicated") == 0);
    CHECK(page_with(*result, "Between") > last_of_first);
    CHECK(page_with(*result, "Between") < first_of_second);
    CHECK(page_with(*result, "Behind") > first_of_second);
    CHECK(page_with(*result, "Farewell") == result->pages - 1);
  }
}

TEST_CASE("an own page stays on its side of the leaf even if padding pages are added") {
  for (const PageSide side : {PageSide::kRecto, PageSide::kVerso}) {
    for (const bool last : {false, true}) {
      Book book = sample_book();
      parts::OwnPage page = text_page("Here");
      page.side = side;
      book.parts.insert(last ? book.parts.end() : book.parts.begin(), page);
      const Result<Composed> made = composed(book);
      REQUIRE(made.ok());
      CHECK(page_with(*made, "Here") % 2 == (side == PageSide::kRecto ? 0 : 1));
      CHECK(made->pages % 2 == 0);
    }
  }
}

TEST_CASE("own pages between sections don't separate puzzles from their answers on facing pages") {
  Book book = sample_book();
  book.answers = AnswerPlace::kFacing;
  remove_part<parts::Answers>(book.parts);
  book.parts.push_back(text_page("Between", 1));
  const Result<Composed> made = composed(book);
  REQUIRE(made.ok());
  CHECK(page_with(*made, "Between") > 0);
  for (const Place& place : made->places) CHECK(place.answer_page == place.page + 1);
}

TEST_CASE("own pages are listed in the contents by title unless the spec excludes them") {
  Book book = sample_book();
  book.parts.push_back(text_page("# About us\n\nText."));
  parts::OwnPage hidden = text_page("# Hidden\n\nText.", 0);
  hidden.listed = false;
  book.parts.push_back(hidden);
  parts::OwnPage named = picture_page(2700, 2700);
  named.title = "A plate";
  book.parts.push_back(named);
  const Result<Composed> made = composed(book);
  REQUIRE(made.ok());
  CHECK(listed(*made, "About us"));
  CHECK(listed(*made, "A plate"));
  CHECK_FALSE(listed(*made, "Hidden"));
  CHECK(page_with(*made, "Hidden") > 0);
}

TEST_CASE("a picture page fills the area between the margins, or the whole page with bleed") {
  Book book = sample_book();
  book.parts.insert(book.parts.begin(), picture_page(3000, 3000));
  const Result<Composed> made = composed(book);
  REQUIRE(made.ok());
  const Page& page = made->interior.pages.front();
  const PlacedPicture* placed = picture_on(page);
  REQUIRE(placed != nullptr);
  CHECK(placed->corner.x > Length::pt(27));
  CHECK(placed->corner.x + placed->width < page.width - Length::pt(18));
  CHECK(placed->width == placed->height);
  const bool spoken = std::ranges::any_of(page.tags, [](const Tag& tag) {
    return tag.role == Tag::Role::kFigure && tag.text == "A plate";
  });
  CHECK(spoken);

  std::get<parts::OwnPage>(book.parts.front()).picture.whole_page = true;
  std::get<parts::OwnPage>(book.parts.front()).picture.picture = grey(2700, 3500);
  const Result<Composed> whole = composed(book, true);
  REQUIRE(whole.ok());
  const Page& full = whole->interior.pages.front();
  placed = picture_on(full);
  REQUIRE(placed != nullptr);
  CHECK(placed->corner.x <= Length());
  CHECK(placed->corner.y <= -full.bleed.top);
  CHECK(placed->corner.x + placed->width >= full.width + full.bleed.right);
  CHECK(placed->corner.y + placed->height >= full.height + full.bleed.bottom);
}

TEST_CASE(
    "a picture with too few pixels is refused with the pixels it needs or the width that fits") {
  Book book = sample_book();
  book.parts.push_back(picture_page(600, 600));
  const Result<Composed> made = composed(book);
  REQUIRE_FALSE(made.ok());
  const Diagnostic& problem = made.problems().front();
  CHECK(problem.message.starts_with("'plate.png' has 600x600 pixels"));
  CHECK(problem.hint.find("or width: 50mm") != std::string::npos);
  CHECK(problem.origin == book_origin(BookValue::kOwnPicture));
  std::get<parts::OwnPage>(book.parts.back()).picture.width = Length::pt(50 / 25.4 * 72);
  CHECK(composed(book).ok());
  std::get<parts::OwnPage>(book.parts.back()).picture.width = Length::pt(700);
  const Result<Composed> wide = composed(book);
  REQUIRE_FALSE(wide.ok());
  CHECK(wide.problems().front().message.find("larger than the space between the page's margins") !=
        std::string::npos);
}
