// Answers upside down at the foot of their puzzles' page: a small page of its own, turned as a
// whole, so that a reader who turns the book finds them in order.
#include <algorithm>
#include <cmath>

#include "layout/compose/grid.h"
#include "layout/compose/press.h"
#include "layout/compose/spoken.h"

namespace gridpress {
namespace {

constexpr double kCell = 11.5;                  // as large as the strip makes them
constexpr double kDigit = 0.54;                 // ink height, cells
constexpr double kHead = 1.25;                  // lines for a number above
constexpr double kTitle = 6.4;                  // em: "Answer to 65" beside, with its gap
constexpr double kTitleGap = 0.7;               // lines from the frame to it
constexpr double kAbove = 1.25, kBelow = 0.25;  // lines of white around the strip

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

// By half a turn about a point.
void turn(Item& item, Spot centre) {
  if (auto* fill = std::get_if<Fill>(&item)) turn(fill->path, centre);
  if (auto* stroke = std::get_if<Stroke>(&item)) turn(stroke->path, centre);
  if (auto* run = std::get_if<GlyphRun>(&item)) {
    for (Glyph& glyph : run->glyphs) glyph.origin = turned(glyph.origin, centre);
    run->turn = (run->turn + 2) % 4;
  }
}

// "Answer to 65" beside its grid, or the number alone where it has not the room.
ShapedText title(const Press& press, const AnswerStrip& strip, int number) {
  const Style style{Role::kTitle, press.metrics().size(0)};
  const std::string digits = std::to_string(number);
  if (!strip.beside) return press.type.shape(digits, style);
  ShapedText words =
      press.type.shape(fill(press.words().at("answer_to"), {{"number", digits}}), style);
  const Length room = strip.pitch - strip.block - press.metrics().line * (1 + kTitleGap);
  return words.advance <= room ? words : press.type.shape(digits, style);
}

// One answer, upright, its room's corner at `at`.
void paint_one(Canvas& canvas, const Press& press, const PuzzlePlace& place, Spot at) {
  const Metrics& m = press.metrics();
  const AnswerStrip& strip = press.layout.strips[place.section];
  const BookSection& section = press.section(place.section);
  const BookPuzzle& puzzle = section.puzzles[place.index];
  GridStyle style;
  style.digits = {strip.cell, kDigit, section.symbols, puzzle.size};
  style.lines = press.design().theme.answer;
  style.given = Role::kGiven;
  style.tints = press.design().theme.tints;
  const Length block = block_width(puzzle.size, strip.cell, style.lines);
  const Length caps = m.size(0) * press.type.figure_height(Role::kTitle);
  const Spot corner{at.x, at.y + m.lines(strip.beside ? 0 : kHead)};
  paint_grid(canvas, puzzle.answer(), corner, style);
  canvas.text(title(press, strip, puzzle.number),
              strip.beside ? Spot{at.x + block + m.lines(kTitleGap), at.y + caps}
                           : Spot{at.x, corner.y - m.lines(0.35)});
}

// Width of the text beside a grid alone on its page; 0 where it is set above, or is a panel.
Length free_column(int size, const Metrics& m, const Design& design) {
  const SlotGrid grid = arrange({size, 1, false}, m, design);
  if (grid.place != HeadPlace::kBeside || design.side_panel) return {};
  const Length block = block_width(size, grid.cell, design.theme.puzzle);
  return place_slots(grid, block, m, true).front().side - m.lines(kColumnGap);
}

}  // namespace

AnswerStrip answer_strip(int size, int per_page, const Metrics& m, const Design& design) {
  const LineRule& lines = design.theme.answer;
  AnswerStrip strip;
  const Length least = Length::pt(std::ceil(m.smallest * kFigureHeight / kDigit * 4) / 4);
  const auto in_a_row = [&](Length cell) {
    const Length block = block_width(size, cell, lines);
    return static_cast<int>((m.live_width() + m.line).milli() / (block + m.line).milli());
  };
  strip.cell = std::max(Length::pt(kCell), least);
  while (in_a_row(strip.cell) < per_page && strip.cell > least) {
    strip.cell -= Length::milli(250);
  }
  const int most = in_a_row(strip.cell);
  strip.fits = most > 0;
  strip.rows = (per_page + std::max(most, 1) - 1) / std::max(most, 1);
  strip.columns = (per_page + strip.rows - 1) / strip.rows;
  strip.block = block_width(size, strip.cell, lines);
  strip.pitch = (m.live_width() + m.line) / strip.columns;
  strip.beside = strip.block + m.size(0) * kTitle + m.line <= strip.pitch;
  // Numbers above: the columns stand flush with both edges.
  if (!strip.beside && strip.columns > 1) {
    strip.pitch = (m.live_width() - strip.block) / (strip.columns - 1);
  }
  strip.row = strip.block + m.lines(strip.beside ? 1 : kHead);
  strip.height = strip.row * strip.rows + m.lines(kAbove + kBelow - (strip.beside ? 1 : 0));
  const Length column = per_page == 1 ? free_column(size, m, design) : Length();
  if (column >= strip.block) {
    strip.in_column = true;
    strip.beside = strip.block + m.size(0) * kTitle <= column;
    strip.pitch = column + m.line;
    strip.height = {};
  }
  return strip;
}

namespace {

// What the strip stands flush with: both edges of the live area, or those of the one grid above.
Area strip_area(const Sheet& sheet, const Press& press) {
  const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first];
  const SlotGrid& grid = press.layout.puzzle_slots[place.section];
  Area area = field_area(press.metrics(), sheet.page.recto, {false, grid.bands.foot});
  area.bottom -= press.metrics().lines(kBelow);
  if (grid.columns * grid.rows > 1 || grid.strip > Length()) return area;
  const int size = press.section(place.section).puzzles[place.index].size;
  const Length block = block_width(size, grid.cell, press.design().theme.puzzle);
  const Slot slot =
      place_slots(grid, block, press.puzzle_metrics(place.section), sheet.page.recto).front();
  const bool first = slot.column_left > slot.frame.x;  // the grid, then its column
  if (press.layout.strips[place.section].in_column) {
    const Length end = slot.column_left + slot.side;
    const Length gap = press.metrics().lines(kColumnGap);
    return {slot.column_left, first ? end : end - gap, area.top, slot.frame.y + block};
  }
  area.left = std::min(slot.frame.x, slot.column_left);
  area.right = first ? slot.column_left + slot.side : slot.frame.x + block;
  return area;
}

}  // namespace

Area beside_answer(const Sheet& sheet, const Press& press) {
  const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first];
  const AnswerStrip& strip = press.layout.strips[place.section];
  const BookPuzzle& puzzle = press.section(place.section).puzzles[place.index];
  const Length block = block_width(puzzle.size, strip.cell, press.design().theme.answer);
  const Length taken =
      block + title(press, strip, puzzle.number).advance + press.metrics().lines(1.5 + kTitleGap);
  const Area area = strip_area(sheet, press);
  const Length tall = strip.beside ? block : strip.row;
  return {area.left, area.right - taken, area.bottom - tall, area.bottom};
}

void paint_answer_strip(Sheet& sheet, const Press& press) {
  if (sheet.page.count == 0) return;
  const int first_section = press.layout.plan.puzzles[sheet.page.first].section;
  const AnswerStrip& strip = press.layout.strips[first_section];
  // Laid out upright with its first row at the top, which comes to lie at the bottom.
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
