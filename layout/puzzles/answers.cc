#include "layout/puzzles/answers.h"

#include <algorithm>

#include "layout/figure/grid.h"
#include "layout/figure/spoken.h"
#include "layout/plan/answer_title.h"
#include "layout/plan/slots/answer_rows.h"
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

// Paints the name after the number, if it fits before the page reference, or else below the answer
// if there is room. A pupil's name is shortened instead.
void paint_name(const PuzzleSlot& slot, const std::string& where, Length y, Length below) {
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
  if (name.advance == Length()) return;
  const bool fits = name.advance <= room;
  constexpr double kBelow = 1.1, kBelowRoom = 1.5;  // lines, from the frame
  const bool under = below >= m.lines(kBelowRoom) && name.advance <= slot.right() - slot.left();
  if (!fits && !under) return;
  const Tagged tagged(slot.canvas(), Tag::Role::kParagraph);
  const Spot at =
      fits ? Spot{slot.left() + before, y} : Spot{slot.left(), slot.bottom() + m.lines(kBelow)};
  slot.canvas().text(std::move(name), at);
}

// Paints the solved grid.
void paint_solved(const PuzzleSlot& slot, const LineRule& lines) {
  const Press& press = slot.press;
  GridStyle style;
  style.digits = {slot.box.cell, press.design().theme.answer_height, slot.section().symbols,
                  slot.figures().values};
  style.lines = lines;
  style.given = Role::kGiven;
  style.answer = true;
  style.tints = press.design().theme.tints;
  const figure::Figure answer = slot.puzzle.answer();
  const Tagged tagged(slot.canvas(), Tag::Role::kFigure,
                      spoken_grid(answer, slot.section().symbols, press.words()));
  paint_grid(slot.canvas(), answer, slot.slot.frame, style);
}

// The answer to a picture puzzle, in a frame, with number, name, size and page next to the
// frames or below them.
class Hanging {
 public:
  explicit Hanging(const PuzzleSlot& slot)
      : slot_(slot),
        press_(slot.press),
        m_(slot.press.metrics()),
        left_(slot.slot.left),
        right_(*slot.slot.right),
        bottom_(slot.bottom()) {}

  void paint() {
    slot_.slot.caption ? paint_below() : paint_beside();
    paint_solved(slot_, kGalleryLines);
  }

 private:
  Style name() const { return {Role::kItalic, m_.size(1)}; }

  void paint_beside() {
    const Length x = right_ + m_.lines(kGalleryGap), width = m_.lines(kGalleryCaption);
    const Style number{Role::kTitle, m_.size(2)};
    Length y = slot_.slot.top + number.size * press_.type.figure_height(Role::kTitle);
    put_number(number, {x, y});
    y += m_.lines(2);
    gridpress::paint(
        slot_.canvas(),
        break_text(press_.type, slot_.head_name(), {name(), width, m_.lines(1.6), {}, true}),
        {x, y});
    put(size_words(), {x, bottom_ - m_.lines(1.5)}, width);
    put_page({x, bottom_}, width);
  }

  void paint_below() {
    const Length y = *slot_.slot.caption + m_.lines(1.4);
    const Style number{Role::kTitle, m_.size(1)};
    const Length x = left_ + put_number(number, {left_, y}) + m_.size(0) * 0.8;
    const Tagged tagged(slot_.canvas(), Tag::Role::kParagraph);
    slot_.canvas().text(
        press_.type.shape_within(slot_.head_name(), name(), right_ - x, slot_.smallest()), {x, y});
    const Length second = y + m_.lines(1.35);
    put(size_words(), {left_, second}, right_ - left_);
    const std::string page = page_words();
    const Length width = press_.type.width(page, reference_style(m_));
    put_page({right_ - width, second}, width);
  }

  std::string size_words() const {
    const Extent& extent = slot_.figures().extent;
    return fill(press_.words().at("grid_size"), {{"rows", std::to_string(extent.rows)},
                                                 {"columns", std::to_string(extent.columns)}});
  }
  std::string page_words() const {
    const std::vector<std::string> forms = slot_.answer_forms();
    return forms.empty() ? std::string() : forms.back();
  }

  Length put_number(const Style& style, Spot at) const {
    ShapedText number = press_.type.shape(std::to_string(slot_.puzzle.number), style);
    const Length width = number.advance;
    slot_.paint_number(std::move(number), at);
    return width;
  }
  void put(const std::string& words, Spot at, Length room) const {
    const Tagged tagged(slot_.canvas(), Tag::Role::kParagraph);
    slot_.canvas().text(
        press_.type.shape_within(words, reference_style(m_), room, slot_.smallest()), at);
  }
  void put_page(Spot at, Length room) const {
    put(page_words(), at, room);
    if (press_.book.answers == AnswerPlace::kSeparate) return;  // puzzles are in another file
    slot_.link_answer({at.x, at.x + room, at.y - m_.line, at.y});
  }

  const PuzzleSlot& slot_;
  const Press& press_;
  const Metrics& m_;
  const Length left_, right_, bottom_;  // edges of the frame
};

// The space between an answer and what follows below it on a page with these slots.
Length space_below(const std::vector<ShelfSlot>& slots, const ShelfSlot& own, Length field) {
  const auto bottom = [](const ShelfSlot& slot) {
    return slot.slot.frame.y + slot.box.whole_height() - slot.box.top;
  };
  const Length end = bottom(own);
  Length next = field;
  for (const ShelfSlot& slot : slots) {
    if (slot.slot.top >= end) next = std::min(next, slot.slot.top);
  }
  return next - end;
}

void paint_answer(const PuzzleSlot& slot, Length below) {
  const Press& press = slot.press;
  const Metrics& m = press.metrics();
  const Length y = slot.slot.top + m.line * 0.72;
  slot.paint_number(press.type.shape(std::to_string(slot.puzzle.number), number_style(m)),
                    {slot.left(), y});
  const int form = slot.shape().answer_form;
  const std::string where = form >= 0 ? slot.answer_forms()[form] : std::string();
  paint_name(slot, where, y, below);
  if (form >= 0) {
    const Tagged tagged(slot.canvas(), Tag::Role::kParagraph);
    slot.canvas().text_right(where, reference_style(m), {slot.right(), y});
    if (press.book.answers !=
        AnswerPlace::kSeparate) {  // otherwise the puzzles are in another file
      slot.link_answer({slot.left(), slot.right(), slot.slot.top, slot.slot.frame.y});
    }
  }
  paint_solved(slot, press.design().theme.answer);
}

// A pupil's key is titled with the pupil's name, unless it shares its page.
std::string part_title(const Sheet& sheet, const Press& press) {
  const std::string& pupil = press.section(sheet.page.section).pupil;
  const bool named = !pupil.empty() && !press.book.compact_keys;
  return press.words().at("answers") + (named ? " · " + pupil : "");
}

// Paints the title of the answers at the top of their first page.
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
  // A pupil's name is enough to find the sheet, and leaves no room for a page reference.
  if (slot.press.book.compact_keys) shape.answer_form = -1;
}

void paint_answers(Sheet& sheet, const Press& press) {
  const ShelfPage& rows = press.layout.answer_shelves[sheet.page.shared_page];
  if (opens_answers(sheet.page, press.book)) {
    sheet.canvas.part(part_title(sheet, press));
    paint_part_title(sheet, press, rows.grid.bands);
  }
  const Area field = field_area(press.metrics(), sheet.page.recto, rows.grid.bands);
  for (int i = 0; i < sheet.page.count; ++i) {
    const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first + i];
    const BookPuzzle& puzzle = press.section(place.section).puzzles[place.index];
    const ShelfSlot& own = rows.slots[i];
    const PuzzleSlot slot{sheet,
                          press,
                          rows.grid,
                          own.on_page(field),
                          own.box,
                          puzzle,
                          place,
                          true,
                          &press.layout.answer_shelf_shapes[sheet.page.shared_page][i]};
    if (rows.gallery) {
      Hanging(slot).paint();
    } else {
      paint_answer(slot, space_below(rows.slots, own, field.height()));
    }
  }
}

}  // namespace gridpress
