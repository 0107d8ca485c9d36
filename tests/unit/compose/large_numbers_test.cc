// The puzzle numbers in books of a long series.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

Book numbered_book(int first, SampleGrid grid, int per_page, AnswerPlace answers) {
  Book book = sample_book();
  only_puzzles(book);
  insert_part(book.parts, parts::Contents());
  book.answers = answers;
  book.sections = {sample_section("Some", grid, 2, 4)};
  book.sections[0].per_page = per_page;
  for (BookPuzzle& puzzle : book.sections[0].puzzles) puzzle.number = first++;
  return book;
}

bool ends_cut(const TextBox& text) {
  return text.text.ends_with("…");
}

}  // namespace

// Bug: in a large-print book whose first_number was 5000, puzzles had the number "50…", and `build`
// only printed a warning.
TEST_CASE("puzzle numbers are printed in full up to the largest first_number") {
  FakeShaper shaper;
  struct Row {
    const char *design, *trim;
    SampleGrid grid;
    int per_page;
    AnswerPlace answers;
  };
  const Row rows[] = {{"large-print", "5x8in", {2, 2}, 2, AnswerPlace::kFacing},
                      {"large-print", "6x9in", {2, 2}, 1, AnswerPlace::kBack},
                      {"large-print", "8.25x8.25in", {3, 3}, 1, AnswerPlace::kBack},
                      {"large-print", "8.5x11in", {2, 2}, 4, AnswerPlace::kBack},
                      {"classic", "6x9in", {3, 3}, 2, AnswerPlace::kUpsideDown},
                      {"classic", "8.25x8.25in", {2, 2}, 4, AnswerPlace::kBack},
                      {"modern", "8.25x8.25in", {3, 3}, 4, AnswerPlace::kBack},
                      {"magazine", "8.25x8.25in", {3, 3}, 4, AnswerPlace::kFacing},
                      {"compact", "6x9in", {3, 3}, 6, AnswerPlace::kBack},
                      {"compact", "5x8in", {2, 2}, 6, AnswerPlace::kUpsideDown},
                      {"pocket", "5x8in", {3, 3}, 2, AnswerPlace::kBack},
                      {"workbook", "8.5x11in", {3, 3}, 1, AnswerPlace::kBack},
                      {"kids", "5x8in", {2, 2}, 1, AnswerPlace::kFacing},
                      {"worksheet", "6x9in", {3, 3}, 2, AnswerPlace::kBack}};
  for (const Row& row : rows) {
    for (const int first : {5000, 44'444, 9'999'990}) {
      INFO(row.design << ", " << row.trim << ", " << first);
      const HouseSetting house = house_setting(row.design, "kdp-paperback", row.trim);
      const Result<Composed> composed = compose(
          numbered_book(first, row.grid, row.per_page, row.answers), house.setting(), shaper);
      if (!composed) INFO(composed.problems().front().message);
      REQUIRE(composed.ok());
      for (const Page& page : composed->interior.pages) {
        INFO("page " << page.label);
        CHECK(overlap_on(page).empty());
        CHECK(std::ranges::none_of(texts_of(page), ends_cut));
      }
      std::ptrdiff_t named = 0;
      for (const Page& page : composed->interior.pages) {
        named += std::ranges::count_if(texts_of(page), [&](const TextBox& text) {
          return text.text.ends_with(std::to_string(first + 1));
        });
      }
      CHECK(named >= 2);  // with the puzzle and with its answer
    }
  }
}
