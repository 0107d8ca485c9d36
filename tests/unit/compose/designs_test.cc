// The special features of each design, with the measurements of the design standard
// (docs/designs.md).
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "layout/compose/compose.h"
#include "layout/figure/shapes.h"
#include "layout/furniture/badge.h"
#include "layout/plan/slots/fit.h"
#include "layout/plan/slots/slots.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

Book puzzles_only(SampleGrid grid, int per_page, int count) {
  Book book = sample_book();
  only_puzzles(book);
  insert_part(book.parts, parts::Notes());
  book.sections = {sample_section("Warm-up", grid, 2, count)};
  book.sections[0].per_page = per_page;
  return book;
}

std::vector<Page> pages_of(const Book& book, const std::string& design,
                           const std::string& trim = "8.5x11in") {
  FakeShaper shaper;
  const HouseSetting setting = house_setting(design, "kdp-paperback", trim);
  return must_read(compose(book, setting.setting(), shaper)).interior.pages;
}

template <typename T>
std::vector<T> items(const Page& page) {
  std::vector<T> found;
  for (const Item& item : page.items) {
    if (const auto* one = std::get_if<T>(&item)) found.push_back(*one);
  }
  return found;
}

bool says(const Page& page, const std::string& text) {
  const auto texts = texts_of(page);
  return std::any_of(texts.begin(), texts.end(),
                     [&](const TextBox& t) { return t.text.find(text) != std::string::npos; });
}

}  // namespace

TEST_CASE("each design has the cell size that the design standard gives for a trim") {
  struct Row {
    const char* design;
    const char* trim;
    int size, per_page;
    double cell;
    HeadPlace place;
  };
  const Row rows[] = {{"classic", "8.5x11in", 9, 4, 27.25, HeadPlace::kAbove},
                      {"modern", "8.5x11in", 9, 4, 27.25, HeadPlace::kAbove},
                      {"pocket", "6x9in", 9, 1, 40.5, HeadPlace::kAbove},
                      {"large-print", "8.5x11in", 9, 1, 57.75, HeadPlace::kAbove},
                      {"compact", "8.5x11in", 9, 6, 22, HeadPlace::kAtSide},
                      {"workbook", "8.5x11in", 9, 1, 47.75, HeadPlace::kAbove},
                      {"kids", "8.5x11in", 6, 2, 50.75, HeadPlace::kAtSide}};
  for (const Row& row : rows) {
    INFO(row.design);
    const Design design = house_design(row.design);
    const Metrics m =
        page_metrics({*parse_trim(row.trim), 200, false}, house_printer("kdp-paperback"), design);
    const SlotGrid grid = arrange({square_figures(row.size), row.per_page, false}, m, design);
    CHECK(grid.box.cell == Length::pt(row.cell));
    CHECK(grid.place == row.place);
  }
}

TEST_CASE(
    "the large-print design puts puzzle numbers above the grid, even if a side column would fit") {
  const Design design = house_design("large-print");
  Metrics m =
      page_metrics({*parse_trim("8.5x11in"), 200, false}, house_printer("kdp-paperback"), design);
  m.bottom += Length::pt(240);  // a strip for an upside-down answer
  CHECK(arrange({square_figures(9), 1, false}, m, design).place == HeadPlace::kAbove);
}

TEST_CASE("on a landscape page a QR code doesn't shrink the grid") {
  Design design = house_design("classic");
  const Metrics m =
      page_metrics({*parse_trim("8.25x6in"), 200, false}, house_printer("kdp-paperback"), design);
  const Length cell = arrange({square_figures(9), 1, false}, m, design).box.cell;
  design.code_room = Length::pt(60);
  const SlotGrid grid = arrange({square_figures(9), 1, false}, m, design);
  CHECK(grid.code_at_side);
  CHECK(grid.box.cell == cell);
}

TEST_CASE("a workbook has counters for missing digits and a table of steps") {
  const Book book = puzzles_only({3, 3, 1}, 1, 1);
  const Page page = pages_of(book, "workbook").front();
  CHECK(says(page, "Still to place"));
  CHECK(says(page, "Why"));
  // A counter has a ring for each digit to be entered and a small disc for each clue.
  const auto curves = [](const Path& path) {
    return std::count_if(path.begin(), path.end(),
                         [](const PathStep& s) { return std::holds_alternative<CurveTo>(s); });
  };
  long rings = 0;
  for (const Stroke& stroke : items<Stroke>(page)) rings += curves(stroke.path) / 4;
  CHECK(rings == 81 - std::stoi(book.sections[0].puzzles[0].caption.front()));
}

TEST_CASE("a children's page has a panel at the gutter, round corners and tinted alternate boxes") {
  const Book book = puzzles_only({2, 3, 1}, 2, 4);
  const std::vector<Page> pages = pages_of(book, "kids");
  const auto recto = frames_of(pages[0]), verso = frames_of(pages[1]);
  REQUIRE(recto.size() == 2);
  REQUIRE(verso.size() == 2);
  const double width = pages[0].width.points();
  CHECK(recto[0].right > width - 50);
  CHECK(verso[0].left < 50);
  CHECK(verso[0].left == Approx(width - recto[0].right).margin(0.01));
  CHECK(says(pages[0], "Each of these goes once"));
  CHECK(says(pages[0], "I did it!"));
  int tinted = 0;
  for (const Fill& fill : items<Fill>(pages[0])) tinted += fill.ink.k == 10;
  CHECK(tinted == 2);  // one path per grid
  const auto strokes = items<Stroke>(pages[0]);
  CHECK(std::any_of(strokes.begin(), strokes.end(), [](const Stroke& s) {
    return s.width == Length::milli(3250) &&
           std::any_of(s.path.begin(), s.path.end(),
                       [](const PathStep& step) { return std::holds_alternative<CurveTo>(step); });
  }));
}

TEST_CASE("in puzzles with shapes, given cells are tinted, and the grid contains no text") {
  Book book = puzzles_only({2, 3, 1}, 2, 2);
  book.sections[0].symbols = Symbols::kShapes;
  const Page page = pages_of(book, "kids").front();
  const auto frames = frames_of(page);
  for (const TextBox& text : texts_of(page)) {
    for (const InkBox& frame : frames) CHECK_FALSE(text.box.within(frame));
  }
  const auto fills = items<Fill>(page);
  CHECK(std::count_if(fills.begin(), fills.end(), [](const Fill& f) { return f.ink.k == 22; }) ==
        2);
  for (int value = 1; value <= kShapeCount; ++value) {
    Path path;
    add_shape(path, value, {Length::pt(100), Length::pt(100)}, Length::pt(10));
    const InkBox box = box_of(Fill{path, {}});
    CHECK(box.within({88, 88, 112, 112}));
    CHECK((box.left + box.right) / 2 == Approx(100).margin(0.01));
  }
}

TEST_CASE("magazine sections share pages, with equally wide grids even if cell counts differ") {
  Book book = puzzles_only({3, 3, 1}, 4, 3);
  book.sections.push_back(sample_section("Small", {2, 2, 4}, 1, 3));
  const std::vector<Page> pages = pages_of(book, "magazine");
  const auto frames = frames_of(pages[0]);
  REQUIRE(frames.size() == 4);
  std::map<long, int> tops;
  for (const InkBox& frame : frames) ++tops[std::lround(frame.top * 10)];
  CHECK(tops.size() == 2);
  for (const InkBox& frame : frames) {
    CHECK(frame.right - frame.left == Approx(frames[0].right - frames[0].left).margin(0.05));
  }
  CHECK(frames[2].left == Approx(frames[0].left).margin(0.01));
  CHECK(frames[3].right == Approx(frames[1].right).margin(0.01));
  for (const char* words : {"Warm-up", "Easy", "Small", "Gentle"}) CHECK(says(pages[0], words));
  const auto texts = texts_of(pages[0]);
  CHECK(std::ranges::count_if(
            texts, [](const TextBox& text) { return text.text.ends_with("clues"); }) == 4);
  // Other designs start a new page for each section.
  CHECK(frames_of(pages_of(book, "classic")[0]).size() == 3);
}

TEST_CASE("answers of several sizes share rows in a magazine, from edge to edge") {
  Book book = puzzles_only({3, 3, 1}, 4, 4);
  book.sections.push_back(sample_section("Small", {2, 3, 40}, 1, 4));
  book.sections.push_back(sample_section("More", {3, 3, 80}, 1, 4));
  for (BookSection& section : book.sections) section.per_page = 4;
  int number = 1;
  for (BookSection& section : book.sections) {
    for (BookPuzzle& puzzle : section.puzzles) puzzle.number = number++;
  }
  book.answers = AnswerPlace::kBack;
  const std::vector<Page> pages = pages_of(book, "magazine");
  REQUIRE(pages.size() >= 4);
  const auto frames = frames_of(pages[3]);
  REQUIRE(frames.size() == 12);
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const std::size_t first = i - i % 4;  // first frame of the row
    const double width = frames[first].right - frames[first].left;
    CHECK(frames[i].right - frames[i].left == Approx(width).margin(0.05));
    CHECK(frames[first].left == Approx(frames[0].left).margin(0.01));
    CHECK(frames[first + 3].right == Approx(frames[3].right).margin(0.01));
  }
}

TEST_CASE("a magazine refuses cells under 16 points") {
  const HouseSetting setting = house_setting("magazine", "kdp-paperback", "8.5x11in");
  CHECK_FALSE(fit_puzzles({square_figures(16), 4}, setting.setting()).fits);  // cells of 15.25 pt
  CHECK(fit_puzzles({square_figures(16), 4}, setting.setting()).largest_per_page == 2);
  CHECK(fit_puzzles({square_figures(9), 6}, setting.setting()).fits);
}

TEST_CASE("the panel of a children's page shows all its tiles on every trim") {
  struct Row {
    const char* trim;
    int per_page;
  };
  for (const auto& [trim, per_page] :
       {Row{"8.5x11in", 2}, {"8.5x8.5in", 2}, {"6x9in", 2}, {"8.25x6in", 1}, {"5x8in", 1}}) {
    INFO(trim);
    const HouseSetting setting = house_setting("kids", "kdp-paperback", trim);
    CHECK(default_per_page({square_figures(6), 0, 100}, setting.setting()) == per_page);
    Book book = puzzles_only({2, 3, 1}, per_page, per_page);
    book.sections[0].symbols = Symbols::kLetters;
    const Page page = pages_of(book, "kids", trim).front();
    int tiles = 0;  // single letters in light type
    for (const TextBox& text : texts_of(page)) tiles += text.text.size() == 1 && text.text >= "A";
    CHECK(tiles == 6 * per_page);
    CHECK(says(page, "Each of these"));
  }
}

TEST_CASE("without per_page, the default number of puzzles per page gives complete rows") {
  const HouseSetting small = house_setting("classic", "kdp-paperback", "5x8in");
  CHECK(default_per_page({square_figures(9), 0, 100}, small.setting()) == 4);
  CHECK(default_per_page({square_figures(9), 0, 100, AnswerPlace::kUpsideDown}, small.setting()) ==
        2);
}

TEST_CASE("on a landscape page the grid is at the inner edge, with lines to write on next to it") {
  for (const char* design : {"pocket", "workbook"}) {
    INFO(design);
    const Page page = pages_of(puzzles_only({3, 3, 1}, 1, 1), design, "8.25x6in").front();
    const InkBox frame = frames_of(page).front();
    CHECK(frame.left == Approx(33.75).margin(0.01));
    int lines = 0;  // number of lines to write on at the right of the grid
    for (const Stroke& stroke : items<Stroke>(page)) {
      const InkBox box = box_of(stroke);
      if (stroke.dash.empty() || box.right < 560) continue;
      CHECK(box.left > frame.right + 10);
      CHECK(box.bottom < frame.bottom + 1);
      ++lines;
    }
    CHECK(lines >= 10);
  }
  // The upside-down answer is at the foot of that column, so the grid isn't smaller.
  Book book = puzzles_only({3, 3, 1}, 1, 1);
  const auto width = [&](AnswerPlace place) {
    book.answers = place;
    const InkBox frame = frames_of(pages_of(book, "pocket", "8.25x6in").front()).front();
    return frame.right - frame.left;
  };
  CHECK(width(AnswerPlace::kUpsideDown) == width(AnswerPlace::kBack));
}

TEST_CASE("if a book has more levels than a badge has marks, some levels have equally many marks") {
  Theme theme;
  theme.badge_marks = 3;
  const auto badge = [](int level, int levels, const Theme& marked) {
    Book book;  // has no puzzles, so its levels may look alike
    book.levels.resize(static_cast<std::size_t>(levels));
    return level_badge(level, badge_scale(book, marked), Length::pt(10), marked.badge);
  };
  for (const auto& [level, marks] : {std::pair(1, 1), {2, 1}, {3, 2}, {4, 3}, {5, 3}}) {
    CHECK(badge(level, 5, theme).level == marks);
    CHECK(badge(level, 5, theme).of == 3);
    CHECK(badge(level, 5, Theme()).level == level);
  }
  CHECK(badge(2, 2, theme).of == 2);
  CHECK(badge(0, 5, theme).of == 0);
}

TEST_CASE("levels are shown as stars, dots or suns") {
  // The page has two puzzles of level 2, each with two five-pointed stars or one eight-pointed sun.
  for (const auto& [design, lines] : {std::pair("classic", 2 * 2 * 9), {"kids", 2 * 1 * 15}}) {
    const Page page = pages_of(puzzles_only({2, 3, 1}, 2, 2), design).front();
    long corners = 0;
    for (const Fill& fill : items<Fill>(page)) {
      for (const PathStep& step : fill.path) {
        if (fill.ink.k == 100) corners += std::holds_alternative<LineTo>(step);
      }
    }
    CHECK(corners == lines);
  }
}
