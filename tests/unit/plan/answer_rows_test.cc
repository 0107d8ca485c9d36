#include "layout/plan/slots/answer_rows.h"

#include <catch2/catch.hpp>
#include <map>

#include "layout/plan/slots/fit.h"
#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

Figures bare_figure(int size, double least) {
  Figures figures;
  figures.extent = square_extent(size);
  figures.extent.answer = true;
  figures.cell.answer = least;
  figures.values = 0;
  return figures;
}

struct RowSetup {
  Design design;
  Metrics metrics;
  std::vector<Figures> sorts;
  std::vector<RowFigure> list;

  RowSetup(const std::string& design_name, const char* trim)
      : design(house_design(design_name)),
        metrics(page_metrics({*parse_trim(trim), 200, false}, house_printer("kdp-paperback"),
                             design)) {}

  // `counts`: for each of the sorts, in order, the number of its figures.
  std::vector<ShelfPage> pages(const std::vector<int>& counts, int per_page = 0) {
    list.clear();
    for (std::size_t sort = 0; sort < counts.size(); ++sort) {
      list.insert(list.end(), counts[sort], {static_cast<int>(sort), &sorts[sort], false});
    }
    list.front().opens = true;
    return answer_rows({list, per_page, metrics.lines(3.5)}, metrics, design);
  }

  Length width() const { return metrics.live_width(); }
};

// The slots of a page, row by row.
std::map<Length, std::vector<ShelfSlot>> rows_of(const ShelfPage& page) {
  std::map<Length, std::vector<ShelfSlot>> rows;
  for (const ShelfSlot& slot : page.slots) rows[slot.slot.top].push_back(slot);
  return rows;
}

Length height_of(const ShelfSlot& slot) {
  return slot.box.height;
}

// All answers in order, none too small, frames of a row as high as each other and from edge to
// edge, no gap too wide, no row with one figure, nothing below the page.
void check_rows(const RowSetup& setup, const std::vector<ShelfPage>& pages) {
  const Length line = setup.metrics.line;
  const Area field = field_area(setup.metrics, true, {true, false});
  std::size_t next = 0;
  for (const ShelfPage& page : pages) {
    for (const auto& [top, row] : rows_of(page)) {
      REQUIRE(row.size() > 1);
      CHECK(row.front().slot.frame.x == Length());
      Length end;
      for (const ShelfSlot& slot : row) {
        const Figures& figures = *setup.list[next++].figures;
        CHECK(readable_answer(figures, slot.box.cell, setup.metrics, setup.design));
        CHECK(height_of(slot).points() == Approx(height_of(row.front()).points()).margin(0.15));
        if (end > Length()) {
          const Length gap = slot.slot.frame.x - end;
          CHECK(gap >= line - Length::pt(1.2));
          CHECK(gap <= line * 4.2 + Length::pt(0.2));
        }
        end = slot.slot.frame.x + slot.box.width;
        CHECK(slot.slot.frame.y + slot.box.height <= field.height() + Length::milli(100));
      }
      CHECK(end == setup.width());
    }
  }
  CHECK(next == setup.list.size());
}

}  // namespace

TEST_CASE("rows of answers reach both edges, whatever their kinds and sizes") {
  for (const char* trim : {"8.5x11in", "6x9in", "5.83x8.27in"}) {
    INFO(trim);
    RowSetup setup("classic", trim);
    setup.sorts = {square_figures(9), bare_figure(15, 9.8), bare_figure(13, 9.75),
                   square_figures(6), bare_figure(10, 6)};
    for (const std::vector<int>& counts :
         {std::vector<int>{13, 0, 0, 0, 0}, {50, 7, 6, 0, 11}, {4, 5, 4, 12, 3}}) {
      check_rows(setup, setup.pages(counts));
    }
  }
}

TEST_CASE("answers of 16x16 have large frames, and their neighbours keep theirs") {
  RowSetup setup("classic", "8.5x11in");
  setup.sorts = {square_figures(9), square_figures(16), square_figures(9)};
  const std::vector<ShelfPage> pages = setup.pages({40, 2, 40});
  check_rows(setup, pages);
  std::map<int, int> small;  // figures of each height in points
  for (const ShelfPage& page : pages) {
    for (const ShelfSlot& slot : page.slots) {
      if (slot.box.height < Length::pt(150)) ++small[static_cast<int>(slot.box.height.points())];
    }
  }
  CHECK(small.size() == 1);
  CHECK(small.begin()->second == 80);
}

TEST_CASE("each full page has the requested number of answers, as large as the page allows") {
  RowSetup setup("classic", "8.5x11in");
  setup.sorts = {square_figures(9)};
  for (const int per_page : {4, 6, 12, 20}) {
    INFO(per_page);
    const std::vector<ShelfPage> pages = setup.pages({60}, per_page);
    for (std::size_t i = 1; i + 1 < pages.size(); ++i) {
      CHECK(pages[i].slots.size() == static_cast<std::size_t>(per_page));
    }
    check_rows(setup, pages);
  }
  CHECK(setup.pages({8}, 4).front().slots.front().box.cell > Length::pt(24));
}

TEST_CASE("large print has answers of at least 12 points") {
  for (const char* trim : {"8.5x11in", "6x9in"}) {
    INFO(trim);
    RowSetup setup("large-print", trim);
    setup.sorts = {square_figures(9)};
    check_rows(setup, setup.pages({10}));
    Figures words = bare_figure(15, 9.8);
    words.extent.lettered = true;
    words.extent.edge = Extent::Edge::kLightFrame;
    setup.sorts = {words};
    const std::vector<ShelfPage> pages = setup.pages({9});
    CHECK(pages[1].slots.size() == (std::string(trim) == "6x9in" ? 2 : 4));
  }
}

TEST_CASE(
    "answers that are pictures fill two columns of equal frames, as large as captions allow") {
  for (const char* trim : {"8.5x11in", "6x9in"}) {
    INFO(trim);
    RowSetup setup("classic", trim);
    Figures picture = bare_figure(25, 4);
    picture.extent.edge = Extent::Edge::kLightFrame;
    setup.sorts = {picture};
    const std::vector<ShelfPage> pages = setup.pages({14});
    const bool wide = std::string(trim) == "8.5x11in";
    for (const ShelfPage& page : pages) {
      CHECK(page.gallery);
      for (const ShelfSlot& slot : page.slots) {
        CHECK(slot.box.cell == pages[0].slots[0].box.cell);
        CHECK(slot.slot.caption.has_value() == !wide);
        CHECK(*slot.slot.right <= setup.width());
      }
    }
    CHECK(pages[1].slots.size() == (wide ? 6 : 4));
  }
}

TEST_CASE("answers that need a row each are at the left and right edge in turn") {
  RowSetup setup("classic", "6x9in");
  setup.sorts = {square_figures(9)};
  setup.sorts[0].extent = bare_figure(21, 8).extent;
  const std::vector<ShelfPage> pages = setup.pages({8});
  REQUIRE(pages.size() == 4);
  for (const ShelfPage& page : pages) {
    REQUIRE(page.slots.size() == 2);
    CHECK(page.slots[0].slot.frame.x == Length());
    CHECK(page.slots[1].slot.frame.x + page.slots[1].box.width == setup.width());
    CHECK(readable_answer(setup.sorts[0], page.slots[1].box.cell, setup.metrics, setup.design));
  }
}
