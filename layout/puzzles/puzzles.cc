#include "layout/puzzles/puzzles.h"

#include <algorithm>

#include "layout/figure/grid.h"
#include "layout/figure/spoken.h"
#include "layout/furniture/code.h"
#include "layout/furniture/furniture.h"
#include "layout/puzzles/answer_strip.h"
#include "layout/puzzles/fields.h"
#include "layout/puzzles/puzzle_slot.h"
#include "layout/puzzles/styles/styles.h"
#include "layout/puzzles/word_lists.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

// Extends lines that continue outside the cells to the edges of the slot if that space is free.
void reach_out(const PuzzleSlot& slot, const figure::Figure& figure, GridStyle& style) {
  if (slot.grid.place != HeadPlace::kAbove) return;
  const Length cell = slot.box.cell;
  style.reach_left = slot.slot.frame.x - slot.left() - cell * figure.margins.left;
  style.reach_top = slot.box.top - cell * figure.margins.top;
}

GridStyle grid_style(const PuzzleSlot& slot) {
  const Theme& theme = slot.press.design().theme;
  const Symbols symbols = slot.section().symbols;
  const double height = symbols == Symbols::kLetters ? theme.letter_height : theme.digit_height;
  GridStyle style = puzzle_style(theme, {slot.box.cell, height, symbols, slot.figures().values});
  style.widen = slot.box.widen;
  if (!slot.answer) return style;
  style.answer = true;
  style.digits.height = theme.answer_height;
  style.lines = slot.press.lines(true);
  style.given = Role::kGiven;
  style.shaded_boxes = false;  // boxes stay white, because the givens are tinted
  return style;
}

// Paints the puzzle's code below the frame, flush with the frame's right edge, or at the foot of
// the column next to the frame.
void paint_own_code(const PuzzleSlot& slot) {
  const Code& code = slot.puzzle.code;
  const Length module = slot.press.book.code_module;
  if (slot.grid.code_at_side) {
    const Length foot = slot.column_code_foot();
    return paint_code(slot.canvas(), code, module, {slot.column_left(), foot - module * code.size});
  }
  const Length down = slot.metrics().lines(kCodeGap) + module * kQuietModules;
  paint_code(slot.canvas(), code, module, {slot.right() - module * code.size, slot.foot() + down});
}

// Paints the page's code in the outer corner at the foot of the puzzles' field.
void paint_page_code(Sheet& sheet, const Press& press) {
  const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first];
  const Code& code = press.section(place.section).puzzles[place.index].code;
  if (code.size == 0) return;
  const Length module = press.book.code_module;
  const Area field = field_area(press.puzzle_metrics(place.section), sheet.page.recto,
                                press.layout.puzzle_slots[place.section].bands);
  const Length side = module * code.size;
  const Length down = press.metrics().lines(kPageCodeGap) + module * kQuietModules;
  const bool left = press.metrics().duplex && !sheet.page.recto;
  paint_code(sheet.canvas, code, module,
             {left ? field.left : field.right - side, field.bottom + down});
}

}  // namespace

std::string plain_number(const PuzzleSlot& slot) {
  return std::to_string(slot.puzzle.number);
}

void paint_words(const PuzzleSlot& slot) {
  if (slot.grid.place == HeadPlace::kAtSide) return paint_column(slot);
  const Length left = slot.left();
  const Length head = slot.metrics().lines(slot.press.design().slot.number_baseline);
  paint_head_line(slot, {left, slot.slot.top + head}, slot.right());
  paint_caption_line(slot, {left, slot.caption_line()}, slot.caption_right());
}

namespace {

// Where the words below a figure end.
Length caption_foot(const PuzzleSlot& slot) {
  const Length caption = slot.foot() + slot.metrics().lines(slot.press.design().slot.caption);
  return std::max(caption, slot.code_bottom());
}

constexpr double kToRule = 0.5, kBelowRule = 0.75;  // lines, above and below the rule of a sheet

// The rule of the game, for loose sheets, which have no other place for it.
Paragraph rule_of_sheet(const PuzzleSlot& slot) {
  const Press& press = slot.press;
  const bool loose = press.design().head != PageHead::kRunning &&
                     press.design().slots.name == plain_style().name &&
                     !has_openers(press.book.parts) && !has<parts::HowToPlay>(press.book.parts);
  if (!loose || slot.answer || slot.section().rule.empty()) return {};
  const Metrics& m = slot.metrics();
  return break_text(press.type, slot.section().rule,
                    {press.style(Role::kText, 0), m.live_width(), m.line, {}, false});
}

// Paints the rule below the puzzles if there is room.
void paint_rule_of_sheet(const PuzzleSlot& last) {
  const Paragraph rule = rule_of_sheet(last);
  const Metrics& m = last.metrics();
  const Area field = field_area(m, last.sheet.page.recto, last.grid.bands);
  const Length top = caption_foot(last) + m.lines(kToRule);
  if (rule.lines.empty() || top + rule.height() > field.bottom) return;
  gridpress::paint(last.canvas(), rule, {field.left, top + m.size(0)});
}

}  // namespace

bool has_foot(const PuzzleSlot& slot) {
  return slot.grid.place == HeadPlace::kAbove && !slot.answer &&
         slot.grid.columns * slot.grid.rows == 1;
}

Area foot_room(const PuzzleSlot& slot) {
  const Metrics& m = slot.metrics();
  const Area field = field_area(m, slot.sheet.page.recto, slot.grid.bands);
  Area room{slot.left(), slot.grid.strip > Length() ? field.right : slot.right(),
            caption_foot(slot), field.bottom - m.line};
  const Paragraph rule = rule_of_sheet(slot);
  if (!rule.lines.empty()) room.top += rule.height() + m.lines(kToRule + kBelowRule);
  if (slot.press.book.answers != AnswerPlace::kUpsideDown) return room;
  const Area at_side = area_at_answer(slot.sheet, slot.press);
  room.right = at_side.right;
  room.bottom = at_side.bottom;
  return room;
}

void paint_figure(const PuzzleSlot& slot) {
  const bool code = slot.puzzle.code.size > 0 && !slot.press.book.page_codes;
  if (code && !slot.answer) paint_own_code(slot);
  const figure::Figure figure = slot.answer ? slot.puzzle.answer() : slot.puzzle.puzzle();
  if (!slot.answer) paint_lists(slot, figure);
  const Tagged tagged(slot.canvas(), Tag::Role::kFigure,
                      spoken_grid(figure, slot.section().symbols, slot.press.words()));
  GridStyle style = grid_style(slot);
  reach_out(slot, figure, style);
  paint_grid(slot.canvas(), figure, slot.slot.frame, style);
  if (slot.press.book.form_fields && !slot.answer) add_fields(slot, figure, style);
}

bool answer_in_column(const PuzzleSlot& slot) {
  return slot.press.book.answers == AnswerPlace::kUpsideDown &&
         slot.press.layout.strips[slot.place.section].in_column;
}

namespace {

// Paints a page that sections share: each puzzle in its own slot, and notes in the free space.
void paint_shelves(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  const ShelfPage& shelves = press.layout.shelves[sheet.page.shared_page];
  const Area field = field_area(m, sheet.page.recto, shelves.grid.bands);
  for (int i = 0; i < sheet.page.count; ++i) {
    const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first + i];
    const BookSection& section = press.section(place.section);
    if (place.index == 0) sheet.canvas.part(section.title.text);
    const ShelfSlot& own = shelves.slots[i];
    press.design().slots.paint({sheet, press, shelves.grid, own.on_page(field), own.box,
                                section.puzzles[place.index], place, false,
                                &press.layout.shelf_shapes[sheet.page.shared_page][i]});
  }
  for (const Area& free : shelves.notes) {
    paint_notes_lines(sheet.canvas, m,
                      {field.left + free.left, field.left + free.right, field.top + free.top,
                       field.top + free.bottom, m.lines(1.6), press.words().at("notes"), ""});
  }
}

}  // namespace

void paint_puzzles(Sheet& sheet, const Press& press) {
  if (sheet.page.shared_page >= 0) return paint_shelves(sheet, press);
  const bool answers = sheet.page.kind == PageKind::kAnswers;
  for (int i = 0; i < sheet.page.count; ++i) {
    const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first + i];
    const BookPuzzle& puzzle = press.section(place.section).puzzles[place.index];
    if (place.index == 0 && !answers && !has_openers(press.book.parts)) {
      sheet.canvas.part(press.section(place.section).title.text);
    }
    const SlotGrid& grid = press.slots(place.section, answers);
    const auto slots =
        place_slots(grid, grid.box, press.puzzle_metrics(place.section), sheet.page.recto);
    const PuzzleSlot slot{sheet, press, grid, slots[i], grid.box, puzzle, place, answers};
    press.design().slots.paint(slot);
    if (i + 1 == sheet.page.count) paint_rule_of_sheet(slot);
  }
  if (answers) return;
  if (press.book.page_codes && sheet.page.count > 0) paint_page_code(sheet, press);
  if (press.book.answers == AnswerPlace::kUpsideDown) paint_answer_strip(sheet, press);
}

}  // namespace gridpress
