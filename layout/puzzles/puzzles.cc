// Pages of puzzles, and of their answers opposite: which slots, which grid in each, and what the
// design puts around it.
#include <algorithm>

#include "layout/figure/grid.h"
#include "layout/figure/spoken.h"
#include "layout/furniture/code.h"
#include "layout/furniture/furniture.h"
#include "layout/puzzles/puzzle_slot.h"
#include "layout/puzzles/word_lists.h"

namespace gridpress {
namespace {

constexpr double kTable = 11;  // lines: least width of a table of steps

// Lines beside the cells go on to the ends of the slot where nothing else is there.
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
  style.shaded_boxes = false;  // the givens are tinted
  return style;
}

// The room under a grid alone on its page: all of the field, or what the answer leaves of it.
Area foot_room(const PuzzleSlot& slot) {
  const Metrics& m = slot.metrics();
  const Area field = field_area(m, slot.sheet.page.recto, slot.grid.bands);
  const Length caption = slot.foot() + m.lines(slot.press.design().slot.caption);
  Area room{slot.left(), slot.grid.strip > Length() ? field.right : slot.right(),
            std::max(caption, slot.code_bottom()), field.bottom - m.line};
  if (slot.press.book.answers != AnswerPlace::kUpsideDown) return room;
  const Area beside = beside_answer(slot.sheet, slot.press);
  room.right = beside.right;
  room.bottom = beside.bottom;
  return room;
}

// The table of steps stands at the strip's right on a page wide enough, with its rule on the
// frame's upper edge; else below.
Area table_room(const PuzzleSlot& slot, Length strip_end) {
  const Metrics& m = slot.metrics();
  const Area field = field_area(m, slot.sheet.page.recto, slot.grid.bands);
  const Area right{strip_end + m.lines(2), field.right, slot.slot.frame.y - m.lines(2),
                   slot.bottom()};
  return right.width() >= m.lines(kTable) ? right : foot_room(slot);
}

// Beside an answer the lines keep time with its grid: one at its first row, one at its foot.
void paint_notes_below(const PuzzleSlot& slot) {
  const Metrics& m = slot.metrics();
  const Area room = foot_room(slot);
  Length top = room.top + m.lines(1.25), pitch = m.lines(2);
  if (slot.press.book.answers == AnswerPlace::kUpsideDown) {
    const Area answer = beside_answer(slot.sheet, slot.press);
    const Length height = answer.height() - m.lines(0.72);
    pitch = height / std::max<int>(1, static_cast<int>(height.milli() / pitch.milli()));
    top = room.top + pitch;
  }
  paint_notes_lines(slot.canvas(), m,
                    {room.left, room.right, top, room.bottom, pitch, slot.press.words().at("notes"),
                     slot.press.design().my_time ? slot.press.words().at("my_time") : ""});
}

// Its right edge on the frame's, its white below the frame; or at the foot of the column beside.
void paint_own_code(const PuzzleSlot& slot) {
  const Code& code = slot.puzzle.code;
  const Length module = slot.press.book.code_module;
  if (slot.grid.code_beside) {
    const Length foot = slot.column_code_foot();
    return paint_code(slot.canvas(), code, module, {slot.column_left(), foot - module * code.size});
  }
  const Length down = slot.metrics().lines(kCodeGap) + module * kQuietModules;
  paint_code(slot.canvas(), code, module, {slot.right() - module * code.size, slot.foot() + down});
}

// What a grid alone on its page, or a workbook's, has around it besides its head and its caption.
void paint_helps(const PuzzleSlot& slot) {
  const Design& design = slot.press.design();
  const bool alone = slot.grid.columns * slot.grid.rows == 1;
  if (slot.grid.strip > Length()) {
    const Area field = field_area(slot.metrics(), slot.sheet.page.recto, slot.grid.bands);
    const Length strip_end = paint_helper_strip(slot, field.right);
    if (alone) paint_step_table(slot, table_room(slot, strip_end));
  } else if (alone && design.side_panel) {
    paint_panel_below(slot, foot_room(slot));
  } else if (alone && design.notes_under_grid) {
    paint_notes_below(slot);
  }
}

void paint_puzzle(const PuzzleSlot& slot) {
  const Design& design = slot.press.design();
  if (slot.grid.place == HeadPlace::kAbove) {
    const Metrics& m = slot.metrics();
    const Length left = slot.left();
    paint_head_line(slot, {left, slot.slot.top + m.lines(design.slot.number_baseline)},
                    slot.right());
    paint_caption_line(slot, {left, slot.caption_line()}, slot.caption_right());
    if (!slot.answer) paint_helps(slot);
  } else if (design.side_panel && slot.grid.columns == 1) {
    paint_side_panel(slot);
  } else {
    paint_column(slot);
  }
  const bool code = slot.puzzle.code.size > 0 && !slot.press.book.page_codes;
  if (code && !slot.answer) paint_own_code(slot);
  const figure::Figure figure = slot.answer ? slot.puzzle.answer() : slot.puzzle.puzzle();
  if (!slot.answer) paint_lists(slot, figure);
  const Tagged tagged(slot.canvas(), Tag::Role::kFigure,
                      spoken_grid(figure, slot.section().symbols, slot.press.words()));
  GridStyle style = grid_style(slot);
  reach_out(slot, figure, style);
  paint_grid(slot.canvas(), figure, slot.slot.frame, style);
}

// In the outer corner at the foot of the puzzles' field.
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

bool answer_in_column(const PuzzleSlot& slot) {
  return slot.press.book.answers == AnswerPlace::kUpsideDown &&
         slot.press.layout.strips[slot.place.section].in_column;
}

namespace {

// A page that sections share: every puzzle in a slot of its own, notes in what is free.
void paint_shelves(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  const ShelfPage& shelves = press.layout.shelves[sheet.page.dealt];
  const Area field = field_area(m, sheet.page.recto, shelves.grid.bands);
  for (int i = 0; i < sheet.page.count; ++i) {
    const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first + i];
    const BookSection& section = press.section(place.section);
    if (place.index == 0) sheet.canvas.part(section.title);
    const ShelfSlot& own = shelves.slots[i];
    paint_puzzle({sheet, press, shelves.grid, own.on_page(field), own.box,
                  section.puzzles[place.index], place, false,
                  &press.layout.shelf_shapes[sheet.page.dealt][i]});
  }
  for (const Area& free : shelves.notes) {
    paint_notes_lines(sheet.canvas, m,
                      {field.left + free.left, field.left + free.right, field.top + free.top,
                       field.top + free.bottom, m.lines(1.6), press.words().at("notes"), ""});
  }
}

}  // namespace

void paint_puzzles(Sheet& sheet, const Press& press) {
  if (sheet.page.dealt >= 0) return paint_shelves(sheet, press);
  const bool answers = sheet.page.kind == PageKind::kAnswers;
  for (int i = 0; i < sheet.page.count; ++i) {
    const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first + i];
    const BookPuzzle& puzzle = press.section(place.section).puzzles[place.index];
    if (place.index == 0 && !answers && !press.book.section_openers) {
      sheet.canvas.part(press.section(place.section).title);
    }
    const SlotGrid& grid = press.slots(place.section, answers);
    if (press.design().panel) {
      paint_panel({sheet, press, grid, {}, grid.box, puzzle, place});
      continue;
    }
    const auto slots =
        place_slots(grid, grid.box, press.puzzle_metrics(place.section), sheet.page.recto);
    paint_puzzle({sheet, press, grid, slots[i], grid.box, puzzle, place, answers});
  }
  if (answers) return;
  if (press.book.page_codes && sheet.page.count > 0) paint_page_code(sheet, press);
  if (press.book.answers == AnswerPlace::kUpsideDown) paint_answer_strip(sheet, press);
}

}  // namespace gridpress
