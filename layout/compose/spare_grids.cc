// Pages of empty grids: asked for, or in place of a page that would be blank. They use the slots of
// a design's puzzles, so that they fall on the same lines as the pages before them.
#include <algorithm>
#include <map>

#include "layout/compose/grid.h"
#include "layout/compose/press.h"

namespace gridpress {
namespace {

constexpr double kRoomyCell = 20;  // points: a pencil's digit, and marks beside it

// Of the size that most of the book's puzzles have.
const BookPuzzle* model_puzzle(const Book& book) {
  std::map<int, std::size_t> counts;
  for (const BookSection& section : book.sections) {
    counts[section_size(section)] += section.puzzles.size();
  }
  const BookPuzzle* model = nullptr;
  for (const BookSection& section : book.sections) {
    if (section.puzzles.empty()) continue;
    const BookPuzzle& first = section.puzzles.front();
    if (model == nullptr || counts[first.size] > counts[model->size]) model = &first;
  }
  return model;
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
  const BookPuzzle* model = model_puzzle(press.book);
  GRIDPRESS_CHECK(model != nullptr);
  figure::Figure empty = model->puzzle();
  std::erase_if(empty.marks, [](const figure::Mark& mark) {
    return std::holds_alternative<figure::Value>(mark);
  });
  const Design& design = press.design();
  const SlotGrid grid = slots_for(model->size, press);
  const Length block = grid.block;
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
