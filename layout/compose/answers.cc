// Pages of answers: givens tinted and heavy, each with its number and its puzzle's page.
#include <algorithm>

#include "layout/compose/grid.h"
#include "layout/compose/press.h"
#include "layout/compose/spoken.h"

namespace gridpress {
namespace {

// The width for which slots are made: of the widest grid that stands in such slots.
Length slot_block(const Press& press, const SlotGrid& grid) {
  int size = 0;
  for (std::size_t i = 0; i < press.book.sections.size(); ++i) {
    const SlotGrid& other = press.layout.answer_slots[i];
    const bool same =
        other.columns == grid.columns && other.rows == grid.rows && other.cell == grid.cell;
    if (same) size = std::max(size, section_size(press.book.sections[i]));
  }
  return block_width(size, grid.cell, press.design().theme.answer);
}

void paint_answer(Sheet& sheet, const Press& press, const Slot& slot, const PuzzlePlace& place) {
  const Metrics& m = press.metrics();
  const BookSection& section = press.section(place.section);
  const BookPuzzle& puzzle = section.puzzles[place.index];
  const LineRule& lines = press.design().theme.answer;
  const Length cell = press.layout.answer_slots[place.section].cell;
  const Length right = slot.frame.x + block_width(puzzle.size, cell, lines);
  const Length y = slot.top + m.line * 0.72;
  const ShapedText number =
      press.type.shape(std::to_string(puzzle.number), {Role::kTitle, m.size(0, 0.5)});
  // Over a grid smaller than its slot the words may be wider than the grid.
  const Length before = number.advance + m.size(0) * 0.6;
  const Length room = slot_block(press, press.layout.answer_slots[place.section]) - before;
  const std::string words =
      fill(press.words().at("puzzle_on"), {{"page", press.layout.plan.pages[place.page].label}});
  {
    const Tagged tagged(
        sheet.canvas, Tag::Role::kHeading2,
        fill(press.words().at("spoken.answer"), {{"number", std::to_string(puzzle.number)}}));
    sheet.canvas.text(number, {slot.frame.x, y});
  }
  {
    const Tagged tagged(sheet.canvas, Tag::Role::kParagraph);
    const ShapedText line = press.type.shape_within(words, {Role::kCaption, m.size(-1, -0.5)}, room,
                                                    Length::pt(m.smallest));
    sheet.canvas.text_right(line, {std::max(right, slot.frame.x + before + line.advance), y});
    if (press.book.answers != AnswerPlace::kSeparate) {  // their puzzles are in another file
      sheet.canvas.link({slot.frame.x, right, slot.top, slot.frame.y}, place.page);
    }
  }
  GridStyle style;
  style.digits = {cell, press.design().theme.answer_height, section.symbols, puzzle.size};
  style.lines = lines;
  style.given = Role::kGiven;
  style.tints = press.design().theme.tints;
  const figure::Figure answer = puzzle.answer();
  const Tagged tagged(sheet.canvas, Tag::Role::kFigure,
                      spoken_grid(answer, section.symbols, press.words()));
  paint_grid(sheet.canvas, answer, slot.frame, style);
}

}  // namespace

void paint_answers(Sheet& sheet, const Press& press) {
  const bool apart = press.book.answers != AnswerPlace::kFacing;
  if (apart && sheet.page.first == 0) sheet.canvas.part(press.words().at("answers"));
  for (int i = 0; i < sheet.page.count; ++i) {
    const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first + i];
    const SlotGrid& grid = press.layout.answer_slots[place.section];
    const auto slots =
        place_slots(grid, slot_block(press, grid), press.metrics(), sheet.page.recto);
    paint_answer(sheet, press, slots[i], place);
  }
}

}  // namespace gridpress
