#include "layout/furniture/furniture.h"

#include <algorithm>

#include "layout/page/move.h"

namespace gridpress {
namespace {

// maximum widths, relative to the live width
constexpr double kHeadMost = 0.6, kFootMost = 0.8;
constexpr double kTracking = 0.06;
constexpr double kTimeRoom = 5;  // lines; enough to write down a time

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
  const Length room =
      (head.text.inner.text.empty() ? live.width() * kHeadMost : live.width() * 0.48);
  if (!head.folio.empty()) {
    place(canvas, canvas.type().shape(head.folio, {Role::kTitle, m.size(0)}), line, {}, head.recto);
  }
  const auto set = [&](const StyledText& text) {
    return canvas.type().shape_within(text.text, style.of(text.origin), room,
                                      Length::pt(m.smallest));
  };
  Style least = style;
  least.tracking = 0;
  least.size = std::max(Length::pt(m.smallest), Length::pt(style.size.points() / Type::kShrink));
  const bool fits =
      head.text.figures.empty() || canvas.type().width(head.text.outer.text, least) <= room;
  place(canvas, set(fits ? head.text.outer : head.text.figures), line, inset, head.recto);
  place(canvas, set(head.text.inner), line, {}, !head.recto);
  const Spot rule{live.left, live.top + m.line};
  if (head.rule == HeadRuleKind::kLine) canvas.rule(rule, live.right);
  if (head.rule == HeadRuleKind::kDots) canvas.dots(rule, live.right);
}

Length foot_title_room(const Metrics& metrics) {
  return metrics.live_width() * kFootMost;
}

void paint_foot(Canvas& canvas, const Metrics& m, const FootRule& foot) {
  const Area live = live_area(m, foot.recto);
  Area line = live;
  line.top = live.bottom;
  place(canvas, canvas.type().shape(foot.folio, {Role::kTitle, m.size(foot.step)}), line, {},
        foot.recto);
  const ShapedText title = canvas.type().shape_within(
      foot.title.text, Style{Role::kItalic, m.size(0)}.of(foot.title.origin), foot_title_room(m),
      Length::pt(m.smallest));
  place(canvas, title, line, {}, !foot.recto);
}

void paint_thumb_tab(Canvas& canvas, const Metrics& m, const TabRule& tab) {
  const Area field = field_area(m, tab.recto, {true, true});
  const Length tall = m.lines(4), wide = m.unit * 0.55;
  const Length apart =
      tab.count > 1 ? std::min(m.lines(4.5), (field.height() - tall) / (tab.count - 1)) : Length();
  const Length top = field.top + apart * tab.section;
  const bool right = tab.recto || !m.duplex;
  const Length left = right ? m.width - wide : -tab.bleed.left;
  constexpr int kLight = 50;  // percent of black, up to which a white digit is hard to read
  Path mark;
  add_rectangle(mark, {left, top}, wide + (right ? tab.bleed.right : tab.bleed.left), tall);
  canvas.fill(std::move(mark), Ink{tab.black});
  // Numbers are only painted in white: a black number would put ink into the margin that the
  // printer wants free.
  if (tab.black <= kLight) return;

  const std::string number = std::to_string(tab.section + 1);
  const Length size = m.size(-1, 1);
  const ShapedText shaped = canvas.type().shape(number, {Role::kHelper, size, false, true});
  const Length height = size * canvas.type().figure_height(Role::kHelper);
  Spot pen{(right ? m.width - wide / 2 : wide / 2) - shaped.advance / 2,
           top + tall / 2 + height / 2};
  for (const char digit : number) {
    const std::string_view character(&digit, 1);
    Path figure = canvas.type().outline(character, Role::kHelper, size);
    move(figure, pen);
    canvas.fill(std::move(figure), kWhite);
    pen.x += shaped.advance / static_cast<int>(number.size());
  }
}

int paint_notes_lines(Canvas& canvas, const Metrics& m, const NotesRule& notes) {
  const int count = static_cast<int>((notes.bottom - notes.top).milli() / notes.pitch.milli()) + 1;
  if (notes.bottom < notes.top || count < 2) return 0;
  const Length gap = Length::pt(6);
  const auto shaped = [&](const std::string& words) {
    return canvas.type().shape(words, {Role::kItalic, m.size(0)});
  };
  // The label for the time goes into the last third of the first line or, if that is too narrow,
  // into the second line.
  const ShapedText time = shaped(notes.time);
  const Length middle = notes.left + (notes.right - notes.left) * (2.0 / 3);
  const bool narrow = time.advance + m.lines(kTimeRoom) > notes.right - middle;
  const int lines = std::min(count, notes.most);
  for (int i = 0; i < lines; ++i) {
    const Length y = notes.bottom - notes.pitch * (count - 1 - i);
    // Paints a label followed by a line.
    const auto labelled = [&](const ShapedText& label, Length left, Length right) {
      if (label.advance > Length()) {
        canvas.text(label, {left, y});
        left += label.advance + gap;
      }
      canvas.dotted_rule({left, y}, right);
    };
    const bool timed = !notes.time.empty() && !narrow && i == 0;
    const ShapedText first = i == 0 ? shaped(notes.label) : i == 1 && narrow ? time : ShapedText{};
    labelled(first, notes.left, timed ? middle - gap : notes.right);
    if (timed) labelled(time, middle, notes.right);
  }
  return lines;
}

}  // namespace gridpress
