#include "layout/compose/compose.h"

#include <catch2/catch.hpp>
#include <map>

#include "layout/plan/slots/fit.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

Book small_book() {
  Book book = sample_book();
  for (BookSection& section : book.sections) section.puzzles.resize(5);
  return book;
}

Result<Composed> pressed(const Book& book, const HouseSetting& setting) {
  FakeShaper shaper;
  return compose(book, setting.setting(), shaper);
}

Composed must(const Book& book, const HouseSetting& setting) {
  Result<Composed> result = pressed(book, setting);
  if (!result) FAIL(result.problems().front().message);
  return std::move(result).value();
}

std::string words_of(const Page& page) {
  std::string all;
  for (const Item& item : page.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item)) all += run->text + "|";
  }
  return all;
}

// The area that an item covers.
struct Box {
  Length left = Length::pt(1e6), top = Length::pt(1e6);
  Length right = Length::pt(-1e6), bottom = Length::pt(-1e6);

  void add(Spot spot, Length reach = {}) {
    left = std::min(left, spot.x - reach);
    right = std::max(right, spot.x + reach);
    top = std::min(top, spot.y - reach);
    bottom = std::max(bottom, spot.y + reach);
  }
  void add(const Path& path, Length reach) {
    for (const PathStep& step : path) {
      if (const auto* move = std::get_if<MoveTo>(&step)) add(move->to, reach);
      if (const auto* line = std::get_if<LineTo>(&step)) add(line->to, reach);
      if (const auto* curve = std::get_if<CurveTo>(&step)) add(curve->to, reach);
    }
  }
};

Box bounds_of(const Item& item) {
  Box box;
  if (const auto* fill = std::get_if<Fill>(&item)) box.add(fill->path, {});
  if (const auto* stroke = std::get_if<Stroke>(&item)) box.add(stroke->path, stroke->width / 2);
  if (const auto* run = std::get_if<GlyphRun>(&item)) {
    for (const Glyph& glyph : run->glyphs) {
      const Length wide = run->size * 0.5, high = run->size * 0.7;
      box.add(glyph.origin);
      box.add(run->turn == 1 ? Spot{glyph.origin.x - high, glyph.origin.y - wide}
                             : Spot{glyph.origin.x + wide, glyph.origin.y - high});
    }
  }
  return box;
}

void check_inside(const Document& document, const HouseSetting& setting) {
  const int pages = static_cast<int>(document.pages.size());
  const Metrics m = metrics_for(setting.setting(), pages);
  const Length slack = Length::pt(0.6);  // for the white space in the last digit's glyph
  for (int i = 0; i < pages; ++i) {
    const Area live = live_area(m, i % 2 == 0);
    for (const Item& item : document.pages[i].items) {
      if (std::holds_alternative<Link>(item)) continue;
      const Box box = bounds_of(item);
      INFO("page " << i + 1 << " of " << pages << ": " << words_of(document.pages[i]));
      CHECK(box.left >= live.left - slack);
      CHECK(box.right <= live.right + slack);
      CHECK(box.top >= live.top - m.size(0) * 0.2);  // a folio in the head may be slightly higher
      CHECK(box.bottom <= live.bottom + slack);
    }
  }
}

// The outer edges of the frames of a page.
std::vector<Box> framed(const Page& page) {
  std::vector<Box> frames;
  for (const Item& item : page.items) {
    const auto* stroke = std::get_if<Stroke>(&item);
    if (stroke == nullptr || stroke->width < Length::pt(1.7) || stroke->path.size() != 5) continue;
    Box box;
    box.add(stroke->path, stroke->width / 2);
    frames.push_back(box);
  }
  return frames;
}

const GlyphRun* find_run(const Page& page, const std::string& text) {
  for (const Item& item : page.items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run != nullptr && run->text == text) return run;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("all items are inside the live area for all designs, trims and numbers per page") {
  for (const char* trim : {"8.5x11in", "6x9in", "5x8in", "8.5x8.5in", "8.25x6in"}) {
    for (const int per_page : {1, 2, 4}) {
      HouseSetting setting = house_setting("classic", "kdp-paperback", trim);
      setting.design.smallest_cell = 5;
      Book book = small_book();
      for (BookSection& section : book.sections) section.per_page = per_page;
      INFO(trim << ", " << per_page << " a page");
      check_inside(must(book, setting).interior, setting);
    }
  }
  const HouseSetting compact = house_setting("classic", "kdp-paperback", "8.5x11in");
  Book book = small_book();
  for (BookSection& section : book.sections) section.per_page = 6;
  check_inside(must(book, compact).interior, compact);
  const HouseSetting large = house_setting("large-print", "kdp-paperback", "8.5x11in");
  for (BookSection& section : book.sections) section.per_page = 1;
  check_inside(must(book, large).interior, large);
}

TEST_CASE("frames never overlap on a page, and captions end at the frame's outer edge") {
  const HouseSetting setting = house_setting("classic", "kdp-paperback", "8.5x11in");
  const Composed composed = must(sample_book(), setting);
  const Page& page = composed.interior.pages[5];
  const auto frames = framed(page);
  REQUIRE(frames.size() == 4);
  for (std::size_t a = 0; a < frames.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const bool apart = frames[a].left > frames[b].right || frames[b].left > frames[a].right ||
                         frames[a].top > frames[b].bottom || frames[b].top > frames[a].bottom;
      CHECK(apart);
    }
  }
  const GlyphRun* number = find_run(page, "1");
  REQUIRE(number != nullptr);
  CHECK((number->glyphs.front().origin.x - frames[0].left).milli() == Approx(0).margin(10));
  const GlyphRun* answer = find_run(page, "Answer: page\u00a024");
  REQUIRE(answer != nullptr);
  const Length advance = answer->size * (2 * 0.58 + 0.5 * 12 + 0.25);
  CHECK((answer->glyphs.front().origin.x + advance - frames[0].right).milli() ==
        Approx(0).margin(10));
}

TEST_CASE("on facing pages, frames are mirrored and heads share a baseline") {
  const HouseSetting setting = house_setting("classic", "kdp-paperback", "8.5x11in");
  const Composed composed = must(sample_book(), setting);
  const auto verso = framed(composed.interior.pages[5]);
  const auto recto = framed(composed.interior.pages[6]);
  REQUIRE(verso.size() == recto.size());
  const Length width = composed.interior.pages[5].width;
  for (std::size_t i = 0; i < verso.size(); ++i) {
    CHECK(verso[i].top == recto[i].top);
    const std::size_t twin = i ^ 1;  // the frame in the other column
    CHECK((width - verso[i].right - recto[twin].left).milli() == Approx(0).margin(10));
  }
}

TEST_CASE("the places recorded for puzzles and answers are the pages that contain them") {
  const HouseSetting setting = house_setting("classic", "kdp-paperback", "8.5x11in");
  const Composed composed = must(sample_book(), setting);
  REQUIRE(composed.places.size() == 65);
  for (const Place& place : composed.places) {
    INFO(place.number);
    const Page& page = composed.interior.pages[place.page - 1];
    const Page& answer = composed.interior.pages[place.answer_page - 1];
    CHECK(page.label == place.page_label);
    CHECK(answer.label == place.answer_page_label);
    CHECK(find_run(page, std::to_string(place.number)) != nullptr);
    CHECK(find_run(answer, std::to_string(place.number)) != nullptr);
    CHECK(words_of(answer).find("Puzzle: page\u00a0" + place.page_label + "|") !=
          std::string::npos);
    CHECK(words_of(page).find("page\u00a0" + place.answer_page_label + "|") != std::string::npos);
  }
  const auto& marks = composed.interior.bookmarks;
  CHECK(std::count_if(marks.begin(), marks.end(),
                      [](const Bookmark& mark) { return mark.depth == 0; }) == 7);
  CHECK(marks.size() > 20);  // pages of puzzles and answers below them
}

TEST_CASE("links lead to the pages that their text names") {
  const HouseSetting setting = house_setting("classic", "kdp-paperback", "8.5x11in");
  const Composed composed = must(sample_book(), setting);
  int links = 0;
  for (const Page& page : composed.interior.pages) {
    for (const Item& item : page.items) {
      const auto* link = std::get_if<Link>(&item);
      if (link == nullptr) continue;
      ++links;
      CHECK(link->page >= 0);
      CHECK(link->page < static_cast<int>(composed.interior.pages.size()));
      CHECK(link->width > Length());
      CHECK(link->height > Length());
    }
  }
  CHECK(links == 65 + 65 + 6);
}

TEST_CASE("facing answers: puzzle and answer link to each other with page numbers") {
  const HouseSetting setting = house_setting("classic", "kdp-paperback", "8.5x11in");
  Book book = sample_book();
  book.answers = AnswerPlace::kFacing;
  const Composed composed = must(book, setting);
  std::map<int, std::map<int, int>> links;  // links[a][b]: number of links from page a to page b
  for (int i = 0; i < static_cast<int>(composed.interior.pages.size()); ++i) {
    for (const Item& item : composed.interior.pages[i].items) {
      if (const auto* link = std::get_if<Link>(&item)) ++links[i][link->page];
    }
  }
  for (const Place& place : composed.places) {
    CHECK(links[place.page - 1][place.answer_page - 1] > 0);
    CHECK(links[place.answer_page - 1][place.page - 1] > 0);
  }
}

TEST_CASE("the gutter width depends on the final number of pages") {
  const HouseSetting setting = house_setting("classic", "kdp-paperback", "6x9in");
  Book book = sample_book();
  remove_part<parts::HowToPlay>(book.parts);
  book.sections = {sample_section("Long", {3, 3, 1}, 1, 140)};
  book.sections[0].per_page = 1;
  const Composed composed = must(book, setting);
  const int pages = static_cast<int>(composed.interior.pages.size());
  CHECK(pages > 150);
  CHECK(pages % 2 == 0);
  const Metrics m = metrics_for(setting.setting(), pages);
  CHECK(m.inner == Length::pt(37));
  const auto frame = framed(composed.interior.pages[7]).front();
  const Area live = live_area(m, false);
  CHECK(frame.left >= live.left);
  CHECK(frame.right <= live.right);
}

TEST_CASE("if answers are in a separate file, puzzles and answers refer to each other") {
  const HouseSetting setting = house_setting("worksheet", "office-a4", "a4");
  Book book = small_book();
  only_puzzles(book);
  book.answers = AnswerPlace::kSeparate;
  book.sections = {book.sections[3]};
  const Composed composed = must(book, setting);
  REQUIRE(composed.answers.has_value());
  CHECK(composed.interior.pages.size() == 2);
  CHECK(composed.answers->pages.size() == 1);
  CHECK(composed.answers->title == "Answers to First Light Sudoku");
  CHECK(composed.places.front().answer_page == 1);
  const std::string sheet = words_of(composed.interior.pages[0]);
  CHECK(sheet.find("Name|") != std::string::npos);
  CHECK(sheet.find("Date|") != std::string::npos);
  CHECK(sheet.find("Answer booklet, page\u00a01") != std::string::npos);
  CHECK(words_of(composed.answers->pages[0]).find("Puzzle: page\u00a01") != std::string::npos);
}

TEST_CASE("a loose sheet has the rule of its kind below the puzzles if there is room") {
  const HouseSetting setting = house_setting("worksheet", "office-letter", "letter");
  Book book = small_book();
  only_puzzles(book);
  book.answers = AnswerPlace::kNone;
  book.sections = {book.sections[0]};
  book.sections[0].rule = "Every row has each digit once.";
  for (const int per_page : {1, 4}) {
    book.sections[0].per_page = per_page;
    const Composed composed = must(book, setting);
    CHECK(words_of(composed.interior.pages[0]).find(book.sections[0].rule) != std::string::npos);
  }
}

TEST_CASE("the name of an answer is below it if it doesn't fit above it") {
  Book book = small_book();
  only_puzzles(book);
  book.sections = {book.sections[0]};
  book.sections[0].per_page = 1;
  for (BookPuzzle& puzzle : book.sections[0].puzzles) puzzle.answer_subject = "Christmas stocking";
  const Composed composed = must(book, house_setting("large-print", "kdp-paperback", "6x9in"));
  const int answers = composed.places.front().answer_page;
  const std::string words =
      words_of(composed.interior.pages[static_cast<std::size_t>(answers - 1)]);
  CHECK(words.find("Christmas stocking") != std::string::npos);
}

TEST_CASE("a book without answers has no answer pages") {
  Book book = small_book();
  book.answers = AnswerPlace::kNone;
  const Composed composed = must(book, house_setting("classic", "kdp-paperback", "8.5x11in"));
  CHECK_FALSE(composed.answers.has_value());
  CHECK(composed.places.front().answer_page == 0);
  for (const Page& page : composed.interior.pages) {
    CHECK(words_of(page).find("nswer") == std::string::npos);
  }
}

// The spec reader refuses both cases with its own messages.
TEST_CASE("answers that don't fit on the facing page or under their puzzles are refused") {
  const auto hint_of = [](const Book& book, const HouseSetting& setting, std::string_view message) {
    const auto result = pressed(book, setting);
    REQUIRE_FALSE(result.ok());
    for (const Diagnostic& problem : result.problems()) {
      if (problem.message == message) return problem.hint;
    }
    return "not reported: " + result.problems().front().message;
  };
  Book book = small_book();
  book.sections.resize(1);
  book.sections[0].per_page = 12;
  book.answers = AnswerPlace::kFacing;
  CHECK(hint_of(book, house_setting("classic", "kdp-paperback", "5x8in"),
                "section 'Warm-up': answers at 100% of the puzzles' size are too small to read") ==
        "use fewer puzzles per page");
  book.sections[0].per_page = 1;
  book.answers = AnswerPlace::kUpsideDown;
  CHECK(
      hint_of(book, house_setting("large-print", "screen", "3x3in"),
              "section 'Warm-up': answers 9 cells wide don't fit upside down below the puzzles") ==
      "use answers: {place: back}, or a larger trim");
}

TEST_CASE("content that can't be laid out is refused with the reason") {
  const HouseSetting setting = house_setting("classic", "kdp-paperback", "5x8in");
  const auto message = [&](const Book& book, const HouseSetting& at) {
    const auto result = pressed(book, at);
    if (result) return std::string("none");
    for (const Diagnostic& problem : result.problems()) {
      if (problem.severity == Severity::kError) return problem.message;
    }
    return std::string("warnings only");
  };
  const auto pocket_book = [] {
    Book book = small_book();
    for (BookSection& section : book.sections) section.per_page = 1;
    return book;
  };
  CHECK(message(pocket_book(), setting) == "none");
  Book book = pocket_book();
  book.sections[0].per_page = 6;
  CHECK(message(book, setting) ==
        "section 'Warm-up': 6 puzzles per page are too small on this trim");
  book = pocket_book();
  book.sections[0].deck = "A snowman ☃";
  CHECK(message(book, setting) == "no character '☃' in vollkorn/Vollkorn-Italic.ttf");
  book = pocket_book();
  book.title = std::string(500, 'x');
  CHECK(message(book, setting).find("doesn't fit its page") != std::string::npos);
  book = small_book();
  book.sections.clear();
  CHECK(message(book, setting) == "the book has no puzzles");
  HouseSetting elsewhere = setting;
  elsewhere.stock.trim = *parse_trim("20x30in");
  CHECK(message(small_book(), elsewhere) == "Amazon KDP paperback does not offer the trim 20x30in");
}

TEST_CASE("small cells cause a warning that suggests a better setting") {
  const HouseSetting letter = house_setting("classic", "kdp-paperback", "8.5x11in");
  const Fit four = fit_puzzles({square_figures(9), 4, 100}, letter.setting());
  CHECK(four.fits);
  CHECK_FALSE(four.cramped);
  CHECK(four.cell == Length::pt(27.25));
  CHECK(four.columns == 2);
  const Fit nine = fit_puzzles({square_figures(9), 9, 100}, letter.setting());
  CHECK(nine.fits);
  CHECK(nine.cramped);
  const Fit sixty = fit_puzzles({square_figures(9), 40, 100}, letter.setting());
  CHECK_FALSE(sixty.fits);
  CHECK(sixty.largest_per_page >= 9);
  CHECK(fit_puzzles({square_figures(9), sixty.largest_per_page, 100}, letter.setting()).fits);
  const HouseSetting pocket = house_setting("classic", "kdp-paperback", "5x8in");
  CHECK_FALSE(fit_puzzles({square_figures(9), 6, 200}, pocket.setting()).fits);
  CHECK(fit_answers({square_figures(9), 12, 200}, pocket.setting()).cramped);
  CHECK_FALSE(fit_answers({square_figures(9), 6, 200}, pocket.setting()).cramped);
  Book book = small_book();
  book.sections = {sample_section("Many", {3, 3, 1}, 2, 60)};
  book.sections[0].per_page = 1;
  book.answers_per_page = 48;
  CHECK_FALSE(must(book, pocket).warnings.empty());
}

TEST_CASE("large print: digits are at least 30 points and no type is under 18 except in answers") {
  const HouseSetting setting = house_setting("large-print", "kdp-paperback", "8.5x11in");
  Book book = small_book();
  for (BookSection& section : book.sections) section.per_page = 1;
  const Composed composed = must(book, setting);
  const auto answers = static_cast<std::size_t>(composed.places.front().answer_page) - 1;
  for (std::size_t i = 0; i < composed.interior.pages.size(); ++i) {
    const Length least = Length::pt(i < answers ? 17.9 : 12);
    for (const Item& item : composed.interior.pages[i].items) {
      if (const auto* run = std::get_if<GlyphRun>(&item)) CHECK(run->size >= least);
    }
  }
  const Page& puzzle = composed.interior.pages[composed.places.front().page - 1];
  CHECK(find_run(puzzle, "Puzzle\u00a01") != nullptr);
  Length largest;
  for (const Item& item : puzzle.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item)) largest = std::max(largest, run->size);
  }
  CHECK(largest >= Length::pt(30));
}

TEST_CASE("composing the same book twice gives the same pages") {
  const HouseSetting setting = house_setting("classic", "kdp-paperback", "6x9in");
  const Composed a = must(small_book(), setting);
  const Composed b = must(small_book(), setting);
  REQUIRE(a.interior.pages.size() == b.interior.pages.size());
  for (std::size_t i = 0; i < a.interior.pages.size(); ++i) {
    CHECK(words_of(a.interior.pages[i]) == words_of(b.interior.pages[i]));
    CHECK(a.interior.pages[i].items.size() == b.interior.pages[i].items.size());
  }
}
