// The title page and the copyright page on its back.
#include <algorithm>

#include "layout/compose/display.h"

namespace gridpress {

void paint_title(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  Canvas& canvas = sheet.canvas;
  const Book& book = press.book;
  const Length line = display_line(m);
  const Style italic{Role::kItalic, m.size(1, 0.5)};
  const Paragraph subtitle =
      break_text(press.type, book.subtitle, {italic, m.live_width() * 0.8, m.lines(1.5), {}, true});
  Ornament ornament = press.ornament(0);
  ornament.turned = true;  // the first opener shows it upright
  const Length after_rule = white_over(m, 2, line_ink(press.type, subtitle, 0).rise);
  const Style author = press.style(Role::kText, 1);
  const Style publisher{Role::kItalic, m.size(0)};
  const Length foot = book.publisher.empty() ? Length() : std::max(line * 2, author.size * 1.5);
  const Display display = fit_display({book.title,
                                       !ornament.empty(),
                                       {},
                                       2.25,
                                       after_rule + subtitle.height() - subtitle.leading +
                                           std::max(line * 3, author.size * 1.6) + foot},
                                      press);
  Spot at{sheet.live.left, sheet.live.top + line * 3};
  if (display.ornament > Length()) {
    paint_ornament(canvas, ornament, at, display.ornament);
    at.y += display.ornament + display.above;
  } else {
    at.y = sheet.live.top +
           std::max(line * 7, white_over(m, 0, line_ink(press.type, display.title, 0).rise));
  }
  paint(canvas, display.title, at);
  at.y += display.title.height() - display.title.leading + display.under;
  canvas.rule(at, at.x + display.rule);
  at.y += after_rule;
  paint(canvas, subtitle, at);
  const auto at_foot = [&](const std::string& words, const Style& style, Length y) {
    const Tagged tagged(canvas, Tag::Role::kParagraph);
    canvas.text(press.type.shape_within(words, style, m.live_width(), Length::pt(m.smallest)),
                {sheet.live.left, y});
  };
  at_foot(book.author, author, sheet.live.bottom - foot);
  if (!book.publisher.empty()) at_foot(book.publisher, publisher, sheet.live.bottom);
}

// The title alone, small, where the title page has it large.
void paint_half_title(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  const Paragraph title =
      break_text(press.type, press.book.title,
                 {press.style(Role::kTitle, 3), m.live_width() * 0.8, m.lines(2), {}, true});
  paint(sheet.canvas, title, {sheet.live.left, sheet.live.top + m.live_height() * 0.3});
}

void paint_copyright(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  std::vector<std::string> lines = press.book.imprint;
  if (lines.empty()) lines = {press.book.title, press.book.author};
  const Style style{Role::kText, m.size(-1, 0.5)};
  std::vector<Paragraph> paragraphs;
  Length height;
  for (const std::string& line : lines) {
    paragraphs.push_back(
        break_text(press.type, literal(line), {style, m.live_width() * 0.62, m.line, {}, false}));
    height += paragraphs.back().lines.empty() ? m.line : paragraphs.back().height();
  }
  const Length top = sheet.live.bottom - height;
  Length y = top;
  for (const Paragraph& text : paragraphs) {
    if (text.lines.empty()) {
      y += m.line;  // a blank line
      continue;
    }
    paint(sheet.canvas, text, {sheet.live.left, y + m.line});
    y += text.height();
  }
  if (top < sheet.live.top) {
    press.type.problems().push_back(
        failure("the imprint does not fit the copyright page", "fewer lines"));
  }
}

}  // namespace gridpress
