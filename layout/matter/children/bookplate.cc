#include <algorithm>

#include "layout/furniture/animals.h"
#include "layout/matter/blocks.h"
#include "layout/matter/children/children.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

// The text on one line or, if it would be too small, on two.
Paragraph fitted(const Typesetting& set, std::string_view key, Style style, Length measure) {
  constexpr double kSmaller = 0.9;
  const Metrics& m = set.metrics;
  const auto broken = [&] {
    return break_text(set.type, set.word(key),
                      {style, measure, style.size * 1.25, {}, true, false, true});
  };
  Paragraph text = broken();
  while (text.lines.size() > 1 && style.size * kSmaller >= m.size(1)) {
    style.size = style.size * kSmaller;
    text = broken();
  }
  return text;
}

// Paints the lines of a text around the vertical line at `middle.x`, the last one at `middle.y`.
void paint_centred(Canvas& canvas, const Paragraph& text, Spot middle, Tag::Role role) {
  const Tagged tagged(canvas, role);
  middle.y += text.leading - text.height();
  for (const TextLine& line : text.lines) {
    std::string words;
    for (const TextSpan& span : line.spans) words += span.text;
    const ShapedText shaped = canvas.type().shape(words, text.style);
    canvas.text(shaped, {middle.x - shaped.advance / 2, middle.y});
    middle.y += text.leading;
  }
}

}  // namespace

void paint_children_frame(Canvas& canvas, Spot corner, Length width, Length height) {
  const auto box = [&](Length inset, double weight, Length radius) {
    Stroke stroke;
    stroke.width = Length::milli(static_cast<std::int64_t>(weight * 1000));
    add_rounded(stroke.path, {corner.x + inset, corner.y + inset}, width - inset * 2,
                height - inset * 2, {radius});
    canvas.stroke(std::move(stroke));
  };
  box(Length::pt(2), 3.25, Length::pt(22));
  box(Length::pt(13), 1.25, Length::pt(14));
}

Sheets lay_bookplate(const Typesetting& set) {
  const Metrics& m = set.metrics;
  const Length width = m.live_width() * 0.9;
  const Length height = std::min(m.live_height() * 0.94, width * 1.24);
  const Length line = width * 0.73, half = line * 0.45;
  const Length smallest = Length::pt(m.smallest);
  const auto label = [&](std::string_view key, Length room) {
    return set.type.shape_within(set.word(key), {Role::kText, m.size(0)}, room, smallest);
  };
  const Paragraph title = fitted(set, "bookplate", {Role::kTitle, m.size(4)}, line);
  const Paragraph lost = fitted(set, "bookplate.lost", {Role::kText, m.size(0)}, line);
  const ShapedText name = label("name", line), age = label("bookplate.age", half),
                   from = label("bookplate.from", half);
  const TintRule& tints = set.setting.design.theme.tints;
  Block block{{},
              matter_height(m),
              [=, live = m.live_height(), across = m.live_width(), two = m.lines(2),
               below = m.lines(1.3)](Canvas& canvas, Spot at) {
                const Spot corner{at.x + (across - width) / 2, at.y - two + (live - height) / 2};
                paint_children_frame(canvas, corner, width, height);
                const Length middle = corner.x + width / 2, left = middle - line / 2;
                const auto y = [&](double part) { return corner.y + height * part; };
                paint_centred(canvas, title, {middle, y(0.19)}, Tag::Role::kHeading1);
                const auto blank = [&](const ShapedText& words, Length x, Length room,
                                       double part) {
                  canvas.rule({x, y(part)}, x + room);
                  const Tagged tagged(canvas, Tag::Role::kParagraph);
                  canvas.text(words, {x, y(part) + below});
                };
                blank(name, left, line, 0.35);
                blank(age, left, half, 0.49);
                blank(from, left + line - half, half, 0.49);
                const Length radius = std::min(width * 0.13, height * 0.105);
                int place = -1;
                for (const Animal animal : {Animal::kLion, Animal::kFrog, Animal::kPenguin}) {
                  const Spot centre{middle + width * (0.293 * place++), y(0.735)};
                  paint_animal(canvas, animal, {centre, radius, tints}, Length::pt(2));
                }
                // Large type may leave no room below the animals.
                const Length top = y(0.93) + lost.leading - lost.height() - lost.style.size;
                if (top > y(0.735) + radius) {
                  paint_centred(canvas, lost, {middle, y(0.93)}, Tag::Role::kParagraph);
                }
              }};
  return flow({std::move(block)}, matter_height(m));
}

}  // namespace gridpress
