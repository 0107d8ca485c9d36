#include "layout/parts/hints/hints.h"

#include "layout/figure/grid.h"
#include "layout/figure/spoken.h"
#include "layout/parts/hints/hint_shape.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

class HintPainter {
 public:
  HintPainter(Sheet& sheet, const Press& press, const HintPart& part, const HintPages& laid)
      : sheet_(sheet), press_(press), part_(part), laid_(laid), m_(press.metrics()) {}

  void paint() {
    const Area field = field_area(m_, sheet_.page.recto, {true, false});
    if (sheet_.page.sheet == 0) {
      sheet_.canvas.part(press_.words().at(part_.title));
      hint_opening(part_, typesetting(), laid_.pictures)
          .paint(sheet_.canvas, {field.left, field.top});
    }
    for (const PlacedHint& placed : laid_.pages[sheet_.page.sheet]) {
      paint({field.left + placed.x, field.top + placed.y}, placed);
    }
  }

 private:
  Typesetting typesetting() const { return {press_.setting, m_, press_.type}; }

  void paint(Spot at, const PlacedHint& placed) {
    const PuzzlePlace& place = press_.layout.plan.puzzles[placed.puzzle];
    const BookSection& section = press_.section(place.section);
    const Spot line{at.x, at.y + m_.lines(0.8)};
    if (placed.follows) {
      technique(line, placed.hint);
    } else {
      head(line, section.puzzles[place.index], placed.hint, place);
    }
    if (placed.hint == nullptr) return;
    Spot pen{at.x, at.y + m_.lines(kHintHead) + m_.size(0) * 0.7};
    if (placed.cell > Length()) {
      const figure::Figure& figure = *placed.picture.figure;
      const FigureBox box = figure_box(extent_of(figure), placed.cell, {});
      const Spot corner{at.x + hint_label_side(placed.picture, typesetting()) + box.left,
                        at.y + m_.lines(kHintHead) + line_number_room(m_) + box.top};
      // Uses the whole grid, because the number of values may be its number of columns.
      picture(corner, placed.picture,
              hint_digits(placed.cell, placed.hint->figure, {section.symbols, section.values}));
      const Length right = corner.x - box.left + box.whole_width();
      const Length foot = corner.y - box.top + box.whole_height();
      pen = placed.at_side ? Spot{right + hint_gap(m_), corner.y + m_.size(0) * 0.7}
                           : Spot{at.x, foot + m_.lines(kHintBelow)};
    }
    const Length measure = hint_measure(placed, laid_.column, typesetting());
    for (const Paragraph& paragraph : hint_words(press_.type, placed, measure, m_)) {
      gridpress::paint(sheet_.canvas, paragraph, pen);
      pen.y += paragraph.height();
    }
  }

  void picture(Spot corner, const HintPicture& picture, const DigitStyle& digits) {
    const figure::Figure& figure = *picture.figure;
    if (has_line_numbers(figure)) {
      paint_line_numbers(sheet_.canvas, {figure, picture.first, {}}, corner, digits.cell, m_);
    }
    GridStyle style;
    style.tints = press_.design().theme.tints;
    style.digits = digits;
    style.given = style.filled;  // digits known so far only show where the step takes place
    const Tagged tagged(sheet_.canvas, Tag::Role::kFigure,
                        spoken_grid(figure, digits.symbols, press_.words(), picture.first.row + 1));
    paint_grid(sheet_.canvas, figure, corner, style);
  }

  // Paints the head of a later step, which is only its technique.
  void technique(Spot at, const BookHint* hint) {
    if (hint == nullptr || hint->title.empty()) return;
    const Tagged tagged(sheet_.canvas, Tag::Role::kParagraph);
    sheet_.canvas.text(press_.type.shape_within(hint->title, {Role::kItalic, m_.size(0)},
                                                laid_.column, Length::pt(m_.smallest)),
                       at);
  }

  void head(Spot at, const BookPuzzle& puzzle, const BookHint* hint, const PuzzlePlace& place) {
    const Length right = at.x + laid_.column;
    const std::string& label = press_.layout.plan.pages[place.page].label;
    const ShapedText where = press_.type.shape(
        fill(press_.words().at("puzzle_on"), {{"page", label}}), {Role::kCaption, m_.size(-1)});
    const ShapedText number =
        press_.type.shape(std::to_string(puzzle.number), {Role::kTitle, m_.size(0, 0.5)});
    const Length space = m_.size(0) * 0.6;
    std::string spoken =
        fill(press_.words().at("puzzle"), {{"number", std::to_string(puzzle.number)}});
    if (hint != nullptr && !hint->title.empty()) {
      spoken += press_.words().at("spoken.comma") + hint->title;
    }
    {
      const Tagged tagged(sheet_.canvas, Tag::Role::kHeading2, spoken);
      sheet_.canvas.text(number, at);
      if (hint != nullptr && !hint->title.empty()) {
        const Length left = at.x + number.advance + space;
        sheet_.canvas.text(
            press_.type.shape_within(hint->title, {Role::kItalic, m_.size(0)},
                                     right - left - where.advance - space, Length::pt(m_.smallest)),
            {left, at.y});
      }
    }
    const Tagged tagged(sheet_.canvas, Tag::Role::kParagraph);
    sheet_.canvas.text_right(where, {right, at.y});
    sheet_.canvas.link({at.x, right, at.y - m_.line, at.y + m_.lines(0.4)}, place.page);
  }

  Sheet& sheet_;
  const Press& press_;
  const HintPart part_;
  const HintPages& laid_;
  const Metrics& m_;
};

}  // namespace

void paint_steps(Sheet& sheet, const Press& press) {
  HintPainter(sheet, press, step_part(press.book), press.layout.steps).paint();
}

}  // namespace gridpress
