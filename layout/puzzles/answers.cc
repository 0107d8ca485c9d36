#include "layout/puzzles/answers.h"

#include <algorithm>

#include "layout/figure/grid.h"
#include "layout/figure/spoken.h"
#include "layout/plan/answer_title.h"
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

Length name_gap(const Metrics& m) {
  return m.size(0) * 0.6;
}

// The distance from the slot's left edge to the start of the name.
Length before_name(const PuzzleSlot& slot, const Metrics& m) {
  return slot.press.type.width(std::to_string(slot.puzzle.number), number_style(m)) + name_gap(m);
}

// Paints the name after the number, if it fits before the page reference. A pupil's name is
// shortened instead.
void paint_name(const PuzzleSlot& slot, const std::string& where, Length y) {
  const Press& press = slot.press;
  const Metrics& m = press.metrics();
  Type& type = press.type;
  ShapedText name = type.shape(slot.head_name(), press.style(Role::kItalic, -1));
  const Length before = before_name(slot, m);
  const Length room =
      slot.right() - slot.left() - before - name_gap(m) - type.width(where, reference_style(m));
  if (press.book.compact_keys) {
    name =
        type.shape_within(slot.head_name(), press.style(Role::kItalic, -1), room, slot.smallest());
  }
  if (name.advance == Length() || name.advance > room) return;
  const Tagged tagged(slot.canvas(), Tag::Role::kParagraph);
  slot.canvas().text(std::move(name), {slot.left() + before, y});
}

void paint_answer(const PuzzleSlot& slot) {
  const Press& press = slot.press;
  const Metrics& m = press.metrics();
  const Length y = slot.slot.top + m.line * 0.72;
  slot.paint_number(press.type.shape(std::to_string(slot.puzzle.number), number_style(m)),
                    {slot.left(), y});
  const int form = slot.shape().answer_form;
  const std::string where = form >= 0 ? slot.answer_forms()[form] : std::string();
  paint_name(slot, where, y);
  if (form >= 0) {
    const Tagged tagged(slot.canvas(), Tag::Role::kParagraph);
    slot.canvas().text_right(where, reference_style(m), {slot.right(), y});
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

// A pupil's key is titled with the pupil's name, unless it shares its page.
std::string part_title(const Sheet& sheet, const Press& press) {
  const std::string& pupil = press.section(sheet.page.section).pupil;
  const bool named = !pupil.empty() && !press.book.compact_keys;
  return press.words().at("answers") + (named ? " · " + pupil : "");
}

// Above the answers, at the top of their first page.
void paint_part_title(Sheet& sheet, const Press& press, Bands bands) {
  const Metrics& m = press.metrics();
  const Area field = field_area(m, sheet.page.recto, bands);
  const Tagged tagged(sheet.canvas, Tag::Role::kHeading1);
  sheet.canvas.text(part_line(press.type, part_title(sheet, press), m, field.width()),
                    {field.left, field.top + m.lines(kTitleBaseline)});
}

}  // namespace

void shape_answer(const PuzzleSlot& slot, SlotShape& shape) {
  const Metrics& m = slot.press.metrics();
  Type& type = slot.press.type;
  const Length room = slot.right() - slot.left() - before_name(slot, m);
  const Length name = type.width(slot.head_name(), slot.press.style(Role::kItalic, -1));
  const std::vector<std::string> forms = slot.answer_forms();
  const auto longest_within = [&](Length width) {
    for (int form = 0; form < static_cast<int>(forms.size()); ++form) {
      if (type.width(forms[form], reference_style(m)) <= width) return form;
    }
    return -1;
  };
  shape.answer_form = longest_within(name > Length() ? room - name - name_gap(m) : room);
  if (shape.answer_form < 0) shape.answer_form = longest_within(room);
  // A pupil's name finds the sheet, and needs the room.
  if (slot.press.book.compact_keys) shape.answer_form = -1;
}

void paint_answers(Sheet& sheet, const Press& press) {
  const bool opens = opens_answers(sheet.page, press.book);
  const Metrics& m = press.metrics();
  if (opens) {
    sheet.canvas.part(part_title(sheet, press));
    paint_part_title(sheet, press, press.layout.answer_slots[sheet.page.section].bands);
  }
  for (int i = 0; i < sheet.page.count; ++i) {
    const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first + i];
    if (sheet.page.shared_page >= 0) {
      const ShelfSlot& own = press.layout.answer_shelves[sheet.page.shared_page].slots[i];
      const SlotGrid& grid = press.layout.answer_slots[place.section];
      const Area field = field_area(m, sheet.page.recto, grid.bands);
      const BookPuzzle& puzzle = press.section(place.section).puzzles[place.index];
      paint_answer({sheet, press, grid, own.on_page(field), own.box, puzzle, place, true});
      continue;
    }
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
