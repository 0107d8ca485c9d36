#include <algorithm>

#include "layout/furniture/animals.h"
#include "layout/matter/blocks.h"
#include "layout/matter/children/children.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

constexpr int kPrompts = 6;        // drawing.1 to drawing.6
constexpr double kCircle = 0.088;  // radius of the animal, relative to the live width
constexpr double kPlate = 0.42;    // width of the plate for a title, likewise
constexpr double kMat = 15.5;      // from the frame to the picture, points
constexpr double kQuestion = 2.4;  // lines from one question to the next

// A picture frame with mitred corners and a plate for a title.
void paint_picture_frame(Canvas& canvas, const Area& area, Length plate, const ShapedText& title,
                         Length line) {
  const auto box = [&](Length inset, double weight, Length radius) {
    Stroke stroke;
    stroke.width = Length::milli(static_cast<std::int64_t>(weight * 1000));
    add_rounded(stroke.path, {area.left + inset, area.top + inset}, area.width() - inset * 2,
                area.height() - inset * 2, {radius});
    // An open path, because the title on the plate crosses it.
    stroke.path.back() = LineTo{std::get<MoveTo>(stroke.path.front()).to};
    canvas.stroke(std::move(stroke));
  };
  const Length mat = Length::pt(kMat);
  box(Length::pt(1.625), 3.25, Length::pt(9));
  box(mat, 1.25, Length::pt(3));
  const auto mitre = [&](Length x, Length y, int right, int down) {
    Stroke stroke;
    stroke.path = {MoveTo{{x + Length::pt(4) * right, y + Length::pt(4) * down}},
                   LineTo{{x + mat * right, y + mat * down}}};
    stroke.width = Length::milli(1250);
    canvas.stroke(std::move(stroke));
  };
  mitre(area.left, area.top, 1, 1);
  mitre(area.right, area.top, -1, 1);
  mitre(area.left, area.bottom, 1, -1);
  mitre(area.right, area.bottom, -1, -1);
  const Length tall = line * 2.2;
  const Spot corner{(area.left + area.right - plate) / 2, area.bottom - mat};
  Path ground;
  add_rounded(ground, corner, plate, tall, {Length::pt(8)});
  canvas.fill(ground, kWhite);
  Stroke stroke;
  stroke.path = std::move(ground);
  stroke.width = Length::milli(2250);
  canvas.stroke(std::move(stroke));
  const Length y = corner.y + line * 1.35, from = corner.x + line;
  canvas.rule({from + title.advance + line * 0.75, y + Length::pt(3)}, corner.x + plate - line);
  const Tagged tagged(canvas, Tag::Role::kParagraph);
  canvas.text(title, {from, y});
}

Block drawing_block(int index, const Typesetting& set) {
  const Metrics& m = set.metrics;
  const std::string key = "drawing." + std::to_string(index % kPrompts + 1);
  const Length width = m.live_width(), circle = width * kCircle;
  const Length measure = width - circle * 2 - m.lines(1.5);
  const Length smallest = Length::pt(m.smallest);
  const ShapedText title = part_line(set.type, set.word(key), m, measure);
  const Paragraph text = break_text(set.type, set.word(key + ".text"),
                                    {{Role::kText, m.size(0, 1)}, measure, m.lines(1.2), {}, true});
  const ShapedText plate = set.type.shape_within(
      set.word("drawing.title"), {Role::kText, m.size(0)}, width * kPlate / 2, smallest);
  std::vector<ShapedText> questions;
  for (const char* which : {".first", ".second"}) {
    questions.push_back(set.type.shape_within(set.word(key + which), {Role::kTitle, m.size(0)},
                                              width * 0.55, smallest));
  }
  const auto animal = static_cast<Animal>((index + kAnimals - 1) % kAnimals);
  return {
      {},
      matter_height(m),
      [=, height = m.live_height() - m.lines(2), line = m.line,
       &tints = set.setting.design.theme.tints](Canvas& canvas, Spot at) {
        at.y -= line * 2;  // this page has no running head
        paint_animal(canvas, animal, {{at.x + width - circle, at.y + circle}, circle, tints},
                     Length::pt(2));
        {
          const Tagged tagged(canvas, Tag::Role::kHeading1);
          canvas.text(title, {at.x, at.y + line * 2});
        }
        const Length lead = at.y + line * 3.75;
        paint(canvas, text, {at.x, lead});
        const Length top =
            std::max(lead + text.height() - text.leading + line * 1.25, at.y + circle * 2 + line);
        const Length bottom = at.y + height - line * (kQuestion * 2 + 2);
        paint_picture_frame(canvas, {at.x, at.x + width, top, bottom}, width * kPlate, plate, line);
        Length y = bottom + line * (kQuestion + 0.9);
        Length widest;
        for (const ShapedText& each : questions) widest = std::max(widest, each.advance);
        for (const ShapedText& each : questions) {
          {
            const Tagged tagged(canvas, Tag::Role::kParagraph);
            canvas.text(each, {at.x, y});
          }
          canvas.rule({at.x + widest + line, y + Length::pt(3)}, at.x + width);
          y += line * kQuestion;
        }
      }};
}

}  // namespace

Sheets lay_drawings(const Book& book, const Typesetting& set) {
  Sheets sheets;
  for (int i = 0; i <= static_cast<int>(book.sections.size()); ++i) {
    sheets.push_back({{Length(), drawing_block(i, set)}});
  }
  return sheets;
}

}  // namespace gridpress
