// Answers upside down at the foot of their puzzles' page: small grids, turned about their centre.
#include <algorithm>

#include "layout/compose/grid.h"
#include "layout/compose/press.h"
#include "layout/compose/spoken.h"

namespace gridpress {
namespace {

constexpr double kCell = 11.5;     // as large as the strip makes them
constexpr double kFigure = 0.718;  // figure height of a text face, em
constexpr double kDigit = 0.54;    // ink height, cells
constexpr double kHead = 1.25;     // lines for the number

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

}  // namespace

AnswerStrip answer_strip(int size, int per_page, const Metrics& m, const Design& design) {
  const LineRule& lines = design.theme.answer;
  AnswerStrip strip;
  strip.cell = Length::pt(std::max(kCell, std::ceil(m.smallest * kFigure / kDigit * 4) / 4));
  const Length least = Length::pt(std::ceil(m.smallest * kFigure / kDigit * 4) / 4);
  const auto columns = [&](Length cell) {
    const Length block = block_width(size, cell, lines);
    return static_cast<int>((m.live_width() + m.line).milli() / (block + m.line).milli());
  };
  while (columns(strip.cell) < per_page && strip.cell > least) {
    strip.cell -= Length::milli(250);
  }
  strip.columns = std::min(columns(strip.cell), per_page);
  strip.fits = strip.columns > 0;
  strip.columns = std::max(strip.columns, 1);
  strip.rows = (per_page + strip.columns - 1) / strip.columns;
  strip.block = block_width(size, strip.cell, lines);
  strip.height = (strip.block + m.lines(kHead)) * strip.rows + m.lines(0.75);
  return strip;
}

void paint_answer_strip(Sheet& sheet, const Press& press) {
  if (sheet.page.count == 0) return;
  const Metrics& m = press.metrics();
  const int first_section = press.layout.plan.puzzles[sheet.page.first].section;
  const AnswerStrip& strip = press.layout.strips[first_section];
  const Bands bands = press.layout.puzzle_slots[first_section].bands;
  const Area field = field_area(m, sheet.page.recto, {false, bands.foot});
  const LineRule& lines = press.design().theme.answer;
  for (int i = 0; i < sheet.page.count; ++i) {
    const PuzzlePlace& place = press.layout.plan.puzzles[sheet.page.first + i];
    const BookSection& section = press.section(place.section);
    const BookPuzzle& puzzle = section.puzzles[place.index];
    const Length block = block_width(puzzle.size, strip.cell, lines);
    // Flush right; turned over, the first is the first again.
    const int column = i % strip.columns, row = i / strip.columns;
    const int from_right = strip.columns - 1 - column;
    const Length left = field.right - (strip.block + m.line) * from_right - block;
    const Length top = field.bottom - (strip.block + m.lines(kHead)) * (strip.rows - row);
    Page page;
    Canvas canvas(page, press.type);
    GridStyle style;
    style.digits = {strip.cell, kDigit, section.symbols, puzzle.size};
    style.lines = lines;
    style.given = Role::kGiven;
    style.tints = press.design().theme.tints;
    const Spot corner{left, top + m.lines(kHead)};
    paint_grid(canvas, puzzle.answer, corner, style);
    const std::string number = std::to_string(puzzle.number);
    canvas.text(number, {Role::kTitle, m.size(0)}, {left, corner.y - m.lines(0.35)});
    const Spot centre{left + block / 2, top + (block + m.lines(kHead)) / 2};
    const Tagged tagged(sheet.canvas, Tag::Role::kFigure,
                        fill(press.words().at("spoken.answer"), {{"number", number}}) + ". " +
                            spoken_grid(puzzle.answer, section.symbols, press.words()));
    for (Item& item : page.items) {
      turn(item, centre);
      sheet.canvas.item(std::move(item));
    }
  }
}

}  // namespace gridpress
