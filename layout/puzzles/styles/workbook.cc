// The workbook style. It adds a strip next to the grid, which shows how many of each digit are
// still to be placed, and a table for writing down each step with its reason.
#include <algorithm>
#include <cmath>
#include <vector>

#include "layout/figure/digits.h"
#include "layout/plan/slots/slots.h"
#include "layout/puzzles/styles/styles.h"

namespace gridpress {
namespace {

constexpr double kGap = 1.25;    // in lines, from the frame to the strip
constexpr double kInset = 0.1;   // in cells, from the strip's left edge to a digit
constexpr double kDigit = 0.32;  // ink height of a digit, in cells
constexpr double kPitch = 0.26;  // distance between pips, in cells
constexpr double kRing = 0.42;   // radius of a ring, relative to kPitch
constexpr double kTable = 11;    // in lines, minimum width of the table of steps
constexpr double kStrip = 7;     // in lines, width of the strip and its gap
// in lines, width of a table whose columns have their preferred widths
constexpr int kTableLines = 18;

std::vector<int> givens_by_digit(const BookPuzzle& puzzle, int values) {
  std::vector<int> counts(static_cast<std::size_t>(values) + 1, 0);
  const figure::Figure figure = puzzle.puzzle();
  for (const figure::Mark& mark : figure.marks) {
    const auto* value = std::get_if<figure::Value>(&mark);
    if (value != nullptr && value->role == figure::Value::Role::kGiven) ++counts.at(value->digit);
  }
  return counts;
}

// Adds the pips of one digit, flush right: a small disc for each given, a ring for each one still
// to place.
void add_pips(const PuzzleSlot& slot, Path& discs, Path& rings, Spot middle_right, int given) {
  const int count = slot.figures().values;
  const int columns = static_cast<int>(std::ceil(std::sqrt(count)));
  const int rows = (count + columns - 1) / columns;
  const Length pitch = std::min(slot.box.cell * kPitch, slot.box.cell * (0.86 / rows));
  for (int i = 0; i < count; ++i) {
    const Spot centre{middle_right.x - pitch * (columns - 1 - i % columns) - pitch / 2,
                      middle_right.y + pitch * (i / columns) - pitch * (rows - 1) / 2};
    if (i < given) {
      add_disc(discs, centre, Length::milli(1250));
    } else {
      add_disc(rings, centre, pitch * kRing);
    }
  }
}

// Paints the strip and returns its right edge.
Length paint_helper_strip(const PuzzleSlot& slot, Length field_right) {
  const Metrics& m = slot.metrics();
  const Press& press = slot.press;
  Canvas& canvas = slot.canvas();
  const int values = slot.figures().values;
  const Length cell = slot.box.cell;
  const Length left = slot.right() + m.lines(kGap);
  const Length right = std::min(field_right, left + m.lines(5.75));
  const Length over = (slot.box.height - cell * slot.figures().extent.rows) / 2;
  canvas.text(press.type.shape_within(press.words().at("still_to_place"),
                                      press.style(Role::kItalic, 0), right - left, slot.smallest()),
              {left, slot.slot.top + m.lines(press.design().slot.number_baseline)});
  const std::vector<int> givens = givens_by_digit(slot.puzzle, values);
  Path discs;
  Stroke rings;
  rings.width = Length::milli(750);
  std::vector<figure::Value> digits;
  for (int digit = 1; digit <= values; ++digit) {
    const Length top = slot.slot.frame.y + over + cell * (digit - 1);
    digits.push_back({{kInset, digit - 0.5}, 0, digit, figure::Value::Role::kPlaced});
    add_pips(slot, discs, rings.path, {right, top + cell / 2}, givens[digit]);
    if (digit > 1) canvas.dotted_rule({left, top}, right);
  }
  if (!discs.empty()) canvas.fill(std::move(discs));
  if (!rings.path.empty()) canvas.stroke(std::move(rings));
  const DigitStyle style{cell, kDigit, slot.section().symbols, values};
  paint_digits(canvas, digits, Role::kHelper, {left + cell * 0.1, slot.slot.frame.y + over}, style);
  return right;
}

void paint_step_table(const PuzzleSlot& slot, const Area& room) {
  const Metrics& m = slot.metrics();
  const Press& press = slot.press;
  Canvas& canvas = slot.canvas();
  Length y = room.top + m.lines(1.5);
  if (y + m.lines(3) > room.bottom) return;
  const Style style = press.style(Role::kItalic, 0);
  const Length unit = std::min(m.line, room.width() / kTableLines);
  const auto label = [&](std::string_view key, double at, double to) {
    canvas.text(press.type.shape_within(press.words().at(key), style,
                                        unit * (to - at) - m.size(0) * 0.5, slot.smallest()),
                {room.left + unit * at, y});
  };
  label("step.square", 0, 5);
  label("step.digit", 5, 9);
  label("step.why", 9, 18);
  y += m.lines(0.5);
  canvas.rule({room.left, y}, room.right);
  for (y += m.lines(1.5); y <= room.bottom; y += m.lines(1.5)) {
    canvas.dotted_rule({room.left, y}, room.right);
  }
}

// The area of the table of steps. If the page is wide enough, the table is to the right of the
// strip, with its top rule level with the frame's upper edge. Otherwise it is at the foot of the
// page.
Area table_room(const PuzzleSlot& slot, Length strip_end) {
  const Metrics& m = slot.metrics();
  const Area field = field_area(m, slot.sheet.page.recto, slot.grid.bands);
  const Area right{strip_end + m.lines(2), field.right, slot.slot.frame.y - m.lines(2),
                   slot.bottom()};
  return right.width() >= m.lines(kTable) ? right : foot_room(slot);
}

SlotGrid measure_strip(const SlotRequest& order, const Metrics& metrics, const Design& design) {
  const bool digits = order.figures.values > 0;
  return slots_with({digits ? metrics.lines(kStrip) : Length()}, order, metrics, design);
}

void paint_workbook(const PuzzleSlot& slot) {
  paint_words(slot);
  const bool strip = slot.grid.strip > Length() && slot.grid.place == HeadPlace::kAbove;
  if (strip && !slot.answer) {
    const Area field = field_area(slot.metrics(), slot.sheet.page.recto, slot.grid.bands);
    const Length end = paint_helper_strip(slot, field.right);
    if (has_foot(slot)) paint_step_table(slot, table_room(slot, end));
  }
  paint_figure(slot);
}

}  // namespace

const SlotStyle& workbook_style() {
  static const SlotStyle style = [] {
    SlotStyle own = plain_style();
    own.name = "workbook";
    own.measure = measure_strip;
    own.paint = paint_workbook;
    return own;
  }();
  return style;
}

}  // namespace gridpress
