// The column next to a grid. A wide one is set in lines, a narrow one is stacked and upright.
#include <algorithm>

#include "layout/furniture/furniture.h"
#include "layout/puzzles/puzzle_slot.h"
#include "layout/puzzles/references.h"
#include "layout/puzzles/slot_shapes.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

constexpr double kMinWide = 4;       // minimum width of a wide column, in lines
constexpr double kHeadLines = 4;     // lines for a number, stars and the level's name
constexpr int kAllLines = 1000;      // for notes next to a figure
constexpr double kNotesBelow = 2.5;  // lines from the head to the first line for notes
constexpr double kNotesAbove = 2.5;  // lines from the last line for notes to the captions

// The baseline that puts the cap height at the figure's upper edge.
Length cap_baseline(const PuzzleSlot& slot, Length size) {
  return slot.top() + size * slot.press.type.figure_height(Role::kTitle);
}

Style caption_style(const PuzzleSlot& slot) {
  return slot.press.style(Role::kCaption, slot.press.design().steps.caption);
}

// For one grid per row with space at its side. Everything is set in lines between the frame's
// edges.
class WideColumn {
 public:
  WideColumn(const PuzzleSlot& slot, const SlotShape& shape)
      : slot_(slot),
        shape_(shape),
        press_(slot.press),
        m_(slot.metrics()),
        left_(slot.column_left()),
        right_(left_ + slot.column_room()),
        caption_(caption_style(slot)),
        pages_(references(slot, shape)) {}

  bool fits() const {
    Length need = std::max(press_.badge(1, m_.size(0)).width(), m_.lines(kMinWide));
    for (const Reference& page : pages_) {
      need = std::max(need, press_.type.width(page.words, caption_));
    }
    return need <= slot_.column_room();
  }

  bool head_fits_line() const {
    const Design& design = press_.design();
    const Style number = press_.style(Role::kTitle, design.steps.number);
    const Style level = press_.style(Role::kLevel, design.steps.level);
    const Badge badge = press_.badge(slot_.level(), m_.size(design.steps.level));
    const Length need = press_.type.width(slot_.number_words(shape_), number) + m_.line +
                        badge.width() + m_.size(0) * 0.6 +
                        press_.type.width(slot_.level_name().text, level);
    return slot_.level() == 0 || need <= right_ - left_;
  }

  // Whether the caption, broken into lines, has room between the head and the references.
  bool caption_fits() const {
    const Paragraph own = caption();
    const Length head = m_.lines(slot_.level() > 0 ? kHeadLines : 1);
    return own.too_wide.empty() && caption_at() - own.height() >= slot_.top() + head;
  }

  // Returns whether the caption and a reference fit on one line: the caption on the left, the
  // reference on the right. Without a caption, the reference is on the left.
  bool captions_fit_line() const {
    const SlotShape::Caption plain{1, false, shape_.caption.subject};
    const Length own = press_.type.width(slot_.caption_words(plain), caption_);
    return pages_.empty() ||
           (pages_.size() == 1 && own > Length() &&
            press_.type.width(pages_[0].words, caption_) + m_.line + own <= right_ - left_);
  }

  void paint() {
    const Design& design = press_.design();
    const Length head = paint_head(), foot = paint_captions();
    if (slot_.grid.columns > 1 || !design.notes_under_grid || slot_.answer) return;
    paint_notes_lines(slot_.canvas(), m_,
                      {left_, right_, head + m_.lines(kNotesBelow), foot - m_.lines(kNotesAbove),
                       m_.lines(2), press_.words().at("notes"),
                       design.my_time ? press_.words().at("my_time") : "", kAllLines});
  }

 private:
  // Paints number, stars and level, on one line if they fit. Returns the last baseline.
  Length paint_head() {
    const Design& design = press_.design();
    Length y = cap_baseline(slot_, press_.style(Role::kTitle, design.steps.number).size);
    if (shape_.head_in_line) {
      paint_head_line(slot_, {left_, y}, right_);
      return y;
    }
    slot_.paint_number(
        press_.type.shape_within(slot_.number_words(shape_), {Role::kTitle, shape_.number_size},
                                 right_ - left_, slot_.smallest()),
        {left_, y});
    if (slot_.level() == 0) return y;
    y += m_.lines(1.5);
    const Length name_at = y + m_.lines(1.25);
    const Badge badge = press_.badge(slot_.level(), m_.size(design.steps.level));
    // Next to a small grid, the stars appear without a name.
    const bool low = name_at + m_.size(0) * 0.3 > caption_at() - caption_.size * 0.8;
    if (low || !shape_.level_named) {
      const Tagged tagged(slot_.canvas(), Tag::Role::kFigure, slot_.spoken_stars());
      paint_badge(slot_.canvas(), badge, {left_, y});
      return y;
    }
    paint_badge(slot_.canvas(), badge, {left_, y});
    const Tagged tagged(slot_.canvas(), Tag::Role::kParagraph);
    slot_.canvas().text(press_.type.shape(slot_.level_name().text, slot_.level_style()),
                        {left_, name_at});
    return name_at;
  }

  // Returns the baseline of the last line: at the frame's lower edge, or above an answer or code at
  // the foot of the column.
  Length last_baseline() const { return slot_.column_foot(); }

  Length leading() const { return std::max(m_.lines(1.25), caption_.size * 1.3); }

  Length caption_at() const {
    return last_baseline() -
           (shape_.captions_in_line ? Length() : leading() * static_cast<int>(pages_.size()));
  }

  Paragraph caption() const {
    return break_text(press_.type, slot_.caption_words(shape_.caption),
                      {caption_, right_ - left_, leading(), {}, true});
  }

  // Paints, from the last line up: the answer's page, the hint's page, the caption. Returns the
  // first of the baselines.
  Length paint_captions() {
    Length y = last_baseline();
    if (shape_.captions_in_line) {
      paint_caption_line(slot_, {left_, y}, right_);
      return y;
    }
    for (auto page = pages_.rbegin(); page != pages_.rend(); ++page) {
      const Tagged tagged(slot_.canvas(), Tag::Role::kParagraph);
      slot_.canvas().text(page->words, caption_, {left_, y});
      (slot_.*page->link)({left_, right_, y - m_.lines(0.75), y + m_.lines(0.5)});
      y -= leading();
    }
    const Paragraph own = caption();
    if (own.lines.empty()) return y;
    const Length first = caption_at() - own.height() + own.leading;
    gridpress::paint(slot_.canvas(), own, {left_, first});
    return first;
  }

  const PuzzleSlot& slot_;
  const SlotShape& shape_;
  const Press& press_;
  const Metrics& m_;
  Length left_, right_;
  Style caption_;
  std::vector<Reference> pages_;
};

// A column two lines wide, with the number and the stars below it, flush with the frame's outer
// edge. The caption is a line under the figure, which includes the number if the column is too
// narrow for the number.
class NarrowColumn {
 public:
  explicit NarrowColumn(const PuzzleSlot& slot)
      : slot_(slot),
        press_(slot.press),
        m_(slot.metrics()),
        size_(m_.size(1)),
        after_(slot.slot.column_left > slot.slot.frame.x),
        left_(after_ ? slot.slot.column_left : slot.left() - slot.grid.side),
        right_(left_ + slot.grid.side) {}

  void shape(SlotShape& shape) const {
    const std::string number = std::to_string(slot_.puzzle.number);
    shape.number_size = number_size_within(slot_, number, {Role::kTitle, size_}, number_room());
    shape.number_below =
        press_.type.width(number, {Role::kTitle, shape.number_size}) > number_room();
    if (shape.number_below) shape.number_size = caption_style(slot_).size;
    shape_caption_line(slot_, slot_.caption_right() - slot_.left() - before_caption(shape), shape);
  }

  void paint() {
    Canvas& canvas = slot_.canvas();
    const SlotShape& shape = slot_.shape();
    const ShapedText number = number_text(shape);
    const Length y = slot_.caption_line();
    slot_.paint_number(number, shape.number_below
                                   ? Spot{slot_.left(), y}
                                   : Spot{aligned(number.advance), cap_baseline(slot_, size_)});
    if (slot_.level() > 0) {
      const Badge badge = press_.badge(slot_.level(), m_.size(0));
      const Tagged tagged(canvas, Tag::Role::kFigure, slot_.spoken_stars());
      paint_badge_upright(canvas, badge,
                          {aligned(badge.radius() * 2), stars_top(shape) + badge.radius()});
    }
    paint_caption_line(slot_, {slot_.left() + before_caption(shape), y}, slot_.caption_right());
  }

 private:
  Length before_caption(const SlotShape& shape) const {
    return shape.number_below ? number_text(shape).advance + m_.size(0) * 0.6 : Length();
  }
  Length number_room() const { return slot_.grid.side - m_.size(0) * 0.3; }
  Length aligned(Length width) const { return after_ ? right_ - width : left_; }

  ShapedText number_text(const SlotShape& shape) const {
    return press_.type.shape(std::to_string(slot_.puzzle.number),
                             {Role::kTitle, shape.number_size});
  }

  Length stars_top(const SlotShape& shape) const {
    return slot_.top() + (shape.number_below ? Length() : m_.lines(1.6));
  }

  const PuzzleSlot& slot_;
  const Press& press_;
  const Metrics& m_;
  const Length size_;
  const bool after_;
  const Length left_, right_;
};

// Puts caption and references on one line if they fit, or gives the caption as many lines as the
// column has room for.
void shape_wide_captions(const PuzzleSlot& slot, Length room, SlotShape& shape) {
  shape.captions_in_line = WideColumn(slot, shape).captions_fit_line();
  if (shape.captions_in_line) return shape_caption_line(slot, room, shape);
  while (shape.caption.parts > 0 && !WideColumn(slot, shape).caption_fits() &&
         say_less(slot, shape)) {
  }
}

}  // namespace

void shape_column(const PuzzleSlot& slot, SlotShape& shape) {
  SlotShape wide = shape;
  const Length room = slot.column_room();
  const Style caption = caption_style(slot);
  wide.hint = slot.press.type.width(slot.hint_words("hint_on"), caption) <= room;
  const std::vector<std::string> forms = slot.answer_forms();
  const bool must = slot.press.book.answers != AnswerPlace::kSeparate;
  if (!must && slot.press.type.width(forms.front(), caption) > room) wide.answer_form = -1;
  const auto too_wide = [&] {
    return wide.answer_form >= 0 && !forms.empty() &&
           slot.press.type.width(forms[wide.answer_form], caption) > room;
  };
  while (too_wide() && wide.answer_form + 1 < static_cast<int>(forms.size())) ++wide.answer_form;
  const WideColumn column(slot, wide);
  if (!column.fits()) return NarrowColumn(slot).shape(shape);
  wide.wide = true;
  wide.head_in_line = column.head_fits_line();
  const Style level = slot.press.style(Role::kLevel, slot.press.design().steps.level);
  if (wide.head_in_line) {
    shape_head_line(slot, room, wide);
  } else {
    shape_number(slot, room, wide);
    wide.level_named = slot.press.type.width(slot.level_name().text, level) <= room;
  }
  shape_wide_captions(slot, room, wide);
  shape = wide;
}

void paint_column(const PuzzleSlot& slot) {
  if (slot.shape().wide) {
    WideColumn(slot, slot.shape()).paint();
  } else {
    NarrowColumn(slot).paint();
  }
}

}  // namespace gridpress
