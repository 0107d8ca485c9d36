#include "layout/parts/opener.h"

#include <algorithm>

#include "layout/figure/spoken.h"
#include "layout/parts/display.h"
#include "layout/plan/section.h"

namespace gridpress {
namespace {

std::string part_words(const Press& press, int number) {
  const std::string key = "part." + std::to_string(number);
  if (number <= 12) return press.words().at(key);
  return fill(press.words().at("part.other"), {{"number", std::to_string(number)}});
}

// The words above the title, such as "part two"; empty if the book has only one section.
ShapedText kicker_of(int number, const Press& press) {
  if (press.book.sections.size() < 2) return {};
  const Style words{Role::kText, press.metrics().size(1), true, false, 0.06};
  return press.type.shape_within(part_words(press, number), words, press.metrics().live_width(),
                                 Length::pt(press.metrics().smallest));
}

// The range of the section's puzzle numbers in words; empty if the section has no puzzles.
ShapedText range_of(const BookSection& section, const Press& press) {
  if (section.puzzles.empty()) return {};
  return press.type.shape_within(
      press.range_words("puzzles", section.puzzles.front().number, section.puzzles.back().number),
      press.style(Role::kItalic, 1), press.metrics().live_width(),
      Length::pt(press.metrics().smallest));
}

}  // namespace

void paint_opener(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  Canvas& canvas = sheet.canvas;
  const Length line = display_line(m);
  const BookSection& section = press.section(sheet.page.section);
  const Ornament ornament = press.ornament(sheet.page.section);
  const Paragraph deck = break_text(
      press.type, section.deck,
      {press.style(Role::kText, 1), m.live_width() * 0.62, m.lines(kTextLeading), {}, true});
  const Badge badge = press.badge(section_level(section), m.size(2));
  const ShapedText kicker = kicker_of(sheet.page.section + 1, press);
  const ShapedText range = range_of(section, press);
  // The range of puzzles ends flush with the rule, unless the rule is too short for badge and
  // range. If even the page is too narrow, the range goes on a separate line.
  const Length at_side = badge.width() + m.line + range.advance;
  const bool stacked = at_side > m.live_width();
  const Length to_badge = white_over(m, 2, std::max(badge.rise(), range.run.rise));
  const Length to_range = stacked ? white_over(m, 2, range.run.rise) : Length();
  const Length to_deck = deck.lines.empty() ? line * 2.5 : std::max(line * 2.5, m.size(1) * 1.3);
  const Display display = fit_display({section.title,
                                       !ornament.empty(),
                                       {kicker.run.rise, kicker.run.depth},
                                       2.5,
                                       to_badge + to_range + to_deck + deck.height() -
                                           (deck.lines.empty() ? Length() : deck.leading)},
                                      press);
  canvas.part(section.title.text);
  Spot at{sheet.live.left, sheet.live.top + line * 3};
  if (display.ornament > Length()) {
    paint_ornament(canvas, ornament, at, display.ornament);
    at.y += display.ornament + display.above;
  }
  {
    const Tagged tagged(canvas, Tag::Role::kParagraph);
    canvas.text(kicker, at);
  }
  at.y += display.kicker;
  paint(canvas, display.title, at);
  at.y += display.title.height() - display.title.leading + display.under;
  canvas.rule(at, at.x + display.rule);
  at.y += to_badge;
  {
    const Tagged tagged(canvas, Tag::Role::kFigure,
                        spoken_level(badge.level, badge.of, press.words()));
    paint_badge(canvas, badge, at);
  }
  at.y += to_range;
  {
    const Tagged tagged(canvas, Tag::Role::kParagraph);
    const Length end = stacked ? range.advance : std::max(display.rule, at_side);
    canvas.text_right(range, {at.x + end, at.y});
  }
  at.y += to_deck;
  paint(canvas, deck, at);
}

}  // namespace gridpress
