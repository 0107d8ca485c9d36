#include "layout/puzzles/answer_strip.h"

#include <algorithm>
#include <cmath>

#include "layout/figure/grid.h"
#include "layout/figure/spoken.h"

namespace gridpress {
namespace {

constexpr double kTitleGap = 0.7;  // in lines, from the frame to a title next to it

Spot turned(Spot at, Spot centre) {
  return {centre.x * 2 - at.x, centre.y * 2 - at.y};
}

void turn(Path& path, Spot centre) {
  for (PathStep& step : path) {
    if (auto* to = std::get_if<MoveTo>(&step)) to->to = turned(to->to, centre);
    if (auto* to = std::get_if<LineTo>(&step)) to->to = turned(to->to, centre);
    if (auto* to = std::get_if<CurveTo>(&step)) {
      *to = {turned(to->c1, centre), turned(to->c2, centre), turned(to->to, centre)};
    }
  }
}

// Rotates an item by 180 degrees about a point.
void turn(Item& item, Spot centre) {
  if (auto* fill = std::get_if<Fill>(&item)) turn(fill->path, centre);
  if (auto* stroke = std::get_if<Stroke>(&item)) turn(stroke->path, centre);
  if (auto* clip = std::get_if<Clip>(&item)) turn(clip->path, centre);
  if (auto* placed = std::get_if<PlacedPicture>(&item)) {
    placed->corner =
        turned({placed->corner.x + placed->width, placed->corner.y + placed->height}, centre);
    placed->turned = !placed->turned;
  }
  if (auto* run = std::get_if<GlyphRun>(&item)) {
    for (Glyph& glyph : run->glyphs) glyph.origin = turned(glyph.origin, centre);
    run->turn = (run->turn + 2) % 4;
  }
}

// The box of one answer, which may be smaller than the box that all answers of the strip share.
FigureBox answer_box(const Press& press, const PuzzlePlace& place) {
  return figure_box(press.figures(place.section, true).extent,
                    press.layout.strips[place.section].box.cell, press.design().theme.answer);
}

// The title of an answer: "Answer to 65" next to the grid, or only the number if the words don't
// fit.
ShapedText title(const Press& press, const AnswerStrip& strip, int number) {
  const Style style{Role::kTitle, press.metrics().size(0)};
  const std::string digits = std::to_string(number);
  if (!strip.at_side) return press.type.shape(digits, style);
  ShapedText words =
      press.type.shape(fill(press.words().at("answer_to"), {{"number", digits}}), style);
  const Length room = strip.pitch - strip.box.width - press.metrics().line * (1 + kTitleGap);
  return words.advance <= room ? words : press.type.shape(digits, style);
}

// Paints one answer, not yet upside down, with the top left corner of its space at `at`.
void paint_one(Canvas& canvas, const Press& press, const PuzzlePlace& place, Spot at) {
  const Metrics& m = press.metrics();
  const AnswerStrip& strip = press.layout.strips[place.section];
  const BookSection& section = press.section(place.section);
  const BookPuzzle& puzzle = section.puzzles[place.index];
  GridStyle style;
  style.digits = {strip.box.cell, kStripDigit, section.symbols,
                  press.figures(place.section, true).values};
  style.lines = press.design().theme.answer;
  style.given = Role::kGiven;
  style.answer = true;
  style.tints = press.design().theme.tints;
  const Length width = answer_box(press, place).width;
  const Length caps = m.size(0) * press.type.figure_height(Role::kTitle);
  const Spot corner{at.x, at.y + m.lines(strip.at_side ? 0 : kStripHead)};
  paint_grid(canvas, puzzle.answer(), corner, style);
  canvas.text(title(press, strip, puzzle.number),
              strip.at_side ? Spot{at.x + width + m.lines(kTitleGap), at.y + caps}
                            : Spot{at.x, corner.y - m.lines(0.35)});
}

// The area of the strip. It is flush with both edges of the live area or, if the page has a single
// grid, with the edges of that grid and its column.
Area strip_area(const Sheet& sheet, const Press& press) {
  const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first];
  const SlotGrid& grid = press.layout.puzzle_slots[place.section];
  Area area = field_area(press.metrics(), sheet.page.recto, {false, grid.bands.foot});
  area.bottom -= press.metrics().lines(kStripBelow);
  if (grid.columns * grid.rows > 1 || grid.strip > Length()) return area;
  const Slot slot =
      place_slots(grid, grid.box, press.puzzle_metrics(place.section), sheet.page.recto).front();
  // the grid is on the left, its column on the right
  const bool first = slot.column_left > slot.frame.x;
  if (press.layout.strips[place.section].in_column) {
    const Length end = slot.column_left + slot.side;
    const Length gap = press.metrics().lines(kColumnGap);
    return {slot.column_left, first ? end : end - gap, area.top, slot.frame.y + grid.box.height};
  }
  area.left = std::min(slot.text, slot.column_left);
  area.right =
      first ? slot.column_left + slot.side : slot.frame.x - grid.box.left + grid.box.whole_width();
  return area;
}

}  // namespace

Area area_at_answer(const Sheet& sheet, const Press& press) {
  const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first];
  const AnswerStrip& strip = press.layout.strips[place.section];
  const BookPuzzle& puzzle = press.section(place.section).puzzles[place.index];
  const FigureBox box = answer_box(press, place);
  const Length taken = box.width + title(press, strip, puzzle.number).advance +
                       press.metrics().lines(1.5 + kTitleGap);
  const Area area = strip_area(sheet, press);
  const Length tall = strip.at_side ? box.height : strip.row;
  return {area.left, area.right - taken, area.bottom - tall, area.bottom};
}

void paint_answer_strip(Sheet& sheet, const Press& press) {
  if (sheet.page.count == 0) return;
  const int first_section = press.layout.plan.puzzles[sheet.page.first].section;
  const AnswerStrip& strip = press.layout.strips[first_section];
  // Each answer is laid out upright and then rotated about the strip's centre, so the first row
  // ends up at the bottom.
  const Area area = strip_area(sheet, press);
  const Spot centre{(area.left + area.right) / 2, (area.top + area.bottom) / 2};
  for (int i = 0; i < sheet.page.count; ++i) {
    const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first + i];
    const BookSection& section = press.section(place.section);
    const BookPuzzle& puzzle = section.puzzles[place.index];
    Page page;
    Canvas canvas(page, press.type);
    paint_one(canvas, press, place,
              {area.left + strip.pitch * (i % strip.columns),
               area.top + strip.row * (i / strip.columns)});
    const Tagged tagged(
        sheet.canvas, Tag::Role::kFigure,
        fill(press.words().at("spoken.answer"), {{"number", std::to_string(puzzle.number)}}) +
            ". " + spoken_grid(puzzle.answer(), section.symbols, press.words()));
    for (Item& item : page.items) {
      turn(item, centre);
      sheet.canvas.item(std::move(item));
    }
  }
}

}  // namespace gridpress
