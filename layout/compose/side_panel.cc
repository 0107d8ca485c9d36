// Beside a child's grid: its number and suns, what goes into it, a ring to tick.
#include <algorithm>
#include <cmath>

#include "layout/compose/grid.h"
#include "layout/compose/paragraph.h"
#include "layout/compose/puzzle_slot.h"
#include "layout/compose/spoken.h"

namespace gridpress {
namespace {

constexpr double kFromFrame = 1.5;                              // lines
constexpr double kTile = 50, kTileGap = 6, kTileRadius = 0.22;  // points, points, of a tile
constexpr double kTileSymbol = 0.46;                            // ink height, of a tile
constexpr double kTileShape = 0.32;                             // radius, of a tile
constexpr double kSunRadius = 9, kRingRadius = 11;              // points

class Panel {
 public:
  explicit Panel(const PuzzleSlot& slot) : slot_(slot), press_(slot.press), m_(slot.metrics()) {
    const Length gap = m_.lines(kFromFrame);
    const bool right = slot.slot.column_left > slot.slot.frame.x;
    left_ = slot.slot.column_left + (right ? gap : Length());
    width_ = slot.slot.side - gap;
  }

  void paint() {
    Length y = number_and_suns();
    const Paragraph rule = break_text(press_.type, press_.words().at("each_once"),
                                      {{Role::kText, m_.size(0, -1)}, width_, m_.line, {}, true});
    y += m_.lines(2.25);
    gridpress::paint(slot_.canvas(), rule, {left_, y});
    y += rule.height() - m_.lines(0.25);
    const Length end = tiles(y);
    foot(end);
  }

 private:
  Length number_and_suns() {
    const Length size = m_.size(5);
    const Length y = slot_.slot.frame.y + size * press_.type.figure_height(Role::kTitle);
    slot_.paint_number(
        press_.type.shape_within(std::to_string(slot_.puzzle.number), {Role::kTitle, size},
                                 width_ * 0.5, slot_.smallest()),
        {left_, y});
    if (slot_.puzzle.level > 0) {
      const Badge badge = press_.badge(slot_.puzzle.level, Length::pt(kSunRadius / 0.46));
      const Length middle = slot_.slot.frame.y + size * 0.36;
      const Length base = middle + badge.size * 0.34;
      const Tagged tagged(slot_.canvas(), Tag::Role::kFigure, slot_.spoken_stars());
      paint_badge(slot_.canvas(), badge, {left_ + width_ - badge.width(), base});
    }
    return y;
  }

  // One tile a symbol, in the shape of a box of the grid. Returns their lower edge.
  Length tiles(Length top) {
    const int count = slot_.puzzle.size;
    const auto edges = box_edges(slot_.puzzle.puzzle);
    int columns = edges && edges->x.size() > 2
                      ? static_cast<int>(std::lround(edges->x[1] - edges->x[0]))
                      : static_cast<int>(std::ceil(std::sqrt(count)));
    const Length gap = Length::pt(kTileGap);
    Length side = std::min(Length::pt(kTile), (width_ + gap) / columns - gap);
    const int rows = (count + columns - 1) / columns;
    const Length room = slot_.bottom() - m_.lines(2.6) - Length::pt(kRingRadius * 2) - top;
    side = std::min(side, (room + gap) / rows - gap);
    if (side < Length::pt(kTile / 2)) return top;
    Stroke outline;
    outline.width = Length::milli(1250);
    const Tagged tagged(slot_.canvas(), Tag::Role::kFigure, spoken_tiles());
    for (int i = 0; i < count; ++i) {
      const Spot corner{left_ + (side + gap) * (i % columns), top + (side + gap) * (i / columns)};
      add_rounded(outline.path, corner, side, side, {side * kTileRadius});
      symbol(i + 1, {corner.x + side / 2, corner.y + side / 2}, side);
    }
    slot_.canvas().stroke(std::move(outline));
    return top + (side + gap) * rows - gap;
  }

  std::string spoken_tiles() const {
    std::string all;
    for (int value = 1; value <= slot_.puzzle.size; ++value) {
      if (value > 1) all += press_.words().at("spoken.comma");
      all += spoken_symbol(value, slot_.section().symbols, press_.words());
    }
    return all;
  }

  // Outlines and light letters: the heavy ones are given.
  void symbol(int value, Spot centre, Length side) {
    DigitStyle style{side, kTileSymbol, slot_.section().symbols, slot_.puzzle.size};
    if (style.symbols == Symbols::kShapes) style.cell = side * (kTileShape / 0.30);
    const figure::Value one{{0, 0}, 0, value, figure::Value::Role::kFilled};
    paint_digits(slot_.canvas(), {one}, Role::kFilled, centre, style);
  }

  // The answer's page on the frame's lower edge, above it the ring.
  void foot(Length above) {
    Canvas& canvas = slot_.canvas();
    const Length y = slot_.bottom();
    const std::string answer = slot_.answer_words("answer_label");
    const Style style{Role::kText, m_.size(0)};
    {
      const Tagged tagged(canvas, Tag::Role::kParagraph);
      canvas.text(press_.type.shape_within(answer, style, width_, slot_.smallest()), {left_, y});
      slot_.link_answer({left_, left_ + width_, y - m_.line, y});
    }
    const Length base = y - m_.lines(2.6);
    const Length radius = Length::pt(kRingRadius);
    if (base - radius * 2 < above) return;
    Stroke ring;
    ring.width = Length::milli(1500);
    const Length lift = m_.size(0) * 0.36;
    add_disc(ring.path, {left_ + radius, base - lift}, radius);
    canvas.stroke(std::move(ring));
    canvas.text(press_.type.shape_within(press_.words().at("i_did_it"), style, width_ - radius * 3,
                                         slot_.smallest()),
                {left_ + radius * 2 + Length::pt(8), base});
  }

  const PuzzleSlot& slot_;
  const Press& press_;
  const Metrics& m_;
  Length left_, width_;
};

}  // namespace

void paint_side_panel(const PuzzleSlot& slot) {
  Panel(slot).paint();
}

}  // namespace gridpress
