// Numbers, levels and captions around a grid.
#include <algorithm>
#include <cmath>

#include "layout/compose/code.h"
#include "layout/compose/puzzle_slot.h"
#include "layout/compose/spoken.h"

namespace gridpress {
namespace {

// The white that keeps two texts of one line apart.
constexpr double kApart = 1.0;  // in lines

// Cap height on the frame's upper edge.
Length cap_baseline(const PuzzleSlot& slot, Length size) {
  return slot.slot.frame.y + size * slot.press.type.figure_height(Role::kTitle);
}

bool is_wide(const PuzzleSlot& slot) {
  const Press& press = slot.press;
  const Metrics& m = slot.metrics();
  const Style caption = press.style(Role::kCaption, press.design().steps.caption);
  const Length need = std::max({press.type.width(slot.answer_words("answer_on"), caption),
                                press.type.width(slot.clue_words(), caption),
                                press.badge(1, m.size(0)).width(), m.lines(4)});
  return need <= slot.column_room();
}

// One grid in a row and room at its side: everything there, in lines.
void paint_wide_column(const PuzzleSlot& slot) {
  const Press& press = slot.press;
  const Design& design = press.design();
  const Metrics& m = slot.metrics();
  Canvas& canvas = slot.canvas();
  const Length left = slot.slot.column_left;
  const Length number_size = m.size(design.steps.number);
  Length y = cap_baseline(slot, number_size);
  slot.paint_number(press.type.shape_within(slot.number_words(), {Role::kTitle, number_size},
                                            slot.column_room(), slot.smallest()),
                    {left, y});
  const Style caption = press.style(Role::kCaption, design.steps.caption);
  const std::string answer = slot.answer_words("answer_on");
  const Length clues_at =
      slot.bottom() - (answer.empty() ? Length() : std::max(m.lines(1.25), caption.size * 1.3));
  if (slot.puzzle.level > 0) {
    y += m.lines(1.5);
    // Beside a small grid the stars stand alone.
    const Length name_at = y + m.lines(1.25);
    const bool named = name_at + m.size(0) * 0.3 <= clues_at - caption.size * 0.8;
    const Badge badge = press.badge(slot.puzzle.level, m.size(0));
    if (!named) {
      const Tagged tagged(canvas, Tag::Role::kFigure, slot.spoken_stars());
      paint_badge(canvas, badge, {left, y});
    } else {
      paint_badge(canvas, badge, {left, y});
      const Tagged tagged(canvas, Tag::Role::kParagraph);
      canvas.text(press.type.shape_within(slot.level_words(), press.style(Role::kLevel, 0),
                                          slot.column_room(), slot.smallest()),
                  {left, name_at});
    }
  }
  if (!answer.empty()) {
    const Tagged tagged(canvas, Tag::Role::kParagraph);
    canvas.text(answer, caption, {left, slot.bottom()});
    slot.link_answer(
        {left, left + slot.column_room(), slot.bottom() - m.line, slot.bottom() + m.lines(0.5)});
  }
  ShapedText clues = press.type.shape(slot.caption_words(), caption);
  if (clues.advance > slot.column_room()) clues = press.type.shape(slot.clue_words(), caption);
  const Tagged tagged(canvas, Tag::Role::kParagraph);
  canvas.text(std::move(clues), {left, clues_at});
}

// Two lines wide: number, stars one below the other, the caption reading upward.
void paint_narrow_column(const PuzzleSlot& slot) {
  const Press& press = slot.press;
  const Metrics& m = slot.metrics();
  Canvas& canvas = slot.canvas();
  const Length left = slot.slot.column_left;
  const Length size = m.size(1);
  const Length room = slot.slot.side - m.size(0) * 0.3;
  slot.paint_number(press.type.shape_within(std::to_string(slot.puzzle.number),
                                            {Role::kTitle, size}, room, slot.smallest()),
                    {left, cap_baseline(slot, size)});
  Length lowest = slot.slot.frame.y + m.lines(1.6);
  if (slot.puzzle.level > 0) {
    const Badge badge = press.badge(slot.puzzle.level, m.size(0));
    const Tagged tagged(canvas, Tag::Role::kFigure, slot.spoken_stars());
    paint_badge_upright(canvas, badge, {left, slot.slot.top + m.lines(1.6) + badge.radius()});
    lowest += badge.width();
  }
  const Style style = press.style(Role::kCaption, press.design().steps.caption);
  const std::string answer = slot.answer_words("answer_on.short");
  const std::string both = answer.empty() ? slot.clue_words() : slot.clue_words() + ", " + answer;
  const Length height = slot.bottom() - lowest - m.line;
  ShapedText caption = press.type.shape(both, style);
  if (caption.advance > height) {
    caption = press.type.shape_within(answer, style, height, slot.smallest());
  }
  const Length x = left + style.size * press.type.figure_height(Role::kCaption);
  const Tagged tagged(canvas, Tag::Role::kParagraph);
  slot.link_answer({left, left + m.line, slot.bottom() - caption.advance, slot.bottom()});
  canvas.text_upward(std::move(caption), {x, slot.bottom()});
}

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
  return spoken_level(puzzle.level, static_cast<int>(press.book.levels.size()), press.words());
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

std::string PuzzleSlot::answer_words(std::string_view key) const {
  if (press.book.answers == AnswerPlace::kUpsideDown) {
    return press.words().at(key == "answer_on.short" ? "answer_below.short" : "answer_below");
  }
  if (!answer_has_page()) return {};
  const std::string& page = press.layout.plan.pages[place.answer_page].label;
  return fill(press.words().at(key), {{"page", page}});
}

bool PuzzleSlot::answer_has_page() const {
  return press.book.answers == AnswerPlace::kBack || press.book.answers == AnswerPlace::kFacing;
}

Length PuzzleSlot::code_bottom() const {
  const Length room = press.design().code_room;
  return room > Length() ? bottom() + metrics().lines(kCodeGap) + room : bottom();
}

Length PuzzleSlot::caption_right() const {
  const Length room = press.design().code_room;
  return room > Length() ? right() - room : right();
}

void PuzzleSlot::link_answer(const Area& area) const {
  if (!answer_has_page()) return;
  canvas().link(area, place.answer_page);
}

void paint_head_above(const PuzzleSlot& slot) {
  const Press& press = slot.press;
  const Design& design = press.design();
  const Metrics& m = slot.metrics();
  Canvas& canvas = slot.canvas();
  const Length y = slot.slot.top + m.lines(design.slot.number_baseline);
  const ShapedText number =
      press.type.shape_within(slot.number_words(), press.style(Role::kTitle, design.steps.number),
                              slot.block, slot.smallest());
  slot.paint_number(number, {slot.slot.frame.x, y});
  const Length gap = m.size(0) * 0.6;
  Length room = slot.block - number.advance - m.lines(kApart);
  Length end = slot.right();
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
    canvas.text(std::move(section), {slot.slot.frame.x + number.advance + gap, y});
  }
}

// The answer's page stays; the time goes when there is no room for all, then the clues.
void paint_caption_below(const PuzzleSlot& slot) {
  const Press& press = slot.press;
  const Design& design = press.design();
  const Metrics& m = slot.metrics();
  const Length y = slot.bottom() + m.lines(design.slot.caption_baseline);
  const Length end = slot.caption_right(), width = end - slot.slot.frame.x;
  const Style style = press.style(Role::kCaption, design.steps.caption);
  ShapedText answer =
      press.type.shape_within(slot.answer_words("answer_on"), style, width, slot.smallest());
  const Length room = width - answer.advance - m.lines(kApart);
  ShapedText clues = press.type.shape(slot.caption_words(), style);
  if (clues.advance > room) clues = press.type.shape(slot.clue_words(), style);
  const bool both = clues.advance <= room;
  {
    const Tagged tagged(slot.canvas(), Tag::Role::kParagraph);
    slot.link_answer({end - answer.advance, end, y - m.line, y + m.lines(0.5)});
    slot.canvas().text_right(std::move(answer), {end, y});
  }
  if (!both) return;
  const Tagged tagged(slot.canvas(), Tag::Role::kParagraph);
  slot.canvas().text(std::move(clues), {slot.slot.frame.x, y});
}

void paint_column(const PuzzleSlot& slot) {
  if (is_wide(slot)) {
    paint_wide_column(slot);
  } else {
    paint_narrow_column(slot);
  }
}

}  // namespace gridpress
