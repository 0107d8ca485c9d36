// The column beside a grid: in lines where it is wide, stacked and upright where it is narrow.
#include <algorithm>

#include "layout/compose/puzzle_slot.h"
#include "layout/compose/references.h"

namespace gridpress {
namespace {

constexpr double kLeastWide = 4;     // lines
constexpr double kNotesBelow = 2.5;  // lines from the head to the first line for notes
constexpr double kNotesAbove = 2.5;  // … and from the last to the captions

// Cap height on the frame's upper edge.
Length cap_baseline(const PuzzleSlot& slot, Length size) {
  return slot.slot.frame.y + size * slot.press.type.figure_height(Role::kTitle);
}

// One grid in a row and room at its side: everything there, in lines, between the frame's edges.
class WideColumn {
 public:
  explicit WideColumn(const PuzzleSlot& slot)
      : slot_(slot),
        press_(slot.press),
        m_(slot.metrics()),
        left_(slot.column_left()),
        right_(left_ + slot.column_room()),
        caption_(press_.style(Role::kCaption, press_.design().steps.caption)),
        pages_({answer_reference(slot), hint_reference(slot)}) {
    std::erase_if(pages_, [&](const Reference& page) {
      const bool fits = press_.type.width(page.whole, caption_) <= right_ - left_;
      return page.whole.empty() || !(fits || page.must);
    });
  }

  bool fits() const {
    Length need = std::max({press_.type.width(slot_.clue_words(), caption_),
                            press_.badge(1, m_.size(0)).width(), m_.lines(kLeastWide)});
    for (const Reference& page : pages_) {
      need = std::max(need, press_.type.width(page.whole, caption_));
    }
    return need <= slot_.column_room();
  }

  void paint() {
    const Design& design = press_.design();
    const Length head = paint_head(), foot = clues_at();
    paint_captions();
    const bool alone = slot_.grid.columns * slot_.grid.rows == 1;
    if (!alone || !design.notes_under_grid) return;
    paint_notes_lines(
        slot_.canvas(), m_,
        {left_, right_, head + m_.lines(kNotesBelow), foot - m_.lines(kNotesAbove), m_.lines(2),
         press_.words().at("notes"), design.my_time ? press_.words().at("my_time") : ""});
  }

 private:
  // Number, stars and level on one line where they fit. Returns the last baseline.
  Length paint_head() {
    const Design& design = press_.design();
    const Style number = press_.style(Role::kTitle, design.steps.number);
    Length y = cap_baseline(slot_, number.size);
    const Badge badge = press_.badge(slot_.puzzle.level, m_.size(design.steps.level));
    const Style level = press_.style(Role::kLevel, design.steps.level);
    const Length need = press_.type.width(slot_.number_words(), number) + m_.line + badge.width() +
                        m_.size(0) * 0.6 + press_.type.width(slot_.level_words(), level);
    if (slot_.puzzle.level == 0 || need <= right_ - left_) {
      paint_head_line(slot_, {left_, y}, right_);
      return y;
    }
    slot_.paint_number(
        press_.type.shape_within(slot_.number_words(), number, right_ - left_, slot_.smallest()),
        {left_, y});
    y += m_.lines(1.5);
    const Length name_at = y + m_.lines(1.25);
    // Beside a small grid the stars stand alone.
    if (name_at + m_.size(0) * 0.3 > clues_at() - caption_.size * 0.8) {
      const Tagged tagged(slot_.canvas(), Tag::Role::kFigure, slot_.spoken_stars());
      paint_badge(slot_.canvas(), badge, {left_, y});
      return y;
    }
    paint_badge(slot_.canvas(), badge, {left_, y});
    const Tagged tagged(slot_.canvas(), Tag::Role::kParagraph);
    slot_.canvas().text(
        press_.type.shape_within(slot_.level_words(), level, right_ - left_, slot_.smallest()),
        {left_, name_at});
    return name_at;
  }

  // The last line stands on the frame's lower edge, or over the answer or the code there.
  Length last_baseline() const { return slot_.column_foot(); }

  bool in_one_line() const {
    return pages_.empty() ||
           (pages_.size() == 1 && press_.type.width(pages_[0].whole, caption_) + m_.line +
                                          press_.type.width(slot_.clue_words(), caption_) <=
                                      right_ - left_);
  }

  Length leading() const { return std::max(m_.lines(1.25), caption_.size * 1.3); }

  Length clues_at() const {
    return last_baseline() -
           (in_one_line() ? Length() : leading() * static_cast<int>(pages_.size()));
  }

  void paint_captions() {
    Length y = last_baseline();
    if (in_one_line()) return paint_caption_line(slot_, {left_, y}, right_);
    for (const Reference& page : pages_) {
      const Tagged tagged(slot_.canvas(), Tag::Role::kParagraph);
      slot_.canvas().text(page.whole, caption_, {left_, y});
      (slot_.*page.link)({left_, right_, y - m_.lines(0.75), y + m_.lines(0.5)});
      y -= leading();
    }
    const Tagged tagged(slot_.canvas(), Tag::Role::kParagraph);
    slot_.canvas().text(slot_.clues_within(caption_, right_ - left_), {left_, clues_at()});
  }

  const PuzzleSlot& slot_;
  const Press& press_;
  const Metrics& m_;
  Length left_, right_;
  Style caption_;
  std::vector<Reference> pages_;  // the answer's, the hint's: from the last line upward
};

// Two lines wide: number, stars one below the other, the caption reading upward.
void paint_narrow_column(const PuzzleSlot& slot) {
  const Press& press = slot.press;
  const Metrics& m = slot.metrics();
  Canvas& canvas = slot.canvas();
  const Length size = m.size(1), side = slot.grid.side;
  const bool after = slot.slot.column_left > slot.slot.frame.x;
  const Length left = after ? slot.column_left() : slot.slot.frame.x - side;
  const Length room = side - m.size(0) * 0.3;
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
  const Length height = slot.column_foot() - lowest - m.line;
  ReferenceLine line = reference_line(
      slot, {{slot.clue_words(), ""}, hint_reference(slot), answer_reference(slot)}, style, height);
  const Length x = left + style.size * press.type.figure_height(Role::kCaption);
  Length y = slot.column_foot();
  for (ReferenceLine::Run& run : line.runs) {
    const Tagged tagged(canvas, Tag::Role::kParagraph);
    const Length top = y - run.text.advance;
    if (run.link != nullptr) (slot.*run.link)({left, left + m.line, top, y});
    canvas.text_upward(std::move(run.text), {x, y});
    y = top;
  }
}

}  // namespace

void paint_column(const PuzzleSlot& slot) {
  WideColumn wide(slot);
  if (wide.fits()) {
    wide.paint();
  } else {
    paint_narrow_column(slot);
  }
}

}  // namespace gridpress
