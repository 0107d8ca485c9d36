// Bug: a book of killers with hints was refused with "text of -2147483.65 pt is under the printer's
// 7.00 pt", because the type size of candidates was divided by a number of values that killers
// don't specify.
#include <catch2/catch.hpp>

#include "layout/compose/compose.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

TEST_CASE("candidates in a hint are readable if the kind has no fixed set of digits") {
  FakeShaper shaper;
  const HouseSetting house = house_setting("classic", "kdp-paperback", "8.5x11in");
  Book book = sample_book();
  add_hints(book);
  for (BookSection& section : book.sections) section.values = 0;
  const Result<Composed> composed = compose(book, house.setting(), shaper);
  if (!composed) FAIL(composed.problems().front().message);
  int candidates = 0;
  for (const Page& page : composed->interior.pages) {
    for (const TextBox& text : texts_of(page)) {
      CHECK(text.size >= Length::pt(7));
      candidates += text.text == "2" ? 1 : 0;
    }
  }
  CHECK(candidates > 0);
}
