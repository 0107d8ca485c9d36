// Hints in three steps: what the maps and pictures show, and where they are printed.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "layout/compose/compose.h"
#include "layout/parts/hints/hint_picture.h"
#include "layout/parts/hints/hint_place.h"
#include "layout/parts/hints/hint_unit.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

namespace gridpress {
namespace {

using figure::CandidateMark;
using figure::Line;
using figure::Shade;

// An empty 6x6 grid with boxes three wide and two high.
figure::Figure grid_of_six(bool boxes = true) {
  figure::Figure figure;
  figure.rows = figure.columns = 6;
  for (int at = 1; at < 6; ++at) {
    const double way = at;
    const auto weight = [&](int size) {
      return boxes && at % size == 0 ? Line::Weight::kBox : Line::Weight::kThin;
    };
    figure.marks.emplace_back(Line{{0, way}, {6, way}, weight(2)});
    figure.marks.emplace_back(Line{{way, 0}, {way, 6}, weight(3)});
  }
  figure.marks.emplace_back(figure::Frame{{{0, 0}, {6, 0}, {6, 6}, {0, 6}}});
  return figure;
}

CandidateMark candidate(int row, int column, int digit,
                        CandidateMark::Tone tone = CandidateMark::Tone::kPattern) {
  return {{column + 0.1 * digit, row + 0.2}, row * 6 + column, digit, tone};
}

figure::Figure with(figure::Figure figure, const std::vector<figure::Mark>& marks) {
  figure.marks.insert(figure.marks.end(), marks.begin(), marks.end());
  return figure;
}

std::string label(const figure::Figure& figure) {
  return hint_place(figure, house_words("en"), true).label;
}

std::map<int, std::vector<CandidateMark>> candidates(const figure::Figure& figure) {
  std::map<int, std::vector<CandidateMark>> cells;
  for (const figure::Mark& mark : figure.marks) {
    if (const auto* one = std::get_if<CandidateMark>(&mark)) cells[one->cell].push_back(*one);
  }
  return cells;
}

}  // namespace

TEST_CASE("the place to look is a house if the step is within one") {
  const figure::Figure grid = grid_of_six();
  CHECK(label(with(grid, {figure::Tint{{0, 2}, 6, 1, Shade::kHouse}, candidate(2, 4, 1)})) ==
        "Row 3");
  CHECK(label(with(grid, {figure::Tint{{4, 0}, 1, 6, Shade::kHouse}})) == "Column 5");
  CHECK(label(with(grid, {candidate(2, 4, 1), candidate(3, 5, 2)})) == "Box 4");
  CHECK(label(with(grid, {candidate(2, 1, 1), candidate(2, 5, 2)})) == "Row 3");
  CHECK(label(with(grid, {candidate(1, 1, 1), candidate(2, 5, 2)})) == "Rows 2–3, columns 2–6");
}

TEST_CASE("the place to look is a square in grids without boxes") {
  CHECK(label(with(grid_of_six(false), {candidate(2, 4, 1)})) == "Row 3, column 5");
  figure::Figure dots;
  dots.rows = dots.columns = 8;
  dots.marks = {figure::Dot{{0, 0}}, figure::Ring{{4.5, 2.5}}, figure::Cross{{4.5, 2}}};
  CHECK(label(dots) == "Row 3, column 5");
}

TEST_CASE("the map shades the area and has no digits") {
  const figure::Figure grid = with(
      grid_of_six(), {figure::Value{{0.5, 0.5}, 0, 3, {}}, candidate(2, 4, 1), candidate(3, 5, 2)});
  const HintPlace place = hint_place(grid, house_words("en"), true);
  int tints = 0;
  for (const figure::Mark& mark : place.figure.marks) {
    CHECK_FALSE(std::holds_alternative<figure::Value>(mark));
    CHECK_FALSE(std::holds_alternative<CandidateMark>(mark));
    const auto* tint = std::get_if<figure::Tint>(&mark);
    if (tint == nullptr) continue;
    ++tints;
    CHECK(tint->corner.x == 3);
    CHECK(tint->corner.y == 2);
    CHECK(tint->width == 3);
    CHECK(tint->height == 2);
  }
  CHECK(tints == 1);
}

TEST_CASE("the map of a sea has its fleet below it") {
  using figure::Badge;
  figure::Figure sea = with(grid_of_six(false), {Badge{{1.5, 1.5}, Badge::Form::kShipAlone},
                                                 Badge{{0.3, 6.6}, Badge::Form::kShipLeft, 0.6},
                                                 Badge{{0.9, 6.6}, Badge::Form::kShipRight, 0.6}});
  sea.margins.bottom = 1;
  const figure::Figure map = hint_place(sea, house_words("en"), false).figure;
  CHECK(map.margins.bottom == 1);
  CHECK(std::ranges::count_if(map.marks, [](const figure::Mark& mark) {
          return std::holds_alternative<Badge>(mark);
        }) == 2);
}

TEST_CASE("without values in the cells, the place to look is what the step decides") {
  const figure::Figure grid = with(grid_of_six(false), {figure::Tint{{0, 5}, 1, 1, Shade::kPattern},
                                                        figure::ResultBox{{4.5, 2.5}}});
  CHECK(hint_place(grid, house_words("en"), false).label == "Row 3, column 5");
  CHECK(hint_place(grid, house_words("en"), true).label == "Rows 3–6, columns 1–5");
}

// Bug: the map was an empty box with half of it shaded.
TEST_CASE("the map of bridges has the islands, and shades the one that the step is about") {
  using figure::Badge;
  figure::Figure sea;
  sea.rows = sea.columns = 8;
  sea.marks = {figure::Tint{{3, 7}, 1, 1, Shade::kPattern},
               figure::Trail{{{0.5, 7.5}, {3.5, 7.5}}, false, figure::Trail::Role::kStep},
               figure::Trail{{{3.5, 1.5}, {3.5, 7.5}}, false, figure::Trail::Role::kStep},
               Badge{{3.5, 7.5}, Badge::Form::kIsland},
               Badge{{0.5, 7.5}, Badge::Form::kIsland},
               Badge{{3.5, 1.5}, Badge::Form::kIsland}};
  const HintPlace place = hint_place(sea, house_words("en"), false);
  CHECK(place.label == "Row 8, column 4");
  CHECK(std::ranges::count_if(place.figure.marks, [](const figure::Mark& mark) {
          return std::holds_alternative<Badge>(mark);
        }) == 3);
}

TEST_CASE("the map has grid lines where borders of regions are only part of the answer") {
  const auto thin_lines = [](bool has_values) {
    const HintPlace place = hint_place(grid_of_six(), house_words("en"), has_values);
    return std::ranges::count_if(place.figure.marks, [](const figure::Mark& mark) {
      const auto* line = std::get_if<figure::Line>(&mark);
      return line != nullptr && line->weight == figure::Line::Weight::kThin;
    });
  };
  CHECK(thin_lines(true) == 0);
  CHECK(thin_lines(false) == 7);
}

TEST_CASE("a hint's picture has only the candidates that remain, at most four in a square") {
  using enum CandidateMark::Tone;
  std::vector<figure::Mark> marks{candidate(0, 0, 1), candidate(0, 0, 2, kStruck),
                                  candidate(0, 0, 3)};
  for (const int digit : {1, 2, 3, 4}) marks.emplace_back(candidate(1, 1, digit, kPlain));
  for (const int digit : {1, 2, 3, 4, 5}) {
    marks.emplace_back(candidate(2, 2, digit, digit < 3 ? kPattern : kPlain));
    marks.emplace_back(candidate(3, 3, digit));
  }
  const auto cells = candidates(with_remaining_candidates(with(grid_of_six(), marks), {{}, 6}));
  REQUIRE(cells.size() == 3);
  const auto& pair = cells.at(0);
  REQUIRE(pair.size() == 2);
  CHECK(pair[0].digit == 1);
  CHECK(pair[1].digit == 3);
  CHECK(pair[0].centre.y == Approx(0.5));
  CHECK(pair[0].centre.x + pair[1].centre.x == Approx(1).margin(0.01));
  const auto& four = cells.at(7);
  REQUIRE(four.size() == 4);
  CHECK(four[0].centre.y == Approx(four[1].centre.y));
  CHECK(four[2].centre.y - four[0].centre.y == Approx(0.31));
  CHECK(cells.at(14).size() == 2);  // the candidates of the pattern
  CHECK(cells.count(21) == 0);      // too many to show any
}

// Bug: the squares in which a step crosses out candidates were often outside its picture.
TEST_CASE(
    "a hint's picture has the squares in which it crosses out candidates, or else its pattern") {
  using enum CandidateMark::Tone;
  const figure::Figure grid =
      with(grid_of_six(), {candidate(0, 0, 1), candidate(0, 1, 1), candidate(0, 5, 1, kStruck)});
  const auto columns = [&](HintView view) {
    const HintPicture picture = hint_picture(grid, {Symbols::kDigits, 6}, view);
    CHECK(std::ranges::none_of(picture.figure->marks, [](const figure::Mark& mark) {
      const auto* candidate = std::get_if<CandidateMark>(&mark);
      return candidate != nullptr && candidate->tone == kStruck;
    }));
    return picture.figure->columns;
  };
  CHECK(columns(HintView::kResults) == 6);
  CHECK(columns(HintView::kPattern) == 4);
}

// Bug: the columns of pictures lay on their sides.
TEST_CASE("a column of a picture puzzle stays upright, without the numbers at its end") {
  figure::Figure board = grid_of_six(false);
  board.margins = {1, 1, 0.5, 0.5};
  board.marks.emplace_back(figure::Tint{{2, 0}, 1, 6, Shade::kHouse});
  board.marks.emplace_back(figure::Text{{2.5, -0.5}, "4", figure::Text::Role::kOutside});
  board.marks.emplace_back(figure::Text{{2.5, 6.25}, "3", figure::Text::Role::kEdge});
  const HintPicture picture = hint_picture(board, {Symbols::kDigits, 0}, HintView::kResults);
  CHECK(picture.figure->columns == 1);
  CHECK(picture.figure->rows == 6);
  CHECK(picture.figure->margins.bottom == 0);
  CHECK(std::ranges::count_if(picture.figure->marks, [](const figure::Mark& mark) {
          return std::holds_alternative<figure::Text>(mark);
        }) == 1);
}

TEST_CASE("candidates in grids with sums are below the sums, all at one height") {
  const figure::Figure grid = with(
      grid_of_six(), {figure::Cage{{{0, 0}, {0, 1}}, "3"}, candidate(0, 0, 1), candidate(0, 1, 2)});
  const auto cells = candidates(with_remaining_candidates(grid, {{}, 6}));
  CHECK(cells.at(0).front().centre.y == Approx(0.64));
  CHECK(cells.at(1).front().centre.y == Approx(0.64));
}

namespace {

Book book_with_hints(int puzzles, int letters = 180) {
  Book book = sample_book();
  REQUIRE(book.sections[0].puzzles.size() >= static_cast<std::size_t>(puzzles));
  book.sections.resize(1);
  book.sections[0].puzzles.resize(static_cast<std::size_t>(puzzles));
  add_hints(book, letters);
  find<parts::Hints>(book.parts)->kind = HintKind::kFirst;
  return book;
}

Composed composed(const Book& book, const char* trim = "8.5x11in") {
  const HouseSetting setting = house_setting("classic", "kdp-paperback", trim);
  FakeShaper shaper;
  Result<Composed> composed = compose(book, setting.setting(), shaper);
  if (!composed) FAIL(composed.problems().front().message);
  return std::move(composed).value();
}

Composed with_hints(int puzzles, const char* trim = "8.5x11in", int letters = 180) {
  return composed(book_with_hints(puzzles, letters), trim);
}

// The pages with the titles of the three steps.
std::vector<int> pages_with(const Composed& composed, const std::string& text) {
  std::vector<int> pages;
  for (std::size_t i = 0; i < composed.interior.pages.size(); ++i) {
    for (const TextBox& box : texts_of(composed.interior.pages[i])) {
      if (box.text == text) pages.push_back(static_cast<int>(i));
    }
  }
  return pages;
}

}  // namespace

TEST_CASE("digits of hints may be as small as those of answers, but the sums of cages may not") {
  Metrics large;
  large.base = large.smallest = large.smallest_answer = 18;
  Metrics answers = large;
  answers.smallest_answer = 12;
  const Alphabet alphabet{Symbols::kDigits, 6};
  const figure::Figure plain = with(grid_of_six(), {candidate(0, 0, 1)});
  const figure::Figure caged = with(plain, {figure::Cage{{{0, 0}, {0, 1}}, "5"}});
  const auto least = [&](const figure::Figure& figure, const Metrics& m) {
    return least_guided_cell(figure, alphabet, m);
  };
  CHECK(least(plain, answers) < least(plain, large) * 0.8);
  CHECK(least(caged, answers) == least(caged, large));
}

TEST_CASE("pictures of hints are on the pages after the nudges unless there are only a few") {
  const Composed three = with_hints(3), seven = with_hints(7);
  CHECK(pages_with(three, "A nudge").size() == 1);
  CHECK(pages_with(three, "A nudge") == pages_with(three, "Where to look"));
  CHECK(pages_with(three, "A nudge") == pages_with(three, "The picture"));
  CHECK(pages_with(seven, "A nudge") == pages_with(seven, "Where to look"));
  REQUIRE(pages_with(seven, "The picture").size() == 1);
  CHECK(pages_with(seven, "The picture").front() == pages_with(seven, "A nudge").front() + 1);
  for (const Place& place : seven.places) {
    CHECK(place.hint_page == pages_with(seven, "A nudge").front() + 1);
  }
}

// Bug: their numbers overlapped, so that no book of puzzles from a file could have hints.
TEST_CASE("hints that aren't known yet take as many pages as most hints") {
  Book unknown = book_with_hints(4);
  for (BookPuzzle& puzzle : unknown.sections[0].puzzles) {
    puzzle.hints = {{.title = "", .text = {}, .figure = puzzle.hints.front().figure}};
  }
  const Composed pages = composed(unknown);
  CHECK(pages_with(pages, "A nudge").size() == 1);
  CHECK(pages.interior.pages.size() == with_hints(4).interior.pages.size());
}

TEST_CASE("pictures of hints share a page as far as their heights allow") {
  const auto most_on_a_page = [](const char* trim) {
    std::ptrdiff_t most = 0;
    const Composed nine = with_hints(9, trim, 60);
    const auto answers = static_cast<std::size_t>(nine.places.front().answer_page) - 1;
    for (std::size_t i = 0; i < answers; ++i) {
      const std::vector<TextBox> texts = texts_of(nine.interior.pages[i]);
      most = std::max(most, std::ranges::count_if(texts, [](const TextBox& text) {
                        return text.text.starts_with("Puzzle: page");
                      }));
    }
    return most;
  };
  CHECK(most_on_a_page("8.5x11in") == 9);
  CHECK(most_on_a_page("6x9in") == 5);
  CHECK(most_on_a_page("5x8in") == 4);
}

TEST_CASE("a wide picture of a hint spans columns") {
  const HouseSetting house = house_setting("classic", "kdp-paperback", "8.5x11in");
  const Setting setting = house.setting();
  const Metrics m =
      page_metrics({*parse_trim("8.5x11in"), 100, false}, house.printer, house.design);
  FakeShaper shaper;
  Type type(shaper, house.design.theme);
  const Typesetting set{setting, m, type};
  HintSetter setter(set, Length::pt(600));
  REQUIRE(setter.columns().count == 3);
  const auto hint = [](int columns) {
    BookHint hint{"", {"A nudge", "Only one square is left for 3."}, {}};
    hint.figure.columns = columns, hint.figure.rows = 4;
    return hint;
  };
  const BookHint square = hint(4), wide = hint(16);
  const Alphabet digits{Symbols::kDigits, 9};
  CHECK(setter.unit({&square, 1}, digits).span == 1);
  const HintUnit spread = setter.unit({&wide, 1}, digits);
  CHECK(spread.span == 2);
  CHECK(setter.set(spread, Length::pt(36)).cell >= spread.least);
}

}  // namespace gridpress
