// Pages of answers: givens tinted and heavy, each with its number and its puzzle's page.
#include <algorithm>

#include "layout/figure/grid.h"
#include "layout/figure/spoken.h"
#include "layout/puzzles/puzzle_slot.h"
#include "layout/puzzles/slot_shapes.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

Style number_style(const Metrics& m) {
  return {Role::kTitle, m.size(0, 0.5)};
}

Style reference_style(const Metrics& m) {
  return {Role::kCaption, m.size(-1, -0.5)};
}

void paint_answer(const PuzzleSlot& slot) {
  const Press& press = slot.press;
  const Metrics& m = press.metrics();
  const Length y = slot.slot.top + m.line * 0.72;
  slot.paint_number(press.type.shape(std::to_string(slot.puzzle.number), number_style(m)),
                    {slot.left(), y});
  const int form = slot.shape().answer_form;
  if (form >= 0) {
    const Tagged tagged(slot.canvas(), Tag::Role::kParagraph);
    slot.canvas().text_right(slot.answer_forms()[form], reference_style(m), {slot.right(), y});
    if (press.book.answers != AnswerPlace::kSeparate) {  // their puzzles are in another file
      slot.link_answer({slot.left(), slot.right(), slot.slot.top, slot.slot.frame.y});
    }
  }
  GridStyle style;
  style.digits = {slot.box.cell, press.design().theme.answer_height, slot.section().symbols,
                  slot.figures().values};
  style.lines = press.design().theme.answer;
  style.given = Role::kGiven;
  style.answer = true;
  style.tints = press.design().theme.tints;
  const figure::Figure answer = slot.puzzle.answer();
  const Tagged tagged(slot.canvas(), Tag::Role::kFigure,
                      spoken_grid(answer, slot.section().symbols, press.words()));
  paint_grid(slot.canvas(), answer, slot.slot.frame, style);
}

// At the top of the first page, over the answers.
void paint_part_title(Sheet& sheet, const Press& press, Bands bands) {
  const Metrics& m = press.metrics();
  const Area field = field_area(m, sheet.page.recto, bands);
  const Tagged tagged(sheet.canvas, Tag::Role::kHeading1);
  sheet.canvas.text(part_line(press.type, press.words().at("answers"), m, field.width()),
                    {field.left, field.top + m.lines(kTitleBaseline)});
}

}  // namespace

void shape_answer(const PuzzleSlot& slot, SlotShape& shape) {
  const Metrics& m = slot.press.metrics();
  Type& type = slot.press.type;
  const Length before =
      type.width(std::to_string(slot.puzzle.number), number_style(m)) + m.size(0) * 0.6;
  const std::vector<std::string> forms = slot.answer_forms();
  for (shape.answer_form = 0; shape.answer_form < static_cast<int>(forms.size());
       ++shape.answer_form) {
    if (before + type.width(forms[shape.answer_form], reference_style(m)) <=
        slot.right() - slot.left()) {
      return;
    }
  }
  shape.answer_form = -1;
}

bool opens_answers(const PlannedPage& page, const Book& book) {
  return page.kind == PageKind::kAnswers && page.first == 0 && book.answers != AnswerPlace::kFacing;
}

void paint_answers(Sheet& sheet, const Press& press) {
  const bool opens = opens_answers(sheet.page, press.book);
  const Metrics& m = press.metrics();
  if (opens) {
    sheet.canvas.part(press.words().at("answers"));
    paint_part_title(sheet, press, press.layout.answer_slots[sheet.page.part].bands);
  }
  for (int i = 0; i < sheet.page.count; ++i) {
    const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first + i];
    SlotGrid grid = press.layout.answer_slots[place.section];
    if (opens) {
      grid = below_title(grid, title_room(m), press.figures(place.section, true).extent, m,
                         press.design());
    }
    const auto slots = place_slots(grid, grid.box, m, sheet.page.recto);
    const BookPuzzle& puzzle = press.section(place.section).puzzles[place.index];
    paint_answer({sheet, press, grid, slots[i], grid.box, puzzle, place, true});
  }
}

}  // namespace gridpress
