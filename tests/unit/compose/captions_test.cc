// The texts around a puzzle, for every number of puzzles per page.
#include <algorithm>
#include <catch2/catch.hpp>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"
#include "tests/support/sample_figures.h"

using namespace gridpress;

namespace {

// All puzzle pages of a section; empty if the number per page doesn't fit.
std::vector<Page> puzzle_pages(BookSection section, const char* design, int per_page) {
  Book book = mixed_book();
  only_puzzles(book);
  book.answers = AnswerPlace::kBack;
  section.per_page = per_page;
  book.sections = {std::move(section)};
  FakeShaper shaper;
  const HouseSetting house = house_setting(design, "kdp-paperback", "8.5x11in");
  Result<Composed> composed = compose(book, house.setting(), shaper);
  if (!composed) return {};
  std::vector<Page> pages;
  for (const PageRun& run : composed->runs) {
    if (run.section != 0) continue;
    for (int i = 0; i < run.pages; ++i) {
      pages.push_back(composed->interior.pages[static_cast<std::size_t>(run.first - 1 + i)]);
    }
  }
  return pages;
}

constexpr const char* kDesigns[] = {"classic", "compact", "kids",     "large-print", "magazine",
                                    "modern",  "pocket",  "workbook", "worksheet"};

}  // namespace

// Bug: captions next to narrow grids were rotated by 90 degrees.
TEST_CASE("captions in books are never rotated, for any number of puzzles per page") {
  int pages = 0;
  for (const char* design : kDesigns) {
    for (int per_page = 1; per_page <= 9; ++per_page) {
      for (const bool words : {false, true}) {
        const BookSection section = words ? word_search_section(8, 8, per_page)
                                          : sample_section("Some", {2, 3}, 2, per_page);
        for (const Page& page : puzzle_pages(section, design, per_page)) {
          INFO(design << ", " << per_page << " per page");
          CHECK(overlap_on(page).empty());
          ++pages;
          for (const Item& item : page.items) {
            const auto* run = std::get_if<GlyphRun>(&item);
            if (run == nullptr || run->turn % 2 == 0) continue;
            FAIL_CHECK("'" << run->text << "' is turned");
          }
        }
      }
    }
  }
  CHECK(pages > 60);
}

// Bug: with several puzzles per page, the topic of a word search wasn't printed.
TEST_CASE("the topic of a word search is printed with any number of puzzles per page") {
  int books = 0;
  for (const char* design : kDesigns) {
    for (int per_page = 1; per_page <= 6; ++per_page) {
      BookSection section = word_search_section(8, 8, per_page);
      for (BookPuzzle& puzzle : section.puzzles) puzzle.subject = "Birds";
      INFO(design << ", " << per_page << " per page");
      const std::vector<Page> pages = puzzle_pages(section, design, per_page);
      std::ptrdiff_t named = 0;
      for (const Page& page : pages) {
        named += std::ranges::count_if(texts_of(page), [](const TextBox& text) {
          return text.text.find("Birds") != std::string::npos;
        });
      }
      if (pages.empty()) continue;
      CHECK(named == per_page);
      ++books;
    }
  }
  CHECK(books > 40);
}
