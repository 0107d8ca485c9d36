#include "publisher/proof/captions/hint_heads.h"

#include <catch2/catch.hpp>

#include "tests/support/house_files.h"

namespace gridpress::proof {
namespace {

// Adds a phrase of one word with its left and right edges and its baseline, in points.
void add(PageWords& page, const std::string& text, double left, double right, double bottom) {
  const printed::Bounds bounds{left, bottom - 10, right, bottom};
  page.phrases.push_back({text, {page.words.size()}, bounds});
  page.words.push_back({text, bounds, bounds.centre(), 10});
}

TEST_CASE("a hint's number is at the start of its line, whatever the columns of other lines") {
  PageWords page;
  add(page, "5", 20, 26, 100);  // one hint as wide as the page
  add(page, "Puzzle: page 6", 285, 320, 100);
  add(page, "7", 20, 26, 200);  // two hints side by side
  add(page, "Puzzle: page 8", 130, 165, 200);
  add(page, "8", 180, 186, 200);
  add(page, "Puzzle: page 9", 285, 320, 200);
  const std::vector<HintHead> heads = hint_heads(page, house_words("en"));
  REQUIRE(heads.size() == 3);
  CHECK(heads[0].number == 5);
  CHECK(heads[0].label == "6");
  CHECK(heads[1].number == 7);
  CHECK(heads[2].number == 8);
  CHECK(heads[2].label == "9");
}

}  // namespace
}  // namespace gridpress::proof
