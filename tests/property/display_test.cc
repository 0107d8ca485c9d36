// Title pages, section openers and certificates on small and landscape trims: no text may overlap
// another text, a rule, a mark or a frame, or extend into the printer's margins.
#include <algorithm>
#include <catch2/catch.hpp>

#include "layout/backend/backend.h"
#include "layout/compose/compose.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

const std::vector<std::string> kDesigns = {"classic", "modern", "large-print", "kids",
                                           "compact", "pocket", "workbook",    "magazine"};
constexpr double kLastLetter = 0.25;  // in em; a text's box may be this much wider than its ink
constexpr const char* kLongTitle = "A rather longer title for a book of sudoku puzzles";

Result<Composed> composed(const Book& book, const HouseSetting& setting) {
  static const auto shaper =
      make_shaper({"/usr/share/fonts/truetype", "/usr/share/fonts/opentype"});
  return compose(book, setting.setting(), *shaper);
}

Book display_book() {
  Book book = sample_book();
  only_puzzles(book);
  book.answers = AnswerPlace::kNone;
  book.sections = {sample_section("Small", {2, 2, 1}, 2, 1)};
  book.sections[0].per_page = 1;
  return book;
}

void check_clear(const Page& page, const PrinterProfile& printer) {
  const double edge = printer.outside.points();
  const InkBox safe{edge, edge, page.width.points() - edge, page.height.points() - edge};
  for (const Item& item : page.items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run == nullptr) continue;
    const InkBox text = box_of(item);
    InkBox sure = text;
    sure.right = std::max(sure.left, sure.right - run->size.points() * kLastLetter);
    if (!sure.within(safe, 0.01)) FAIL("'" << run->text << "' outside of the margins");
    for (const Item& other : page.items) {
      if (&other == &item || std::holds_alternative<Link>(other)) continue;
      const InkBox box = box_of(other);
      if (text.meets(box, 0.3) && !text.within(box)) FAIL("'" << run->text << "' meets ink");
      const auto* words = std::get_if<GlyphRun>(&other);
      if (words != nullptr && text.meets(box, 0.3)) {
        FAIL("'" << run->text << "' over '" << words->text << "'");
      }
    }
  }
}

// Checks all pages that have text but no grid, and returns their number.
int check_pages_of(const Book& book, const HouseSetting& setting) {
  const Result<Composed> result = composed(book, setting);
  if (!result) FAIL(result.problems().front().message);
  int checked = 0;
  for (const Page& page : result->interior.pages) {
    if (!frames_of(page).empty() || texts_of(page).empty()) continue;
    check_clear(page, setting.printer);
    ++checked;
  }
  return checked;
}

}  // namespace

TEST_CASE("display: the certificate's text overlaps neither its lines nor its frame") {
  for (const std::string& design : kDesigns) {
    for (const char* trim : {"4x6in", "5x8in", "6x9in", "8.25x6in", "8.5x11in"}) {
      const bool hopeless = design == "large-print" && std::string(trim) == "4x6in";
      for (const char* language : {"en", "de", "pl"}) {
        if (hopeless) continue;
        HouseSetting setting = house_setting(design, "kdp-paperback", trim);
        setting.words = house_words(language);
        Book book = display_book();
        insert_part(book.parts, parts::Certificate());
        book.title = kLongTitle;
        INFO(design << " " << trim << " " << language);
        CHECK(check_pages_of(book, setting) > 0);
      }
    }
  }
}

TEST_CASE("display: a certificate that doesn't fit on the page is refused with a message") {
  const HouseSetting setting = house_setting("large-print", "kdp-paperback", "4x6in");
  Book book = display_book();
  insert_part(book.parts, parts::Certificate());
  book.title = {std::string(kLongTitle) +
                    " and other things to do with a pencil, a cup of tea, a quiet evening and all "
                    "the time in the world",
                book_origin(BookValue::kTitle)};
  const Result<Composed> result = composed(book, setting);
  REQUIRE_FALSE(result);
  const auto& problems = result.problems();
  CHECK(std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& problem) {
    return problem.message == "the certificate doesn't fit its page" &&
           problem.origin == book_origin(BookValue::kTitle);
  }));
}

namespace {

// Checks title pages and openers of each design and trim in `languages` languages, which change
// from one to the next. Returns the number of books laid out.
int check_titles(std::size_t languages) {
  struct Place {
    const char* printer;
    const char* trim;
  };
  constexpr const char* kLanguages[] = {"en", "de", "pl"};
  std::size_t turn = 0;
  int tried = 0;
  for (const std::string& design : kDesigns) {
    for (const Place& place : {Place{"screen", "3x3in"},
                               {"screen", "6x3in"},
                               {"screen", "4x4in"},
                               {"kdp-paperback", "4x6in"},
                               {"kdp-paperback", "5x8in"},
                               {"kdp-paperback", "8.25x6in"}}) {
      for (std::size_t i = 0; i < languages; ++i) {
        const char* language = kLanguages[turn++ % std::size(kLanguages)];
        for (const bool longer : {false, true}) {
          HouseSetting setting = house_setting(design, place.printer, place.trim);
          setting.words = house_words(language);
          Book book = display_book();
          book.parts = {parts::Title(), parts::Puzzles(), parts::Answers()};
          book.sections.push_back(sample_section("Warm-up", {2, 2, 104}, 3, 4));
          book.sections[1].per_page = 1;
          if (longer) book.title = kLongTitle;
          if (longer) book.sections[0].title = "Langer Abschnittsname hier";
          if (longer) book.sections[1].deck = "One glance at each box will do.";
          INFO(design << " " << place.trim << " " << language << (longer ? " long" : ""));
          // The smallest page doesn't fit every title; those that don't fit are refused.
          const bool smallest = std::string(place.printer) == "screen";
          if (smallest && !composed(book, setting)) continue;
          CHECK(check_pages_of(book, setting) > 2);
          ++tried;
        }
      }
    }
    ++turn;  // so that each design has other languages on the same trim
  }
  return tried;
}

}  // namespace

TEST_CASE("display: text on title pages and openers doesn't overlap on small and landscape trims") {
  CHECK(check_titles(1) > 66);
}

TEST_CASE("display: text on title pages and openers doesn't overlap in any language", "[.slow]") {
  CHECK(check_titles(3) > 200);
}

TEST_CASE("display: accents in a title don't touch the text or line above them") {
  struct Title {
    const char* language;
    const char* text;
  };
  for (const std::string& design : kDesigns) {
    for (const char* trim : {"8.25x6in", "8.5x8.5in", "6x9in"}) {
      for (const Title& title : {Title{"pl", "Żółw"},
                                 {"fr", "Été à l’Île"},
                                 {"sv", "Ångström"},
                                 {"fr", "Longue journée à gypse, Île Élégante"}}) {
        HouseSetting setting = house_setting(design, "kdp-paperback", trim);
        setting.words = house_words(title.language);
        Book book = display_book();
        book.parts = {parts::Title(), parts::Puzzles(), parts::Answers()};
        book.title = title.text;
        book.sections.push_back(sample_section(title.text, {2, 2, 104}, 3, 4));
        book.sections[1].per_page = 1;
        INFO(design << " " << trim << " " << title.text);
        CHECK(check_pages_of(book, setting) > 2);
      }
    }
  }
}
