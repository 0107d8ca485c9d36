#include "layout/parts/spare_grids.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "layout/figure/grid.h"
#include "layout/plan/section.h"
#include "layout/plan/slots/fit.h"

namespace gridpress {
namespace {

// in points, large enough to pencil in a digit with candidates next to it
constexpr double kRoomyCell = 20;

// True if an empty grid of this section is useful, that is, a framed grid for digits.
bool has_blank(const BookSection& section) {
  const Extent& extent = section.puzzles.front().extent;
  return section.values > 0 && extent.edge == Extent::Edge::kFrame && extent.margins.left == 0 &&
         extent.margins.top == 0;
}

// The section that spare grids imitate: one with the book's most common puzzle size, if possible
// one whose empty grids are useful.
const BookSection* model_section(const Book& book) {
  const auto kind_of = [](const BookSection& section) {
    const Extent& extent = section.puzzles.front().extent;
    return std::tuple(!has_blank(section), extent.columns, extent.rows);
  };
  std::map<std::tuple<bool, int, int>, std::size_t> counts;
  for (const BookSection& section : book.sections) {
    if (!section.puzzles.empty()) counts[kind_of(section)] += section.puzzles.size();
  }
  const auto worth = [&](const BookSection& section) {
    return std::pair(has_blank(section), counts[kind_of(section)]);
  };
  const BookSection* model = nullptr;
  for (const BookSection& section : book.sections) {
    if (section.puzzles.empty()) continue;
    if (model == nullptr || worth(section) > worth(*model)) model = &section;
  }
  return model;
}

// Removes all clues and values from a figure; only lines, cells and dots remain.
figure::Figure emptied(figure::Figure figure) {
  std::erase_if(figure.marks, [](const figure::Mark& mark) {
    const auto* trail = std::get_if<figure::Trail>(&mark);
    const bool cell = trail != nullptr && trail->role == figure::Trail::Role::kCell;
    return !cell && !std::holds_alternative<figure::Line>(mark) &&
           !std::holds_alternative<figure::Frame>(mark) &&
           !std::holds_alternative<figure::Tint>(mark) &&
           !std::holds_alternative<figure::Dot>(mark);
  });
  figure.attachments.clear();
  return figure;
}

// The design for spare grids: that of puzzles, but with nothing next to a grid or below it.
Design bare(Design design) {
  design.head_place = HeadChoice::kAbove;
  design.slots.measure = default_slots;
  design.code_room = Length();
  return design;
}

// The slots for spare grids: four per page if cells are large enough, otherwise two or one.
SlotGrid slots_for(const BookSection& model, const Press& press) {
  const Design design = bare(press.design());
  Figures figures = figures_of(model);
  figures.extent.listed = 0;
  figures.extent.blanks.clear();
  SlotGrid slots;
  for (const int count : {4, 2, 1}) {
    slots = arrange({figures, count, false}, press.metrics(), design);
    const Length least = least_cell(figures, press.metrics(), design);
    if (slots.box.cell >= std::max(Length::pt(kRoomyCell), least)) break;
  }
  return slots;
}

}  // namespace

void paint_spare_grids(Sheet& sheet, const Press& press) {
  const BookSection* model = model_section(press.book);
  GRIDPRESS_CHECK(model != nullptr);
  const figure::Figure empty = emptied(model->puzzles.front().puzzle());
  const Design& design = press.design();
  const SlotGrid grid = slots_for(*model, press);
  const auto slots = place_slots(grid, grid.box, press.metrics(), sheet.page.recto);
  Canvas& canvas = sheet.canvas;
  const std::string& words = press.words().at("spare_grids");
  if (sheet.page.sheet <= 0) {
    const Tagged tagged(canvas, Tag::Role::kHeading1);
    const Length y = slots.front().top + press.metrics().lines(design.slot.number_baseline);
    canvas.text(
        press.type.shape_within(words, press.style(Role::kTitle, design.steps.number),
                                grid.box.whole_width(), Length::pt(press.metrics().smallest)),
        {slots.front().text, y});
  }
  const Tagged tagged(canvas, Tag::Role::kFigure, words);
  const GridStyle style = puzzle_style(
      design.theme, {grid.box.cell, design.theme.digit_height, Symbols::kDigits, model->values});
  for (const Slot& slot : slots) paint_grid(canvas, empty, slot.frame, style);
}

}  // namespace gridpress
