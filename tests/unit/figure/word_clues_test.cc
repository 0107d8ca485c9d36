// Clues within cells are set in the largest type in which all of them fit.
#include <algorithm>
#include <catch2/catch.hpp>

#include "layout/figure/figure_text.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"

namespace gridpress {
namespace {

struct Painted {
  std::vector<GlyphRun> runs;
  Diagnostics problems;
};

// Paints clues in halves of a cell of 40 pt, whose corner is at the origin.
Painted painted(const std::vector<std::string>& texts) {
  Page page;
  FakeShaper shaper;
  const Theme theme = house_design("classic").theme;
  Type type(shaper, theme);
  Canvas canvas(page, type);
  const Pen pen{canvas, {}, Length::pt(40)};
  std::vector<figure::WordClue> clues;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    clues.push_back({{0, double(i) / 2}, 1, .5, texts[i], 6, 33});
  }
  std::vector<const figure::WordClue*> pointers;
  for (const figure::WordClue& clue : clues) pointers.push_back(&clue);
  paint_word_clues(pen, pointers);
  Painted result;
  for (const Item& item : page.items) {
    if (const auto* run = std::get_if<GlyphRun>(&item)) result.runs.push_back(*run);
  }
  result.problems = type.problems();
  return result;
}

}  // namespace

TEST_CASE("clues within cells have one size, and a longer clue makes all of them smaller") {
  const Painted little = painted({"Pet", "Cup"});
  REQUIRE(little.runs.size() == 2);
  CHECK(little.problems.empty());
  CHECK(little.runs[0].size == little.runs[1].size);
  CHECK(little.runs[0].size > Length::pt(7));
  const Painted large = painted({"Pet", "Half of a cold cup of tea"});
  CHECK(large.problems.empty());
  CHECK(large.runs.front().size < little.runs.front().size);
  CHECK(large.runs.front().size >= Length::pt(6));
}

TEST_CASE("a clue that doesn't fit into a cell of 40 pt in the smallest type is an error") {
  const Painted long_one = painted({"Pet", "A very long clue that takes many lines of a cell"});
  REQUIRE(long_one.problems.size() == 1);
  CHECK(long_one.problems.front().message ==
        "the clue 'A very long clue that takes many lines of a cell' doesn't fit into a cell of 40 "
        "pt in "
        "type of 6 pt");
}

}  // namespace gridpress
