// The slots of most books: number and level above or next to the figure, the caption below it or
// next to it, and lines for notes below a figure that is alone on its page.
#include <algorithm>

#include "layout/furniture/furniture.h"
#include "layout/plan/slots/answer_strip.h"
#include "layout/puzzles/answer_strip.h"
#include "layout/puzzles/styles/styles.h"

namespace gridpress {
namespace {

// Paints lines for notes. Next to an upside-down answer, the lines are spread over the height of
// its grid.
void paint_notes_below(const PuzzleSlot& slot) {
  const Metrics& m = slot.metrics();
  const Area room = foot_room(slot);
  Length top = room.top + m.lines(1.25), pitch = m.lines(2);
  if (slot.press.book.answers == AnswerPlace::kUpsideDown) {
    const Area answer = area_at_answer(slot.sheet, slot.press);
    const Length height = answer.height() - m.lines(0.72);
    pitch = height / std::max<int>(1, static_cast<int>(height.milli() / pitch.milli()));
    top = room.top + pitch;
  }
  paint_notes_lines(slot.canvas(), m,
                    {room.left, room.right, top, room.bottom, pitch, slot.press.words().at("notes"),
                     slot.press.design().my_time ? slot.press.words().at("my_time") : ""});
}

void paint_plain(const PuzzleSlot& slot) {
  paint_words(slot);
  if (slot.press.design().notes_under_grid && has_foot(slot)) paint_notes_below(slot);
  paint_figure(slot);
}

}  // namespace

const SlotStyle& plain_style() {
  static const SlotStyle style{.name = "plain",
                               .measure = default_slots,
                               .worth = default_worth,
                               .title = plain_number,
                               .shape = shape_words,
                               .paint = paint_plain};
  return style;
}

}  // namespace gridpress
