#include "layout/plan/slots/answer_strip.h"

#include <algorithm>
#include <cmath>

namespace gridpress {
namespace {

constexpr double kCell = 11.5;   // in points, the preferred cell of a 9x9 answer
constexpr double kTitle = 6.4;   // em: "Answer to 65" next to a grid, with its gap
constexpr double kAbove = 1.25;  // lines of white above the strip

// The free width below the text in the column next to a grid that is alone on its page; 0 if the
// text is above the grid or fills the column.
Length free_column(const Figures& puzzles, const Metrics& m, const Design& design) {
  const SlotGrid grid = arrange({puzzles, 1, false}, m, design);
  if (grid.place != HeadPlace::kAtSide || design.slots.fills_column) return {};
  return place_slots(grid, grid.box, m, true).front().side - m.lines(kColumnGap);
}

// The smallest cell of answers in a strip. Answers without digits may be as small as their kind
// allows.
Length least_cell_of(const Figures& puzzles, const Metrics& m) {
  const double digits = puzzles.values > 0 ? m.least_figure() / kStripDigit : 0;
  return Length::pt(std::ceil(std::max(digits, puzzles.cell.answer) * 4) / 4);
}
Length default_cell(const Figures& puzzles) {
  constexpr int kGrid = 9;  // kCell is meant for grids of this size
  if (puzzles.values > 0) return Length::pt(kCell);
  const int cells = std::max(puzzles.extent.columns, puzzles.extent.rows);
  return Length::pt(std::round(kCell * kGrid / cells * 4) / 4);
}

}  // namespace

AnswerStrip answer_strip(const Figures& puzzles, int per_page, const Metrics& m,
                         const Design& design) {
  const LineRule& lines = design.theme.answer;
  const Extent extent = answer_extent(puzzles.extent);
  AnswerStrip strip;
  const Length least = least_cell_of(puzzles, m);
  const auto in_a_row = [&](Length cell) {
    const Length width = figure_box(extent, cell, lines).width;
    return static_cast<int>((m.live_width() + m.line).milli() / (width + m.line).milli());
  };
  Length cell = std::max(default_cell(puzzles), least);
  while (in_a_row(cell) < per_page && cell > least) cell -= Length::milli(250);
  const int most = in_a_row(cell);
  strip.fits = most > 0;
  strip.rows = (per_page + std::max(most, 1) - 1) / std::max(most, 1);
  strip.columns = (per_page + strip.rows - 1) / strip.rows;
  strip.box = figure_box(extent, cell, lines);
  strip.pitch = (m.live_width() + m.line) / strip.columns;
  strip.at_side = strip.box.width + m.size(0) * kTitle + m.line <= strip.pitch;
  // If numbers are above the grids, the outer columns are flush with the edges of the page's
  // content.
  if (!strip.at_side && strip.columns > 1) {
    strip.pitch = (m.live_width() - strip.box.width) / (strip.columns - 1);
  }
  strip.row = strip.box.height + m.lines(strip.at_side ? 1 : kStripHead);
  strip.height = strip.row * strip.rows + m.lines(kAbove + kStripBelow - (strip.at_side ? 1 : 0));
  const Length column = per_page == 1 ? free_column(puzzles, m, design) : Length();
  if (column >= strip.box.width) {
    strip.in_column = true;
    strip.at_side = strip.box.width + m.size(0) * kTitle <= column;
    strip.pitch = column + m.line;
    strip.height = {};
  }
  return strip;
}

}  // namespace gridpress
