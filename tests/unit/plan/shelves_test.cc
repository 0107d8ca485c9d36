#include "layout/plan/slots/shelves.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "layout/plan/page_sharing.h"
#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

struct Setup {
  Design design = house_design("magazine");
  Metrics metrics;

  explicit Setup(const std::string& trim, int pages = 400)
      : metrics(page_metrics({*parse_trim(trim), pages, false}, house_printer("kdp-paperback"),
                             design)) {
    design.smallest_cell = 0;
  }
  Area field() const { return field_area(metrics, true, {true, true}); }
};

Figures figure_of(int size, const figure::CellRule& cells, figure::Margins margins = {}) {
  Figures figures = square_figures(size);
  figures.values = 0;
  figures.cell = cells;
  figures.extent.margins = margins;
  return figures;
}

const figure::CellRule kNonogramCells{.least = 12.75, .good = 15, .most = 30, .answer = 4};
const figure::CellRule kLoopCells{.least = 14, .good = 18, .most = 36, .answer = 6};
const figure::CellRule kLetterCells{.least = 11.5, .good = 16, .most = 60, .answer = 9.75};

Figures nonogram(int size) {
  return figure_of(size, kNonogramCells, {.left = 3.2, .top = 1.44});
}
Figures loop(int size) {
  Figures figures = figure_of(size, kLoopCells);
  figures.extent.edge = Extent::Edge::kDots;
  return figures;
}
Figures square(int size) {
  Figures figures = square_figures(size);
  figures.cell = {.least = 14, .good = 18, .most = 60, .answer = 0};
  return figures;
}
Figures letters(int size) {
  Figures figures = figure_of(size, kLetterCells);
  figures.extent.edge = Extent::Edge::kLightFrame;
  figures.extent.lettered = true;
  figures.extent.listed = 20;
  figures.extent.widest = 6;
  return figures;
}

// A list with one figure of each section.
std::vector<ShelfFigure> each_once(const std::vector<Figures>& figures) {
  std::vector<ShelfFigure> list;
  for (const Figures& each : figures) list.push_back({static_cast<int>(list.size()), &each, 1});
  return list;
}

// Describes each slot as "cell at left,top", in points.
std::string described(const ShelfPage& page) {
  std::ostringstream text;
  for (const ShelfSlot& slot : page.slots) {
    text << slot.box.cell.points() << " at " << std::lround(slot.slot.left.points()) << ","
         << std::lround(slot.slot.top.points()) << "\n";
  }
  return text.str();
}

}  // namespace

TEST_CASE("a page shared by several kinds has the cell sizes of the design standard") {
  const Setup setup("8.5x11in");
  const std::vector<Figures> figures{nonogram(15), square(8), square(8),
                                     square(8),    square(8), square(8)};
  const ShelfPage page = fill_shelves(each_once(figures), setup.metrics, setup.design);
  REQUIRE(page.slots.size() == 6);
  CHECK(page.slots[0].box.cell == Length::pt(18.75));  // the nonogram is two columns wide
  for (int i = 1; i < 6; ++i) CHECK(page.slots[i].box.cell == Length::pt(19.75));
  INFO(described(page));
  // The third column has two figures, and below is a row of three.
  CHECK(page.slots[1].slot.left == page.slots[2].slot.left);
  CHECK(page.slots[1].slot.top == page.slots[0].slot.top);
  CHECK(page.slots[2].slot.top > page.slots[1].slot.top);
  for (int i = 4; i < 6; ++i) {
    CHECK(page.slots[i].slot.top == page.slots[3].slot.top);
    CHECK(page.slots[i].slot.caption == page.slots[3].slot.caption);
  }
  // Clues are in the space at the left, so the frame ends at the slot's right edge.
  const ShelfSlot& wide = page.slots[0];
  CHECK(wide.slot.frame.x + wide.box.width == *wide.slot.right);
  CHECK(wide.slot.text == wide.slot.left);
}

TEST_CASE("a large word search takes two columns and its word list the third") {
  const Setup setup("8.5x11in");
  const std::vector<Figures> figures{letters(15), loop(7), loop(7), loop(7)};
  const ShelfPage page = fill_shelves(each_once(figures), setup.metrics, setup.design);
  REQUIRE(page.slots.size() == 4);
  INFO(described(page));
  CHECK(page.slots[0].box.cell.points() == Approx(22.8).margin(0.1));
  CHECK(page.slots[0].box.at_side > Length());
  CHECK(page.slots[1].slot.top > page.slots[0].slot.top);
}

TEST_CASE("figures on a shared page are in their columns and don't touch each other") {
  for (const char* trim : {"8.5x11in", "a4", "7x10in", "6x9in", "5.5x8.5in", "5x8in", "8.25x6in"}) {
    const Setup setup(trim);
    const std::vector<Figures> figures{nonogram(10), loop(10),     square(9), letters(12),
                                       loop(7),      nonogram(15), square(6), loop(7)};
    const std::vector<ShelfFigure> list = each_once(figures);
    std::span<const ShelfFigure> rest(list);
    while (!rest.empty()) {
      const ShelfPage page = fill_shelves(rest, setup.metrics, setup.design);
      INFO(trim << " from figure " << list.size() - rest.size() << "\n" << described(page));
      REQUIRE_FALSE(page.slots.empty());
      const Area field = setup.field();
      for (std::size_t i = 0; i < page.slots.size(); ++i) {
        const auto& [slot, box] = page.slots[i];
        CHECK(box.cell >= Length::pt(std::min(14.0, rest[i].figures->cell.good)));
        const Length foot = slot.frame.y - box.top + box.whole_height();
        CHECK(slot.left >= Length());
        CHECK(slot.frame.x + box.width + box.at_side <= field.width() + Length::pt(0.1));
        CHECK(foot - box.below <= *slot.caption);  // a list is below its caption
        CHECK(*slot.caption <= field.height());
        for (std::size_t j = i + 1; j < page.slots.size(); ++j) {
          const auto& [next, other] = page.slots[j];
          const bool below = next.top >= *slot.caption;
          const bool at_side = next.left >= *slot.right || slot.left >= *next.right;
          CHECK((below || at_side));
        }
      }
      rest = rest.subspan(page.slots.size());
    }
  }
}
