// Numbers, levels and captions around a grid.
#include <algorithm>
#include <cmath>

#include "layout/compose/code.h"
#include "layout/compose/puzzle_slot.h"
#include "layout/compose/references.h"
#include "layout/compose/spoken.h"

namespace gridpress {
namespace {

// The white that keeps two texts of one line apart.
constexpr double kApart = 1.0;  // in lines

}  // namespace

std::string PuzzleSlot::number_words() const {
  const std::string number = std::to_string(puzzle.number);
  if (!press.design().number_words) return number;
  return fill(press.words().at("puzzle"), {{"number", number}});
}

void PuzzleSlot::paint_number(ShapedText number, Spot at) const {
  const Tagged tagged(
      canvas(), Tag::Role::kHeading2,
      fill(press.words().at("puzzle"), {{"number", std::to_string(puzzle.number)}}));
  canvas().text(std::move(number), at);
}

std::string PuzzleSlot::spoken_stars() const {
  const Badge badge = press.badge(puzzle.level, metrics().size(0));
  return spoken_level(badge.level, badge.of, press.words());
}

std::string PuzzleSlot::level_words() const {
  return puzzle.level > 0 ? press.book.levels[puzzle.level - 1] : std::string();
}

std::string PuzzleSlot::clue_words() const {
  return press.words().counted("clues", puzzle.clues, "clues");
}

std::string PuzzleSlot::time_words() const {
  if (!press.design().caption_time || puzzle.minutes <= 0) return {};
  // An estimate: past twenty minutes to five of them.
  const int step = puzzle.minutes < 20 ? 1 : 5;
  const int minutes = std::max(1, static_cast<int>(std::lround(puzzle.minutes / step)) * step);
  return press.words().counted("minutes", minutes, "minutes");
}

std::string PuzzleSlot::caption_words() const {
  const std::string time = time_words();
  return time.empty() ? clue_words() : clue_words() + press.words().at("spoken.comma") + time;
}

ShapedText PuzzleSlot::clues_within(const Style& style, Length room) const {
  for (const std::string& words : {caption_words(), clue_words()}) {
    ShapedText clues = press.type.shape(words, style);
    if (clues.advance <= room) return clues;
  }
  return {};
}

std::string PuzzleSlot::answer_words(Saying saying) const {
  const bool brief = saying == Saying::kShort;
  const AnswerPlace answers = press.book.answers;
  if (answers == AnswerPlace::kUpsideDown) {
    return press.words().at(brief ? "answer_below.short" : "answer_below");
  }
  const bool apart = answers == AnswerPlace::kSeparate;
  if (!apart && !answer_has_page()) return {};
  const std::string_view key = apart   ? (brief ? "answer_apart.short" : "answer_apart")
                               : brief ? "answer_on.short"
                               : saying == Saying::kLabel ? "answer_label"
                                                          : "answer_on";
  return fill(press.words().at(key), {{"page", press.layout.plan.answer_label(place, answers)}});
}

std::string PuzzleSlot::hint_words(Saying saying) const {
  if (place.hint_page < 0) return {};
  const std::string_view key = saying == Saying::kShort   ? "hint_on.short"
                               : saying == Saying::kLabel ? "hint_label"
                                                          : "hint_on";
  return fill(press.words().at(key), {{"page", press.layout.plan.pages[place.hint_page].label}});
}

bool PuzzleSlot::answer_has_page() const {
  return press.book.answers == AnswerPlace::kBack || press.book.answers == AnswerPlace::kFacing;
}

Length PuzzleSlot::code_bottom() const {
  const Length room = press.design().code_room;
  return room > Length() ? bottom() + metrics().lines(kCodeGap) + room : bottom();
}

Length PuzzleSlot::column_code_foot() const {
  if (!answer_in_column(*this)) return bottom();
  return beside_answer(sheet, press).top - metrics().lines(1.25);
}

Length PuzzleSlot::column_foot() const {
  return column_code_foot() - (grid.code_beside ? press.design().code_room : Length());
}

Length PuzzleSlot::caption_right() const {
  const Length room = press.design().code_room;
  return room > Length() ? right() - room : right();
}

void PuzzleSlot::link_answer(const Area& area) const {
  if (!answer_has_page()) return;
  canvas().link(area, place.answer_page);
}

void PuzzleSlot::link_hint(const Area& area) const {
  if (place.hint_page >= 0) canvas().link(area, place.hint_page);
}

void paint_head_line(const PuzzleSlot& slot, Spot at, Length end) {
  const Press& press = slot.press;
  const Design& design = press.design();
  const Metrics& m = slot.metrics();
  Canvas& canvas = slot.canvas();
  const Length y = at.y;
  const ShapedText number =
      press.type.shape_within(slot.number_words(), press.style(Role::kTitle, design.steps.number),
                              end - at.x, slot.smallest());
  slot.paint_number(number, at);
  const Length gap = m.size(0) * 0.6;
  Length room = end - at.x - number.advance - m.lines(kApart);
  if (slot.puzzle.level > 0) {
    ShapedText level =
        press.type.shape(slot.level_words(), press.style(Role::kLevel, design.steps.level));
    const Badge badge = press.badge(slot.puzzle.level, m.size(design.steps.level));
    room -= badge.width();
    // Too narrow for the name: the stars stand alone.
    const bool named = level.advance > Length() && level.advance + gap <= room;
    if (named) {
      const Length advance = level.advance;
      const Tagged tagged(canvas, Tag::Role::kParagraph);
      canvas.text_right(std::move(level), {end, y});
      end -= advance + gap;
      room -= advance + gap;
    }
    if (room >= Length() && named) {
      paint_badge(canvas, badge, {end - badge.width(), y});
    } else if (room >= Length()) {
      const Tagged tagged(canvas, Tag::Role::kFigure, slot.spoken_stars());
      paint_badge(canvas, badge, {end - badge.width(), y});
    }
  }
  if (!design.run_on) return;
  // Pages of several sections: each grid says which it belongs to, if there is room.
  ShapedText section = press.type.shape(slot.section().title, press.style(Role::kItalic, 0));
  if (section.advance + gap <= room) {
    const Tagged tagged(canvas, Tag::Role::kParagraph);
    canvas.text(std::move(section), {at.x + number.advance + gap, y});
  }
}

// The answer's page stays; the time goes when there is no room for all, then the clues, then the
// hint.
void paint_caption_line(const PuzzleSlot& slot, Spot at, Length end) {
  const Press& press = slot.press;
  const Metrics& m = slot.metrics();
  const Length y = at.y, width = end - at.x;
  const Style style = press.style(Role::kCaption, press.design().steps.caption);
  ReferenceLine where =
      reference_line(slot, {hint_reference(slot), answer_reference(slot)}, style, width);
  ShapedText clues = slot.clues_within(style, width - where.advance - m.lines(kApart));
  Length x = end - where.advance;
  for (ReferenceLine::Run& run : where.runs) {
    const Tagged tagged(slot.canvas(), Tag::Role::kParagraph);
    const Length right = x + run.text.advance;
    if (run.link != nullptr) (slot.*run.link)({x, right, y - m.line, y + m.lines(0.5)});
    slot.canvas().text(std::move(run.text), {x, y});
    x = right;
  }
  if (clues.advance == Length()) return;
  const Tagged tagged(slot.canvas(), Tag::Role::kParagraph);
  slot.canvas().text(std::move(clues), at);
}

}  // namespace gridpress
