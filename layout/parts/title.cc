#include "layout/parts/title.h"

#include <algorithm>

#include "layout/parts/display.h"

namespace gridpress {
namespace {

// Breaks a name for the foot of the title page into as many lines as necessary.
Paragraph foot_lines(const StyledText& name, const Style& style, const Press& press) {
  const Metrics& m = press.metrics();
  const Length leading = std::max(m.line, style.size * 1.3);
  return break_text(press.type, name, {style, m.live_width(), leading, {}, true, false, true});
}

// The distance from a paragraph's first baseline to its last.
Length more_of(const Paragraph& paragraph) {
  return paragraph.leading * std::max(0, static_cast<int>(paragraph.lines.size()) - 1);
}

}  // namespace

void paint_title(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  Canvas& canvas = sheet.canvas;
  const Book& book = press.book;
  const Length line = display_line(m);
  const Style italic{Role::kItalic, m.size(1, 0.5)};
  const Paragraph subtitle =
      break_text(press.type, book.subtitle,
                 {italic, m.live_width() * 0.8, m.lines(1.5), {}, true, false, true});
  Ornament ornament = press.ornament(0);
  ornament.turned = true;  // the opener of the first section has the same ornament unrotated
  const Length after_rule = white_over(m, 2, line_ink(press.type, subtitle, 0).rise);
  const Paragraph author = foot_lines(book.author, press.style(Role::kText, 1), press);
  const Paragraph publisher = foot_lines(book.publisher, {Role::kItalic, m.size(0)}, press);
  const Length foot = publisher.lines.empty()
                          ? Length()
                          : more_of(publisher) + std::max(line * 2, author.style.size * 1.5);
  const Style small_caps{Role::kText, m.size(1), true, false, 0.06};
  const ShapedText volume =
      book.volume.empty()
          ? ShapedText()
          : press.type.shape_within(book.volume.text, small_caps.of(book.volume.origin),
                                    m.live_width(), Length::pt(m.smallest));
  const Display display =
      fit_display({book.title,
                   !ornament.empty(),
                   {volume.run.rise, volume.run.depth},
                   2.25,
                   after_rule + subtitle.height() - subtitle.leading +
                       std::max(line * 3, author.style.size * 1.6) + more_of(author) + foot},
                  press);
  Spot at{sheet.live.left, sheet.live.top + line * 3};
  if (display.ornament > Length()) {
    paint_ornament(canvas, ornament, at, display.ornament);
    at.y += display.ornament + display.above;
  } else {
    at.y = sheet.live.top +
           std::max(line * 7, white_over(m, 0, line_ink(press.type, display.title, 0).rise));
  }
  if (!book.volume.empty()) {
    const Tagged tagged(canvas, Tag::Role::kParagraph);
    canvas.text(volume, at);
    at.y += display.kicker;
  }
  paint(canvas, display.title, at);
  at.y += display.title.height() - display.title.leading + display.under;
  canvas.rule(at, at.x + display.rule);
  at.y += after_rule;
  paint(canvas, subtitle, at);
  const auto at_foot = [&](const Paragraph& words, Length last) {
    paint(canvas, words, {sheet.live.left, last - more_of(words)});
  };
  at_foot(author, sheet.live.bottom - foot);
  at_foot(publisher, sheet.live.bottom);
}

// Paints the title alone, in small type, at the height where the title page has it in large type.
void paint_half_title(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  const Paragraph title = break_text(
      press.type, press.book.title,
      {press.style(Role::kTitle, 3), m.live_width() * 0.8, m.lines(2), {}, true, false, true});
  paint(sheet.canvas, title, {sheet.live.left, sheet.live.top + m.live_height() * 0.3});
}

void paint_copyright(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  std::vector<BookText> lines = press.book.imprint;
  if (lines.empty()) lines = {press.book.title, press.book.author};
  const Style style{Role::kText, m.size(-1, 0.5)};
  std::vector<Paragraph> paragraphs;
  Length height;
  for (const BookText& line : lines) {
    paragraphs.push_back(
        break_text(press.type, line, {style, m.live_width() * 0.62, m.line, {}, false}));
    height += paragraphs.back().lines.empty() ? m.line : paragraphs.back().height();
  }
  const Length top = sheet.live.bottom - height;
  Length y = top;
  for (const Paragraph& text : paragraphs) {
    if (text.lines.empty()) {
      y += m.line;  // an empty line
      continue;
    }
    paint(sheet.canvas, text, {sheet.live.left, y + m.line});
    y += text.height();
  }
  if (top < sheet.live.top) {
    Diagnostic problem =
        failure("the imprint doesn't fit the copyright page", "use fewer lines, or a larger trim");
    // finds the last line of the user's own; lines added by the program have no origin
    for (const BookText& line : lines) {
      if (line.origin != Origin()) problem.origin = line.origin;
    }
    press.type.problems().push_back(std::move(problem));
  }
}

}  // namespace gridpress
