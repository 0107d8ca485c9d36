// Pages of empty grids: asked for, or in place of a page that would be blank. They stand in the
// slots of a design's puzzles, so that they fall on the same lines as the pages before them.
#include <algorithm>

#include "layout/compose/grid.h"
#include "layout/compose/press.h"

namespace gridpress {
namespace {

constexpr double kRoomyCell = 20;  // points: a pencil's digit, and marks beside it

const BookPuzzle* first_puzzle(const Book& book) {
  const auto section = std::find_if(book.sections.begin(), book.sections.end(),
                                    [](const BookSection& one) { return !one.puzzles.empty(); });
  return section == book.sections.end() ? nullptr : &section->puzzles.front();
}

// As puzzles, but with nothing beside a grid or below it.
Design bare(Design design) {
  design.head_place = HeadWish::kAbove;
  design.helper_strip = design.panel = false;
  design.code_room = Length();
  return design;
}

// Four a page where their cells are roomy, else two, else one.
SlotGrid slots_for(int size, const Press& press) {
  const Design design = bare(press.design());
  SlotGrid slots;
  for (const int count : {4, 2, 1}) {
    slots = arrange({size, count, false}, press.metrics(), design);
    if (slots.cell.points() >= std::max(kRoomyCell, design.smallest_cell)) break;
  }
  return slots;
}

}  // namespace

void paint_spare_grids(Sheet& sheet, const Press& press) {
  const BookPuzzle* model = first_puzzle(press.book);
  GRIDPRESS_CHECK(model != nullptr);
  figure::Figure empty = model->puzzle();
  std::erase_if(empty.marks, [](const figure::Mark& mark) {
    return std::holds_alternative<figure::Value>(mark);
  });
  const Design& design = press.design();
  const SlotGrid grid = slots_for(model->size, press);
  const Length block = block_width(model->size, grid.cell, design.theme.puzzle);
  const auto slots = place_slots(grid, block, press.metrics(), sheet.page.recto);
  Canvas& canvas = sheet.canvas;
  const std::string& words = press.words().at("spare_grids");
  if (sheet.page.part <= 0) {
    const Tagged tagged(canvas, Tag::Role::kHeading1);
    const Length y = slots.front().top + press.metrics().lines(design.slot.number_baseline);
    canvas.text(press.type.shape_within(words, press.style(Role::kTitle, design.steps.number),
                                        block, Length::pt(press.metrics().smallest)),
                {slots.front().frame.x, y});
  }
  const Tagged tagged(canvas, Tag::Role::kFigure, words);
  const GridStyle style = puzzle_style(
      design.theme, {grid.cell, design.theme.digit_height, Symbols::kDigits, model->size});
  for (const Slot& slot : slots) paint_grid(canvas, empty, slot.frame, style);
}

}  // namespace gridpress
