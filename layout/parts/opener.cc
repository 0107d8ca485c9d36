#include "layout/parts/opener.h"

#include <algorithm>

#include "layout/figure/spoken.h"
#include "layout/parts/display.h"
#include "layout/parts/rules.h"
#include "layout/plan/section.h"

namespace gridpress {
namespace {

// Words for small numbers are used only if the book has them for all its parts.
std::string part_words(const Words& words, int number, int parts) {
  constexpr int kInWords = 12;
  if (parts <= kInWords) return words.at("part." + std::to_string(number));
  return fill(words.at("part.other"), {{"number", std::to_string(number)}});
}

}  // namespace

ShapedText opener_kicker(const Book& book, int section, const Typesetting& set) {
  const int parts = static_cast<int>(book.sections.size());
  if (parts < 2) return {};
  const Style words{Role::kText, set.metrics.size(1), true, false, 0.06};
  return set.type.shape_within(part_words(set.setting.words, section + 1, parts), words,
                               set.metrics.live_width(), Length::pt(set.metrics.smallest));
}

ShapedText opener_range(const BookSection& section, const Typesetting& set) {
  if (section.puzzles.empty()) return {};
  return set.type.shape_within(
      range_words(set.setting.words, "puzzles", section.puzzles.front().number,
                  section.puzzles.back().number),
      {Role::kItalic, set.metrics.size(1)}, set.metrics.live_width(),
      Length::pt(set.metrics.smallest));
}

void paint_opener(Sheet& sheet, const Press& press) {
  if (!press.layout.rules[sheet.page.section].empty()) return paint_rules(sheet, press);
  const Typesetting set{press.setting, press.metrics(), press.type};
  const Metrics& m = press.metrics();
  Canvas& canvas = sheet.canvas;
  const Length line = display_line(m);
  const BookSection& section = press.section(sheet.page.section);
  const Ornament ornament = press.ornament(sheet.page.section);
  const Paragraph deck = break_text(
      press.type, section.deck,
      {press.style(Role::kText, 1), m.live_width() * 0.62, m.lines(kTextLeading), {}, true});
  const Badge badge = press.badge(section_level(section), m.size(2));
  const ShapedText kicker = opener_kicker(press.book, sheet.page.section, set);
  const ShapedText range = opener_range(section, set);
  // Flush with the rule's end, unless the rule is too short for both. If even the page is too
  // narrow, the range gets a separate line.
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
