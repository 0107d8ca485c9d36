#include <catch2/catch.hpp>
#include <fstream>
#include <numeric>
#include <set>
#include <sstream>

#include "generator/kinds/tokens.h"
#include "generator/kinds/word_search/options/options.h"
#include "generator/kinds/word_search/picture.h"
#include "generator/kinds/word_search/text.h"
#include "generator/kinds/word_search/validate.h"
#include "tests/unit/kinds/word_search_sample.h"

namespace gridpress::word_search {
namespace {

const std::string& library() {
  static const std::string text = [] {
    std::ostringstream all;
    all << std::ifstream(GRIDPRESS_ROOT "/templates/pictures/dist/grids.txt").rdbuf();
    return all.str();
  }();
  return text;
}

BoardShape shape(std::string_view name, Size size) {
  Result<BoardShape> read = read_shape(library(), name, size);
  REQUIRE(read.ok());
  return *std::move(read);
}

std::vector<std::string> rows_of(const BoardShape& shape, Size size) {
  std::vector<std::string> rows(size.rows);
  for (int cell = 0; cell < size.cells(); ++cell) {
    rows[cell / size.columns] += shape[cell] != 0 ? '#' : '.';
  }
  return rows;
}

// Positive for a polygon whose corners are clockwise, with y downwards.
double area_of(const std::vector<figure::Point>& corners) {
  double twice = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const figure::Point &a = corners[i], &b = corners[(i + 1) % corners.size()];
    twice += a.x * b.y - b.x * a.y;
  }
  return twice / 2;
}

TEST_CASE("the outline of a picture becomes the shape of a grid") {
  const BoardShape heart = shape("heart", {12, 12});
  CHECK(rows_of(heart, {12, 12}) == std::vector<std::string>{
                                        "..###..###..",
                                        ".##########.",
                                        "############",
                                        "############",
                                        "############",
                                        ".##########.",
                                        ".##########.",
                                        "..########..",
                                        "...######...",
                                        "....####....",
                                        "....####....",
                                        ".....##.....",
                                    });
  CHECK(squares_in(heart, {12, 12}) == 96);
  CHECK(longest_line(heart, {12, 12}) == 12);
  CHECK(squares_in({}, {12, 12}) == 144);
  CHECK(longest_line({}, {12, 16}) == 16);
}

namespace {

void check_shapes(Size size) {
  std::set<std::string_view> names;
  for (const std::string_view line : tokens::parts_of(library(), "\n")) {
    names.insert(line.substr(0, line.find('\t')));
  }
  int shapes = 0;
  for (const std::string_view name : names) {
    const Result<BoardShape> read = read_shape(library(), name, size);
    if (!read) continue;
    CAPTURE(name, to_text(size));
    ++shapes;
    CHECK(has_simple_border(*read, size));
    CHECK(squares_in(*read, size) * 2 >= size.cells());
    CHECK(area_of(border_of(*read, size)) == squares_in(*read, size));
    CHECK(longest_line(*read, size) * 2 >= std::min(size.rows, size.columns));
  }
  CHECK(shapes > 100);
}

}  // namespace

TEST_CASE("every shape is one piece that fills its rectangle and is enclosed by its border") {
  check_shapes({12, 12});
}

TEST_CASE("shapes of other sizes are one piece enclosed by their border, too", "[.more]") {
  for (const Size size : {Size{8, 8}, {15, 15}, {20, 16}, {30, 30}}) check_shapes(size);
}

TEST_CASE("the shapes named in messages work at all sizes") {
  for (const std::string_view name : {"heart", "star", "apple", "fish", "tree"}) {
    for (int side = 12; side <= 30; ++side) {
      CAPTURE(name, side);
      CHECK(read_shape(library(), name, {side, side}).ok());
    }
  }
}

TEST_CASE("pictures that make no shape are refused with a reason") {
  CHECK(read_shape(library(), "haert", {15, 15}).problems().at(0).hint == "did you mean 'heart'?");
  const Diagnostic thin = read_shape(library(), "giraffe", {30, 10}).problems().at(0);
  CHECK(thin.message == "the outline of 'giraffe' makes no good grid of 30 rows and 10 columns");
  CHECK_FALSE(read_shape("heart", "heart", {15, 15}).ok());
  CHECK_FALSE(read_shape("heart\tx\t3x3:!!", "heart", {15, 15}).ok());
}

TEST_CASE("the words of a shaped grid lie inside its shape") {
  for (const int directions : kDirectionChoices) {
    CAPTURE(directions);
    const Size size{15, 15};
    const Terms terms{directions, true, Spelling::kFolded, "en", "", ""};
    Recipe recipe = recipe_of(theme_lines("en/animals"), size, terms, 14);
    recipe.shape = shape("star", size);
    Maker maker(recipe, size, Seed(5));
    int made = 0;
    for (std::uint64_t attempt = 0; attempt < 8; ++attempt) {
      const std::optional<WordGrid> grid = maker.make(attempt);
      if (!grid) continue;
      ++made;
      CHECK(shape_of(*grid) == recipe.shape);
      CHECK(grid->words.size() == 14);
      CHECK(find_words(*grid, 2).count == 1);
      CHECK(find_words_slowly(*grid, 2).count == 1);
      const Result<WordGrid> read = read_text(problem_text(*grid), solution_text(*grid));
      REQUIRE(read.ok());
      CHECK(to_utf8(read->letters) == to_utf8(grid->letters));
      for (const bool solution : {false, true}) {
        int letters = 0;
        for (const figure::Mark& mark : drawing(*grid, solution).marks) {
          letters += std::holds_alternative<figure::Text>(mark) ? 1 : 0;
        }
        CHECK(letters == squares_in(recipe.shape, size));
      }
    }
    CHECK(made > 0);
  }
}

TEST_CASE("a message fills the rest of a shaped grid") {
  const Size size{10, 10};
  const Terms terms{8, true, Spelling::kFolded, "en", "", "With love"};
  Recipe recipe = recipe_of(theme_lines("en/animals"), size, terms, 0);
  recipe.shape = shape("heart", size);
  std::optional<WordGrid> grid;
  Maker maker(recipe, size, Seed(1));
  for (std::uint64_t attempt = 0; !grid && attempt < 20; ++attempt) grid = maker.make(attempt);
  REQUIRE(grid);
  CHECK(to_utf8(left_over(*grid)) == "WITHLOVE");
}

TEST_CASE("a text whose letters aren't one piece is refused") {
  CHECK(read_text(".AT/XOX/XXW|at", "").ok());
  for (const char* rows : {"A.T/XOX", "AT./X.W/.OX", "ABCD/A..D/ABCD|abcd", "AT/../AT", "../.."}) {
    CAPTURE(rows);
    const Result<WordGrid> read = read_text(std::string(rows) + "|at", "");
    const bool whole = std::string_view(rows) == "A.T/XOX";
    CHECK(read.ok() == whole);
    if (!whole) {
      CHECK(read.problems().at(0).message ==
            "the letters of the grid must form one piece without holes");
    }
  }
}

}  // namespace
}  // namespace gridpress::word_search
