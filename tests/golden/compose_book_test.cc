// Describes every page of a small book in one line, with its texts and the number of its items.
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <sstream>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/golden.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

std::string summary(const Page& page) {
  int strokes = 0, fills = 0, links = 0;
  std::string words;
  for (const Item& item : page.items) {
    strokes += std::holds_alternative<Stroke>(item);
    fills += std::holds_alternative<Fill>(item);
    links += std::holds_alternative<Link>(item);
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run != nullptr) words += " | " + run->text;
  }
  return page.label + ": " + std::to_string(strokes) + " strokes, " + std::to_string(fills) +
         " fills, " + std::to_string(links) + " links" + words + "\n";
}

std::string summary(const std::string& design, const std::string& trim, int per_page,
                    AnswerPlace answers = AnswerPlace::kBack, bool hints = false) {
  Book book = sample_book();
  book.answers = answers;
  book.sections.erase(book.sections.begin() + 1, book.sections.begin() + 3);
  for (BookSection& section : book.sections) {
    section.per_page = per_page;
    for (BookPuzzle& puzzle : section.puzzles) {
      // Other tests check the digits of grids, which would take up most of the text here.
      figure::Figure figure = puzzle.puzzle();
      std::erase_if(figure.marks, [](const figure::Mark& mark) {
        return std::holds_alternative<figure::Value>(mark);
      });
      puzzle.puzzle = puzzle.answer = figure;
    }
    section.puzzles.resize(5);
  }
  if (hints) add_hints(book);
  FakeShaper shaper;
  const HouseSetting setting = house_setting(design, "kdp-paperback", trim);
  const auto composed = compose(book, setting.setting(), shaper);
  REQUIRE(composed.ok());
  std::string all;
  for (const Page& page : composed->interior.pages) all += summary(page);
  if (composed->answers) {
    for (const Page& page : composed->answers->pages) all += "answers " + summary(page);
  }
  return all;
}

}  // namespace

TEST_CASE("golden: every page of a book in the classic design") {
  tests::check_golden("compose_classic", summary("classic", "8.5x11in", 4));
}

TEST_CASE("golden: every page of a book in large print") {
  tests::check_golden("compose_large_print", summary("large-print", "8.5x11in", 1));
}

TEST_CASE("golden: every page of a book in each other design") {
  tests::check_golden("compose_modern", summary("modern", "8.5x11in", 4));
  tests::check_golden("compose_kids", summary("kids", "8.5x11in", 2));
  tests::check_golden("compose_compact", summary("compact", "8.5x11in", 6));
  tests::check_golden("compose_pocket", summary("pocket", "6x9in", 1));
  tests::check_golden("compose_workbook", summary("workbook", "8.5x11in", 1));
  tests::check_golden("compose_magazine", summary("magazine", "8.5x11in", 4));
  tests::check_golden("compose_worksheet", summary("worksheet", "8.5x11in", 2));
}

TEST_CASE("golden: newspaper panels") {
  Book book = sample_book();
  only_puzzles(book);
  book.answers = AnswerPlace::kNext;
  book.sections.resize(1);
  book.sections[0].per_page = 1;
  book.sections[0].rule = house_rule("en", 9);
  book.sections[0].puzzles.resize(3);
  FakeShaper shaper;
  const HouseSetting setting = house_setting("newspaper", "newspaper", "45x120mm");
  const auto composed = compose(book, setting.setting(), shaper);
  REQUIRE(composed.ok());
  std::string all;
  for (const Page& page : composed->interior.pages) all += summary(page);
  tests::check_golden("compose_newspaper", all);
}

TEST_CASE("golden: a book with answers in a separate file, and a book without answers") {
  tests::check_golden("compose_separate", summary("classic", "6x9in", 2, AnswerPlace::kSeparate));
  tests::check_golden("compose_none", summary("classic", "6x9in", 2, AnswerPlace::kNone));
}

TEST_CASE("golden: answers on the facing page and answers upside down") {
  tests::check_golden("compose_facing", summary("classic", "8.5x11in", 4, AnswerPlace::kFacing));
  tests::check_golden("compose_upside_down",
                      summary("classic", "8.5x11in", 2, AnswerPlace::kUpsideDown));
  tests::check_golden("compose_upside_down_pocket",
                      summary("pocket", "6x9in", 1, AnswerPlace::kUpsideDown));
}

// A page's contents, and the sum of all positions, which changes if any item moves.
std::string in_short(const Page& page) {
  std::int64_t places = 0;
  std::size_t glyphs = 0;
  for (const Item& item : page.items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run == nullptr) continue;
    glyphs += run->glyphs.size();
    for (const auto& glyph : run->glyphs) {
      places += std::llround(8 * (glyph.origin.x.points() + 3 * glyph.origin.y.points()));
    }
  }
  return " " + page.label + "/" + std::to_string(page.items.size()) + "/" + std::to_string(glyphs) +
         "/" + std::to_string(places);
}

TEST_CASE("golden: summaries of every design on several trims with every place for answers") {
  std::string all;
  for (const char* design : {"classic", "modern", "large-print", "kids", "compact", "pocket",
                             "workbook", "magazine", "worksheet"}) {
    for (const char* trim : {"8.5x11in", "6x9in", "5x8in"}) {
      for (const auto& [name, place] :
           {std::pair("back", AnswerPlace::kBack), std::pair("facing", AnswerPlace::kFacing),
            std::pair("upside-down", AnswerPlace::kUpsideDown)}) {
        Book book = sample_book();
        book.answers = place;
        book.sections.resize(1);
        book.sections[0].per_page = 1;
        book.sections[0].puzzles.resize(3);
        FakeShaper shaper;
        const HouseSetting setting = house_setting(design, "kdp-paperback", trim);
        const auto composed = compose(book, setting.setting(), shaper);
        all += std::string(design) + " " + trim + " " + name + ":";
        if (composed.ok()) {
          for (const Page& page : composed->interior.pages) all += in_short(page);
        } else {
          all += " " + composed.problems().front().message;
        }
        all += "\n";
      }
    }
  }
  tests::check_golden("compose_places", all);
}

TEST_CASE("golden: hints printed between puzzles and answers") {
  tests::check_golden("compose_hints", summary("classic", "8.5x11in", 4, AnswerPlace::kBack, true));
  tests::check_golden("compose_hints_pocket",
                      summary("pocket", "6x9in", 1, AnswerPlace::kNone, true));
}
