// Numbers, levels and captions around a grid.
#include <algorithm>
#include <cmath>

#include "layout/figure/spoken.h"
#include "layout/furniture/code.h"
#include "layout/plan/section.h"
#include "layout/puzzles/answer_strip.h"
#include "layout/puzzles/puzzle_slot.h"
#include "layout/puzzles/references.h"
#include "layout/puzzles/slot_shapes.h"

namespace gridpress {
namespace {

// The white space between two texts on one line.
constexpr double kApart = 1.0;  // in lines

// The style of a puzzle's topic or kind, after its number.
Style name_style(const PuzzleSlot& slot) {
  constexpr double kSize = 1.12;  // relative to running text
  const Metrics& m = slot.metrics();
  return {Role::kItalic, Length::pt(std::max(round_half(m.base * kSize), m.smallest))};
}

}  // namespace

const SlotShape& PuzzleSlot::shape() const {
  if (own_shape != nullptr) return *own_shape;
  return (answer ? press.layout.answer_shapes : press.layout.shapes)[place.section];
}

std::string PuzzleSlot::number_words(const SlotShape& how) const {
  return how.number_alone ? std::to_string(puzzle.number) : press.design().slots.title(*this);
}

void PuzzleSlot::paint_number(ShapedText number, Spot at) const {
  const Tagged tagged(canvas(), Tag::Role::kHeading2,
                      fill(press.words().at(answer ? "spoken.answer" : "puzzle"),
                           {{"number", std::to_string(puzzle.number)}}));
  canvas().text(std::move(number), at);
}

std::string PuzzleSlot::spoken_stars() const {
  const Badge badge = press.badge(level(), metrics().size(0));
  return spoken_level(badge.level, badge.of, press.words());
}

const BookText& PuzzleSlot::level_name() const {
  static const BookText none;
  return level() > 0 ? press.book.levels[level() - 1] : none;
}

Style PuzzleSlot::level_style() const {
  return press.style(Role::kLevel, press.design().steps.level).of(level_name().origin);
}

std::string PuzzleSlot::head_name() const {
  if (answer && press.book.compact_keys) return section().pupil;
  if (answer) {
    const bool named = press.facing() || !several_kinds(press.book);
    return !puzzle.answer_subject.empty() || named ? puzzle.answer_subject : section().kind;
  }
  if (!puzzle.subject.empty()) return puzzle.subject;
  if (sheet.page.shared_page >= 0 && !section().kind.empty()) return section().kind;
  return press.design().slots.deal != nullptr ? section().title.text : std::string();
}

Length PuzzleSlot::caption_line() const {
  const bool has_list = grid.place == HeadPlace::kAbove && box.below > Length();
  const Length above = has_list ? bottom() + box.bottom : foot();
  return slot.caption.value_or(above + metrics().lines(press.design().slot.caption_baseline));
}

std::string PuzzleSlot::caption_words(SlotShape::Caption how) const {
  if (answer) return {};
  std::string words = how.subject ? puzzle.subject : std::string();
  for (int i = 0; i < std::min(how.parts, static_cast<int>(puzzle.caption.size())); ++i) {
    if (!words.empty()) words += kCaptionDot;
    words += puzzle.caption[i];
  }
  const bool timed = how.parts > 0 && how.timed && press.design().caption_time;
  if (words.empty() || !timed || puzzle.minutes <= 0) return words;
  words += kCaptionDot;
  return words + press.words().count_noun("minutes", rounded_minutes(puzzle.minutes), "minutes");
}

std::vector<std::string> PuzzleSlot::answer_forms() const {
  const auto all = [&](std::initializer_list<std::string_view> keys, const std::string& page) {
    std::vector<std::string> forms;
    for (const std::string_view key : keys) {
      forms.push_back(fill(press.words().at(key), {{"page", page}}));
    }
    return forms;
  };
  if (answer) return all({"puzzle_on", "page"}, press.layout.plan.pages[place.page].label);
  const AnswerPlace answers = press.book.answers;
  const std::string page = press.layout.plan.answer_label(place, answers);
  switch (answers) {
    case AnswerPlace::kBack:
    case AnswerPlace::kFacing:
      return all({"answer_on", "page"}, page);
    case AnswerPlace::kSeparate:
      return all({"answer_apart"}, page);
    case AnswerPlace::kUpsideDown:
      return all({"answer_below", "answer_below.short"}, page);
    case AnswerPlace::kNone:
    case AnswerPlace::kNext:
      break;
  }
  return {};
}

std::string PuzzleSlot::hint_words(std::string_view key) const {
  if (answer || place.hint_page < 0) return {};
  return fill(press.words().at(key), {{"page", press.layout.plan.pages[place.hint_page].label}});
}

bool PuzzleSlot::answer_has_page() const {
  return press.book.answers == AnswerPlace::kBack || press.book.answers == AnswerPlace::kFacing;
}

Length PuzzleSlot::code_bottom() const {
  const Length room = press.design().code_room;
  return room > Length() ? foot() + metrics().lines(kCodeGap) + room : foot();
}

Length PuzzleSlot::column_code_foot() const {
  if (!answer_in_column(*this)) return bottom();
  return area_at_answer(sheet, press).top - metrics().lines(1.25);
}

Length PuzzleSlot::column_foot() const {
  return column_code_foot() - (grid.code_at_side ? press.design().code_room : Length());
}

Length PuzzleSlot::caption_right() const {
  const Length room = press.design().code_room;
  return room > Length() ? right() - room : right();
}

void PuzzleSlot::link_answer(const Area& area) const {
  if (answer) return canvas().link(area, place.page);
  if (!answer_has_page()) return;
  canvas().link(area, place.answer_page);
}

void PuzzleSlot::link_hint(const Area& area) const {
  if (place.hint_page >= 0) canvas().link(area, place.hint_page);
}

Length number_size_within(const PuzzleSlot& slot, std::string_view words, const Style& style,
                          Length room) {
  const Length width = slot.press.type.width(words, style);
  if (width <= room) return style.size;
  const double points = style.size.points() * room.points() / width.points();
  return std::min(style.size, std::max(slot.smallest(), Length::pt(std::floor(points * 2) / 2)));
}

void shape_number(const PuzzleSlot& slot, Length room, SlotShape& shape) {
  const Press& press = slot.press;
  const Style smallest{Role::kTitle, slot.smallest()};
  shape.number_alone = press.type.width(slot.number_words(shape), smallest) > room;
  shape.number_size = number_size_within(
      slot, slot.number_words(shape), press.style(Role::kTitle, press.design().steps.number), room);
}

void shape_head_line(const PuzzleSlot& slot, Length room, SlotShape& shape) {
  const Press& press = slot.press;
  const Design& design = press.design();
  shape_number(slot, room, shape);
  const Length gap = slot.metrics().size(0) * 0.6;
  room -= press.type.width(slot.number_words(shape), {Role::kTitle, shape.number_size});
  room -= slot.metrics().lines(kApart);
  const Length name = press.type.width(slot.head_name(), name_style(slot));
  if (slot.level() > 0) {
    const Length level = press.type.width(slot.level_name().text, slot.level_style());
    room -= press.badge(slot.level(), slot.metrics().size(design.steps.level)).width();
    // If the line is too narrow, the level's name is dropped first, then the puzzle's. The stars
    // stay.
    const Length named = name > Length() && name + gap <= room ? name + gap : Length();
    shape.level_named = level > Length() && level + gap + named <= room;
    if (shape.level_named) room -= level + gap;
    shape.starred = room >= Length();
  }
  shape.named = name > Length() && name + gap <= room;
  shape.caption.subject = !shape.named;
}

void paint_head_line(const PuzzleSlot& slot, Spot at, Length end) {
  const Press& press = slot.press;
  const Design& design = press.design();
  const Metrics& m = slot.metrics();
  const SlotShape& shape = slot.shape();
  Canvas& canvas = slot.canvas();
  const ShapedText number = press.type.shape_within(
      slot.number_words(shape), {Role::kTitle, shape.number_size}, end - at.x, slot.smallest());
  slot.paint_number(number, at);
  const Length gap = m.size(0) * 0.6;
  if (slot.level() > 0) {
    if (shape.level_named) {
      ShapedText level = press.type.shape(slot.level_name().text, slot.level_style());
      const Length advance = level.advance;
      const Tagged tagged(canvas, Tag::Role::kParagraph);
      canvas.text_right(std::move(level), {end, at.y});
      end -= advance + gap;
    }
    const Badge badge = press.badge(slot.level(), m.size(design.steps.level));
    const Spot left{end - badge.width(), at.y};
    if (shape.starred && shape.level_named) {
      paint_badge(canvas, badge, left);
    } else if (shape.starred) {
      const Tagged tagged(canvas, Tag::Role::kFigure, slot.spoken_stars());
      paint_badge(canvas, badge, left);
    }
  }
  const std::string name = slot.head_name();
  if (!shape.named || name.empty()) return;
  const Tagged tagged(canvas, Tag::Role::kParagraph);
  canvas.text(press.type.shape(name, name_style(slot)), {at.x + number.advance + gap, at.y});
}

namespace {

Style listed_caption_style(const PuzzleSlot& slot) {
  return slot.press.style(Role::kCaption, slot.press.design().steps.caption);
}

// The style of a puzzle's own caption. Above a list, the caption is in italics to distinguish it
// from the list's words.
Style own_caption_style(const PuzzleSlot& slot) {
  Style style = listed_caption_style(slot);
  if (slot.box.below > Length()) style.role = Role::kItalic;
  return style;
}

}  // namespace

void shape_caption_line(const PuzzleSlot& slot, Length room, SlotShape& shape) {
  const Style style = listed_caption_style(slot);
  const auto need = [&] {
    const Length where = reference_line(slot, references(slot, shape), style).advance;
    const Length own =
        slot.press.type.width(slot.caption_words(shape.caption), own_caption_style(slot));
    return own > Length() ? where + own + slot.metrics().lines(kApart) : where;
  };
  while (need() > room && say_less(slot, shape)) {
  }
}

void paint_caption_line(const PuzzleSlot& slot, Spot at, Length end) {
  const Press& press = slot.press;
  const Metrics& m = slot.metrics();
  const SlotShape& shape = slot.shape();
  const Style style = listed_caption_style(slot);
  const Length y = at.y;
  ReferenceLine where = reference_line(slot, references(slot, shape), style);
  Length x = end - where.advance;
  for (ReferenceLine::Run& run : where.runs) {
    const Tagged tagged(slot.canvas(), Tag::Role::kParagraph);
    const Length right = x + run.text.advance;
    if (run.link != nullptr) (slot.*run.link)({x, right, y - m.line, y + m.lines(0.5)});
    slot.canvas().text(std::move(run.text), {x, y});
    x = right;
  }
  const std::string own = slot.caption_words(shape.caption);
  if (own.empty()) return;
  const Tagged tagged(slot.canvas(), Tag::Role::kParagraph);
  slot.canvas().text(press.type.shape(own, own_caption_style(slot)), at);
}

}  // namespace gridpress
