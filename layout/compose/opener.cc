// The page before a section.
#include <algorithm>

#include "layout/compose/display.h"
#include "layout/compose/spoken.h"

namespace gridpress {
namespace {

std::string part_words(const Press& press, int number) {
  const std::string key = "part." + std::to_string(number);
  if (number <= 12) return press.words().at(key);
  return fill(press.words().at("part.other"), {{"number", std::to_string(number)}});
}

}  // namespace

void paint_opener(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  Canvas& canvas = sheet.canvas;
  const Length line = display_line(m);
  const BookSection& section = press.section(sheet.page.part);
  const Ornament ornament = press.ornament(sheet.page.part);
  const Paragraph deck =
      break_text(press.type, section.deck,
                 {press.style(Role::kText, 1), m.live_width() * 0.62, m.lines(1.35), {}, true});
  // From the part's baseline to the title's: clear of the title's capitals.
  const Length part = std::max(line * 4, m.size(7) * 0.75 + m.line * 0.6);
  const Display display =
      fit_display({section.title, !ornament.empty(), line * 6 + part,
                   line * 7 + deck.height() - (deck.lines.empty() ? Length() : deck.leading)},
                  press);
  canvas.part(section.title);
  Spot at{sheet.live.left, sheet.live.top + line * 3};
  if (display.ornament > Length()) {
    paint_ornament(canvas, ornament, at, display.ornament);
    at.y += display.ornament + line * 6;
  }
  if (press.book.sections.size() > 1) {
    const Style words{Role::kText, m.size(1), true, false, 0.06};
    const Tagged tagged(canvas, Tag::Role::kParagraph);
    canvas.text(part_words(press, sheet.page.part + 1), words, at);
  }
  at.y += part;
  paint(canvas, display.title, at);
  at.y += display.title.height() - display.title.leading + line * 2.5;
  canvas.rule(at, at.x + display.rule);
  at.y += line * 2;
  const int level = section_level(section);
  const Badge badge = press.badge(level, m.size(2));
  {
    const Tagged tagged(canvas, Tag::Role::kFigure, spoken_level(level, badge.of, press.words()));
    paint_badge(canvas, badge, at);
  }
  if (!section.puzzles.empty()) {
    const ShapedText range = canvas.type().shape(
        press.range_words("puzzles", section.puzzles.front().number, section.puzzles.back().number),
        press.style(Role::kItalic, 1));
    // Flush with the rule's end, unless the rule is too short for both.
    const Length beside = badge.width() + m.line + range.advance;
    const Tagged tagged(canvas, Tag::Role::kParagraph);
    canvas.text_right(range, {at.x + std::max(display.rule, beside), at.y});
  }
  at.y += line * 2.5;
  paint(canvas, deck, at);
}

}  // namespace gridpress
