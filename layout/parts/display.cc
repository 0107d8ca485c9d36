#include "layout/parts/display.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace gridpress {
namespace {

constexpr double kWidth = 0.62;     // width of ornament and rule, relative to the live width
constexpr double kNarrowest = 0.3;  // below this ornament width, smaller type is used
constexpr double kLeast = 0.15;     // below this width, the ornament is omitted
constexpr std::size_t kMaxLines = 3;
constexpr double kBetween = 0.08;  // em: minimum space between the ink of two lines of a title

// The leading of a title: 1.1 times its size, rounded to half lines, but at least one line.
Length leading_of(const Metrics& m, Length size) {
  const double lines = 1.1 * size.points() / m.line.points();
  return m.lines(std::max(1.0, round_half(lines)));
}

// Increases the leading where accents meet the descenders of the line above.
void open_up(Paragraph& title, const Press& press) {
  const Metrics& m = press.metrics();
  for (std::size_t i = 1; i < title.lines.size(); ++i) {
    const Length ink = line_ink(press.type, title, i - 1).depth +
                       line_ink(press.type, title, i).rise + title.style.size * kBetween;
    if (ink <= title.leading) continue;
    title.leading = m.lines(std::ceil(2 * ink.points() / m.line.points()) / 2);
  }
}

// Sets the title on up to two lines as wide as the ornament if possible, otherwise at the full live
// width.
Paragraph set_title(const StyledText& text, Length size, const Press& press) {
  const Metrics& m = press.metrics();
  ParagraphRule rule{
      {Role::kTitle, size}, m.live_width() * kWidth, leading_of(m, size), {}, true, false, true};
  Paragraph title = break_text(press.type, text, rule);
  const bool whole = worst_break(title) == LineBreak::kBetweenWords;
  if (title.lines.size() > 2 || !fits(title, rule.measure) || !whole) {
    rule.measure = m.live_width();
    title = break_text(press.type, text, rule);
  }
  open_up(title, press);
  title.role = Tag::Role::kHeading1;
  return title;
}

}  // namespace

Length display_line(const Metrics& metrics) {
  return std::min(metrics.line, metrics.live_height() / 40);
}

Length white_under(const Metrics& metrics, double lines, Length depth) {
  const Length line = display_line(metrics);
  return std::max(line * lines, depth + line * 0.75);
}

Length white_over(const Metrics& metrics, double lines, Length rise) {
  const Length line = display_line(metrics);
  return std::max(line * lines, rise + line * 0.85);
}

Display fit_display(const DisplayRequest& order, const Press& press) {
  const Metrics& m = press.metrics();
  const Length wanted = m.live_width() * kWidth;
  Display display;
  display.rule = wanted;
  for (int step = 7; step >= 2; --step) {
    const Length size = m.size(step);
    const bool kicked = order.kicker.rise > Length();
    display.title = set_title(order.text, size, press);
    const LineInk first = line_ink(press.type, display.title, 0);
    const LineInk last = line_ink(press.type, display.title, display.title.lines.size() - 1);
    display.above = white_over(m, 6, kicked ? order.kicker.rise : first.rise);
    display.kicker =
        kicked ? std::max(display_line(m) * 4, order.kicker.depth + first.rise + m.line * 0.6)
               : Length();
    display.under = white_under(m, order.under, last.depth);
    // In large type, lines break only between words; words are split only at the smallest sizes.
    const LineBreak worst = step > 5   ? LineBreak::kBetweenWords
                            : step > 2 ? LineBreak::kBetweenPhrases
                                       : LineBreak::kInWord;
    const bool whole = worst_break(display.title) <= worst;
    const bool set =
        display.title.lines.size() <= kMaxLines && whole && fits(display.title, m.live_width());
    const Length matter = display_line(m) * 3 + display.above + display.kicker +
                          display.title.height() - display.title.leading + display.under +
                          order.below;
    const Length left = m.live_height() - matter;
    display.ornament = order.ornament ? std::min(wanted, left) : Length();
    if (set && left >= m.live_width() * kNarrowest) return display;
    if (set && step <= 5 && left >= Length()) {
      if (left < m.live_width() * kLeast) display.ornament = Length();
      return display;
    }
  }
  Diagnostic problem = failure(fmt::format("the title '{}' doesn't fit its page", order.text.text),
                               "use a shorter title, or a larger trim");
  problem.origin = order.text.origin;
  press.type.problems().push_back(std::move(problem));
  return display;
}

}  // namespace gridpress
