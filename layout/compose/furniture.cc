#include "layout/compose/furniture.h"

namespace gridpress {
namespace {

constexpr double kHeadMost = 0.6;  // of the live width
constexpr double kTracking = 0.06;

void place(Canvas& canvas, ShapedText text, const Area& live, Length inset, bool right) {
  const Length y = live.top;
  if (right) {
    canvas.text_right(std::move(text), {live.right - inset, y});
  } else {
    canvas.text(std::move(text), {live.left + inset, y});
  }
}

}  // namespace

void paint_head(Canvas& canvas, const Metrics& m, const HeadRule& head) {
  const Area live = live_area(m, head.recto);
  const Length size = m.size(-1);
  Area line = live;
  line.top += size * 0.72;
  Style style{Role::kText, size, true, false, kTracking};
  if (!head.small_caps) style = {Role::kTitle, size};
  const Length inset = head.folio.empty() ? Length() : m.lines(2.2);
  const Length room = (head.text.inner.empty() ? live.width() * kHeadMost : live.width() * 0.48);
  if (!head.folio.empty()) {
    place(canvas, canvas.type().shape(head.folio, {Role::kTitle, m.size(0)}), line, {}, head.recto);
  }
  const auto set = [&](const std::string& text) {
    return canvas.type().shape_within(text, style, room, Length::pt(m.smallest));
  };
  place(canvas, set(head.text.outer), line, inset, head.recto);
  place(canvas, set(head.text.inner), line, {}, !head.recto);
  const Spot rule{live.left, live.top + m.line};
  if (head.rule == HeadRuleKind::kLine) canvas.rule(rule, live.right);
  if (head.rule == HeadRuleKind::kDots) canvas.dots(rule, live.right);
}

void paint_foot(Canvas& canvas, const Metrics& m, const FootRule& foot) {
  const Area live = live_area(m, foot.recto);
  Area line = live;
  line.top = live.bottom;
  place(canvas, canvas.type().shape(foot.folio, {Role::kTitle, m.size(foot.step)}), line, {},
        foot.recto);
  const ShapedText title = canvas.type().shape_within(
      foot.title, {Role::kItalic, m.size(0)}, live.width() * kHeadMost, Length::pt(m.smallest));
  place(canvas, title, line, {}, !foot.recto);
}

int paint_notes_lines(Canvas& canvas, const Metrics& m, const NotesRule& notes) {
  const int count = static_cast<int>((notes.bottom - notes.top).milli() / notes.pitch.milli()) + 1;
  if (notes.bottom < notes.top || count < 2) return 0;
  const Length gap = Length::pt(6);
  for (int i = 0; i < count; ++i) {
    const Length y = notes.bottom - notes.pitch * (count - 1 - i);
    // A label, and the line that it begins.
    const auto labelled = [&](const std::string& words, Length left, Length right) {
      if (!words.empty()) {
        const ShapedText label = canvas.type().shape(words, {Role::kItalic, m.size(0)});
        canvas.text(label, {left, y});
        left += label.advance + gap;
      }
      canvas.dotted_rule({left, y}, right);
    };
    const bool timed = i == 0 && !notes.time.empty();
    const Length middle = notes.left + (notes.right - notes.left) * (2.0 / 3);
    labelled(i == 0 ? notes.label : "", notes.left, timed ? middle - gap : notes.right);
    if (timed) labelled(notes.time, middle, notes.right);
  }
  return count;
}

}  // namespace gridpress
