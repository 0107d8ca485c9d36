// Describes pages of kinds other than plain grids, one line per page, with texts and the number of
// items. The hidden test below paints them for visual inspection.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>

#include "layout/backend/backend.h"
#include "layout/compose/compose.h"
#include "tests/support/debian_shaper.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/golden.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"
#include "tests/support/sample_figures.h"

using namespace gridpress;

namespace {

std::string page_summary(const Page& page) {
  int strokes = 0, fills = 0;
  std::string words;
  for (const Item& item : page.items) {
    strokes += std::holds_alternative<Stroke>(item);
    fills += std::holds_alternative<Fill>(item);
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run != nullptr) words += " | " + run->text;
  }
  return page.label + ": " + std::to_string(strokes) + " strokes, " + std::to_string(fills) +
         " fills" + words + "\n";
}

// If `per_page` is 0, each section keeps its own value.
std::string pages_of(Book book, const std::string& design, const std::string& trim, int per_page) {
  for (BookSection& section : book.sections) {
    if (per_page > 0) section.per_page = per_page;
  }
  FakeShaper shaper;
  const HouseSetting setting = house_setting(design, "kdp-paperback", trim);
  const Composed composed = must_read(compose(book, setting.setting(), shaper));
  std::string all;
  for (const Page& page : composed.interior.pages) all += page_summary(page);
  return all;
}

// A book of small sections, each with as many puzzles per page as fit on 6x9.
Book shared_book() {
  Book book = mixed_book();
  insert_part(book.parts, parts::Puzzles{false});
  book.sections = {nonogram_section(15, 1),      slitherlink_section(7, 7, 2),
                   slitherlink_section(7, 7, 3), word_search_section(15, 15, 1),
                   slitherlink_section(7, 7, 3), killer_section(2),
                   nonogram_section(10, 2),      word_search_section(12, 12, 1, true)};
  int number = 1;
  for (BookSection& section : book.sections) {
    section.per_page = section.kind == "slitherlink" ? 4 : 1;
    for (BookPuzzle& puzzle : section.puzzles) puzzle.number = number++;
  }
  return book;
}

// Paints all pages to a folder.
void paint_all(const std::string& name, const Book& book, const HouseSetting& setting,
               const std::string& folder) {
  const Result<Composed> composed = compose(book, setting.setting(), shaper());
  if (!composed) {
    for (const Diagnostic& problem : composed.problems()) WARN(name << ": " << problem.message);
    return;
  }
  for (const Diagnostic& warning : composed->warnings) WARN(name << ": " << warning.message);
  for (std::size_t page = 0; page < composed->interior.pages.size(); ++page) {
    const std::string bytes = must_read(to_png(composed->interior, static_cast<int>(page), 80));
    std::ofstream(folder + "/" + name + "-" + std::to_string(page + 1) + ".png") << bytes;
  }
}

}  // namespace

TEST_CASE("golden: pages of killers, nonograms, slitherlinks and word searches") {
  tests::check_golden("kinds_letter", pages_of(mixed_book(), "classic", "8.5x11in", 2));
  tests::check_golden("kinds_pocket", pages_of(mixed_book(), "pocket", "6x9in", 1));
}

// Sections of one or two puzzles share pages; each has as many columns as it needs.
TEST_CASE("golden: pages that five kinds share") {
  Book book = shared_book();
  std::string all;
  for (const char* trim : {"8.5x11in", "6x9in"}) all += pages_of(book, "magazine", trim, 0);
  tests::check_golden("kinds_magazine", all);
}

// To write the pictures: GRIDPRESS_PICTURES=/tmp/pages test_golden "[.look]"
TEST_CASE("pictures of pages of every kind are written for visual inspection", "[.look]") {
  const char* folder = std::getenv("GRIDPRESS_PICTURES");
  REQUIRE(folder != nullptr);
  const auto look = [&](const std::string& name, const std::string& design, const std::string& trim,
                        std::vector<BookSection> sections, int per_page) {
    Book book = mixed_book();
    book.sections = std::move(sections);
    for (BookSection& section : book.sections) section.per_page = per_page;
    paint_all(name, book, house_setting(design, trim == "a4" ? "office-a4" : "kdp-paperback", trim),
              folder);
  };
  look("letter-1", "classic", "8.5x11in",
       {killer_section(1), nonogram_section(20, 1), slitherlink_section(14, 10, 1),
        word_search_section(15, 15, 1, true), word_search_section(16, 12, 1)},
       1);
  look("letter-2", "classic", "8.5x11in",
       {nonogram_section(15, 2), word_search_section(15, 15, 2), killer_section(2)}, 2);
  look("letter-4", "classic", "8.5x11in", {slitherlink_section(10, 10, 4), killer_section(4)}, 4);
  look("pocket", "pocket", "6x9in",
       {killer_section(1), nonogram_section(20, 1), slitherlink_section(14, 10, 1),
        word_search_section(15, 15, 1)},
       1);
  look("five-by-eight", "pocket", "5x8in",
       {killer_section(1), nonogram_section(15, 1), slitherlink_section(10, 10, 1),
        word_search_section(12, 12, 1)},
       1);
  look("large", "large-print", "8.5x11in",
       {nonogram_section(10, 1), word_search_section(12, 12, 1), slitherlink_section(10, 10, 1)},
       1);
  look("a4-magazine", "magazine", "a4",
       {nonogram_section(15, 2), slitherlink_section(10, 10, 3), word_search_section(12, 12, 2)},
       2);
  paint_all("letter-mixed", shared_book(), house_setting("magazine", "kdp-paperback", "8.5x11in"),
            folder);
  paint_all("a4-mixed", shared_book(), house_setting("magazine", "office-a4", "a4"), folder);
  paint_all("pocket-mixed", shared_book(), house_setting("magazine", "kdp-paperback", "6x9in"),
            folder);
  look("kids", "kids", "8.5x11in", {nonogram_section(10, 1), word_search_section(8, 8, 1)}, 1);
}
