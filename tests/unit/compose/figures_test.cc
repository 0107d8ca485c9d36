// Figures other than plain grids: their sizes, and the painting of their marks.
#include <algorithm>
#include <catch2/catch.hpp>

#include "layout/compose/compose.h"
#include "layout/figure/grid.h"
#include "layout/figure/spoken.h"
#include "layout/furniture/ornament.h"
#include "layout/plan/slots/fit.h"
#include "layout/plan/slots/slots.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"
#include "tests/support/sample_figures.h"

using namespace gridpress;

namespace {

Extent dots(int rows, int columns) {
  Extent extent;
  extent.rows = rows;
  extent.columns = columns;
  extent.edge = Extent::Edge::kDots;
  return extent;
}

// A grid with clues at the left and above, in margins of `margin` cells.
Extent with_clues(int size, double margin) {
  Extent extent = square_extent(size);
  extent.margins.left = extent.margins.top = margin;
  return extent;
}

Figures drawn(const Extent& extent) {
  return {extent, {.least = 5, .good = 10, .most = 1000, .answer = 4}, 0};
}

SlotGrid slots_of(const Extent& extent, int per_page, const std::string& trim,
                  const std::string& design = "classic") {
  const HouseSetting setting = house_setting(design, "kdp-paperback", trim);
  return arrange({drawn(extent), per_page, false}, metrics_for(setting.setting(), 200),
                 setting.design);
}

std::vector<Page> pages_of(BookSection section, const std::string& design, const std::string& trim,
                           int per_page) {
  Book book = mixed_book();
  section.per_page = per_page;
  book.sections = {std::move(section)};
  FakeShaper shaper;
  const HouseSetting setting = house_setting(design, "kdp-paperback", trim);
  return must_read(compose(book, setting.setting(), shaper)).interior.pages;
}

struct Bench {
  Theme theme = house_design("classic").theme;
  FakeShaper shaper;
  Type type{shaper, theme};
  Page page;
  Canvas canvas{page, type};

  void paint(const figure::Figure& figure, double cell, bool answer = false) {
    GridStyle style;
    style.digits = {Length::pt(cell), 0.5, Symbols::kDigits, 9};
    style.answer = answer;
    paint_grid(canvas, figure, {}, style);
  }
  template <typename T>
  std::vector<T> items() const {
    std::vector<T> found;
    for (const Item& item : page.items) {
      if (const auto* one = std::get_if<T>(&item)) found.push_back(*one);
    }
    return found;
  }
};

figure::Figure caged(std::vector<figure::Square> squares, const std::string& label) {
  figure::Figure figure;
  figure.columns = figure.rows = 3;
  figure.marks.emplace_back(figure::Frame{{{0, 0}, {3, 0}, {3, 3}, {0, 3}}});
  figure.marks.emplace_back(figure::Cage{std::move(squares), label});
  return figure;
}

// The number of straight pieces in dashed strokes.
std::size_t pieces(const Bench& bench) {
  std::size_t count = 0;
  for (const Stroke& stroke : bench.items<Stroke>()) {
    if (!stroke.dash.empty()) count += stroke.path.size() / 2;
  }
  return count;
}

}  // namespace

TEST_CASE("cells of puzzles that are not plain grids have the sizes in the design standard") {
  struct Row {
    Extent extent;
    const char* trim;
    int per_page;
    double cell;
  };
  const Row rows[] = {{dots(10, 10), "8.5x11in", 1, 52},
                      {dots(10, 10), "8.5x11in", 4, 24.5},
                      {dots(15, 15), "8.5x11in", 1, 34.75},
                      {dots(15, 15), "8.5x11in", 4, 16.25},
                      {dots(10, 10), "6x9in", 1, 36.5},
                      {dots(15, 15), "6x9in", 1, 24.25},
                      {dots(7, 7), "8.5x11in", 4, 35.25},
                      {with_clues(10, 2), "8.5x11in", 1, 43.5},
                      {with_clues(10, 2), "8.5x11in", 4, 20.5},
                      {with_clues(15, 3.3), "8.5x11in", 1, 28.5},
                      {with_clues(20, 4.5), "8.5x11in", 1, 21.25},
                      {with_clues(20, 4.0), "6x9in", 1, 15.25}};
  for (const Row& row : rows) {
    INFO(row.extent.rows << " on " << row.trim << ", " << row.per_page);
    // The standard doesn't include dots and frames in a figure's width, which can make a difference
    // of a quarter point.
    const double cell = slots_of(row.extent, row.per_page, row.trim).box.cell.points();
    CHECK(cell == Approx(row.cell).margin(0.25));
  }
}

TEST_CASE("a puzzle that is not square has square cells and stays within its slot") {
  for (const char* trim : {"8.5x11in", "6x9in", "5x8in", "8.25x6in", "8.5x8.5in"}) {
    for (const int per_page : {1, 2, 4}) {
      INFO(trim << ", " << per_page);
      const HouseSetting setting = house_setting("classic", "kdp-paperback", trim);
      const Metrics m = metrics_for(setting.setting(), 200);
      const SlotGrid grid = arrange({drawn(dots(14, 10)), per_page, false}, m, setting.design);
      const Length over = dot_radius(grid.box.cell, false) * 2;
      CHECK(grid.box.width == grid.box.cell * 10 + over);
      CHECK(grid.box.height == grid.box.cell * 14 + over);
      const Area field = field_area(m, true, grid.bands);
      for (const Slot& slot : place_slots(grid, grid.box, m, true)) {
        CHECK(slot.frame.x >= field.left);
        CHECK(slot.frame.x + grid.box.width <= field.right);
        CHECK(slot.frame.y + grid.box.height + grid.caption <= field.bottom);
      }
    }
  }
}

TEST_CASE("outside clues are at the left, and the frame is at the right edge of its slot") {
  const HouseSetting setting = house_setting("pocket", "kdp-paperback", "6x9in");
  const Metrics m = metrics_for(setting.setting(), 200);
  const SlotGrid grid = arrange({drawn(with_clues(20, 4.5)), 1, false}, m, setting.design);
  const Slot slot = place_slots(grid, grid.box, m, true).front();
  const Area field = field_area(m, true, grid.bands);
  CHECK((field.right - slot.frame.x - grid.box.width).milli() == Approx(0).margin(10));
  CHECK(slot.text == field.left);
  CHECK(slot.frame.x - slot.text >= grid.box.left);
  // The guide lines of the clues extend to the left edge of the slot.
  const Page page = pages_of(nonogram_section(15, 1), "pocket", "6x9in", 1).front();
  double left = 1e9;
  for (const Item& item : page.items) {
    const auto* stroke = std::get_if<Stroke>(&item);
    if (stroke != nullptr && stroke->dash.empty()) left = std::min(left, box_of(item).left);
  }
  const Metrics one = metrics_for(setting.setting(), static_cast<int>(1));
  CHECK(left == Approx(live_area(one, true).left.points()).margin(0.5));
}

TEST_CASE("cells too small for a kind are refused with the kind's name and a better setting") {
  Book book = mixed_book();
  book.sections = {nonogram_section(20, 4)};
  book.sections[0].per_page = 4;
  FakeShaper shaper;
  const HouseSetting setting = house_setting("classic", "kdp-paperback", "8.5x11in");
  const auto composed = compose(book, setting.setting(), shaper);
  REQUIRE_FALSE(composed.ok());
  const std::string message = composed.problems().front().message;
  INFO(message);
  CHECK(message.find("nonogram 20 x 20 needs a 12.75 pt cell, but this slot only allows ") !=
        std::string::npos);
  CHECK(message.find(": use 2 per page") != std::string::npos);
}

TEST_CASE("an answer is printed without outside clues and word lists") {
  const BookSection section = nonogram_section(20, 1);
  const Extent answer = answer_extent(section.puzzles[0].extent);
  CHECK(answer.margins.left == 0);
  CHECK(answer.columns == 20);
  CHECK(answer_extent(word_search_section(15, 15, 1).puzzles[0].extent).listed == 0);
}

TEST_CASE("all frames of a section are equal even if puzzles have different margins") {
  BookSection section = nonogram_section(15, 2);
  section.puzzles[1].extent.margins.left += 1.5;
  const std::vector<Page> pages = pages_of(section, "classic", "8.5x11in", 2);
  const auto frames = frames_of(pages.front());
  REQUIRE(frames.size() == 2);
  CHECK(frames[0].left == Approx(frames[1].left).margin(0.01));
  CHECK(frames[0].right == Approx(frames[1].right).margin(0.01));
}

TEST_CASE("a word search is as wide as the page allows, and its list stays within the figure") {
  for (const char* trim : {"8.5x11in", "6x9in", "5x8in"}) {
    INFO(trim);
    const HouseSetting setting = house_setting("pocket", "kdp-paperback", trim);
    const Metrics m = metrics_for(setting.setting(), 1);
    const Page page = pages_of(word_search_section(12, 12, 1), "pocket", trim, 1).front();
    const Area live = live_area(m, true);
    InkBox frame;
    for (const Item& item : page.items) {
      const auto* stroke = std::get_if<Stroke>(&item);
      if (stroke != nullptr && std::holds_alternative<Close>(stroke->path.back())) {
        frame = box_of(item);
      }
    }
    CHECK(frame.right - frame.left == Approx(live.width().points()).margin(0.5));
    for (const TextBox& text : texts_of(page)) {
      INFO(text.text);
      CHECK(text.box.right <= live.right.points() + 0.5);
      CHECK(text.box.bottom <= live.bottom.points() + 4);
    }
    CHECK(overlap_on(page).empty());
  }
  // In a slot that is wider than high, the list is at the right.
  const SlotGrid wide =
      slots_of(extent_of(word_search_section(12, 12, 1).puzzles[0].puzzle()), 1, "8.25x6in");
  CHECK(wide.box.at_side > Length());
  CHECK(wide.box.below == Length());
}

TEST_CASE("marks are painted in the order of the figure, adjacent ones of one type as one path") {
  figure::Figure figure;
  figure.columns = figure.rows = 2;
  figure.marks.emplace_back(figure::Trail{{{0, 0}, {2, 0}}});
  figure.marks.emplace_back(figure::Tint{{0, 0}, 1, 1, figure::Shade::kInside});
  figure.marks.emplace_back(figure::Tint{{1, 0}, 1, 1, figure::Shade::kInside});
  figure.marks.emplace_back(figure::Tint{{1, 1}, 1, 1, figure::Shade::kBlack});
  figure.marks.emplace_back(figure::Trail{{{0, 1}, {2, 1}}});
  Bench bench;
  bench.paint(figure, 20);
  REQUIRE(bench.page.items.size() == 4);
  CHECK(std::holds_alternative<Stroke>(bench.page.items[0]));
  CHECK(std::get<Fill>(bench.page.items[1]).ink.k == 16);
  CHECK(std::get<Fill>(bench.page.items[2]).ink.k == 100);
  CHECK(std::holds_alternative<Stroke>(bench.page.items[3]));
}

TEST_CASE("cages are dashed inside their cells, and each line begins and ends with half a dash") {
  Bench bench;
  bench.paint(caged({{0, 0}, {0, 1}, {1, 0}}, ""), 30);  // an L-shaped cage
  CHECK(pieces(bench) == 6);
  for (const Stroke& stroke : bench.items<Stroke>()) {
    if (stroke.dash.empty()) continue;
    CHECK(stroke.dash_start == stroke.dash[0] / 2);
    const Spot from = std::get<MoveTo>(stroke.path[0]).to, to = std::get<LineTo>(stroke.path[1]).to;
    const double length = std::abs((to.x - from.x).points()) + std::abs((to.y - from.y).points());
    const double period = (stroke.dash[0] + stroke.dash[1]).points();
    CHECK(length / period == Approx(std::round(length / period)).margin(0.02));
    const InkBox box = box_of(stroke);
    CHECK(box.within({0, 0, 62, 62}));
  }
  // A ring of cells has an outer and an inner outline.
  Bench ring;
  ring.paint(caged({{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}, {2, 2}}, ""), 30);
  CHECK(pieces(ring) == 8);
}

TEST_CASE("the label of a cage interrupts its corner, and digits below it are lower and smaller") {
  figure::Figure figure = caged({{0, 0}, {0, 1}}, "12");
  figure.marks.emplace_back(figure::Value{{0.5, 0.5}, 0, 5, {}});
  Bench bench;
  bench.paint(figure, 30);
  const auto texts = texts_of(bench.page);
  REQUIRE(texts.size() == 2);
  const auto& label = texts[0].text == "12" ? texts[0] : texts[1];
  const auto& digit = texts[0].text == "12" ? texts[1] : texts[0];
  CHECK(label.size.points() == Approx(8.4));
  CHECK(digit.box.top > label.box.top + 6);
  for (const Stroke& stroke : bench.items<Stroke>()) {
    if (!stroke.dash.empty()) CHECK_FALSE(box_of(stroke).meets(label.box, 1.5));
  }
}

TEST_CASE("answers omit sums in small cells and clues that would be too small") {
  Bench killer;
  killer.paint(caged({{0, 0}, {0, 1}}, "12"), 16, true);
  CHECK(pieces(killer) == 0);
  figure::Figure clue;
  clue.columns = clue.rows = 1;
  clue.marks.emplace_back(figure::Text{{0.5, 0.5}, "3"});
  Bench large, small;
  large.paint(clue, 16, true);
  small.paint(clue, 7, true);
  CHECK(large.items<GlyphRun>().size() == 1);
  CHECK(small.items<GlyphRun>().empty());
}

TEST_CASE("a figure's alternative text is used in the PDF") {
  const Words words = house_setting("classic", "kdp-paperback", "6x9in").words;
  figure::Figure figure = sample_figure({}, false);
  CHECK(spoken_grid(figure, Symbols::kDigits, words).find("Row 1") != std::string::npos);
  figure.spoken = "A ring of lines.";
  CHECK(spoken_grid(figure, Symbols::kDigits, words) == "A ring of lines.");
}

TEST_CASE(
    "ornaments of puzzles that aren't square stay in their square and cover less than a quarter of "
    "it") {
  const BookSection section = slitherlink_section(14, 10, 1);
  Bench bench;
  paint_ornament(bench.canvas, {&section.ornament}, {}, Length::pt(100));
  const InkBox box = box_of(bench.page.items.front());
  CHECK(box.within({0, 0, 100, 100}));
  CHECK(box.right - box.left < box.bottom - box.top);
}

TEST_CASE("a caption that is too long loses its last parts first") {
  const auto report = [](const std::string& trim, int per_page) {
    const Page page = pages_of(slitherlink_section(7, 7, 12), "classic", trim, per_page).front();
    std::string all;
    for (const TextBox& text : texts_of(page)) all += text.text + " ";
    return all;
  };
  CHECK(report("8.5x11in", 4).find("7 × 7 · one loop") != std::string::npos);
}
