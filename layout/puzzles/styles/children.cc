// Children's pages. The column next to a grid has the puzzle's number, its suns, tiles with the
// symbols that go into the grid, and a ring to tick. Below a grid that is alone on its page are the
// tiles.
#include <algorithm>
#include <cmath>

#include "layout/figure/grid.h"
#include "layout/figure/spoken.h"
#include "layout/plan/slots/fit.h"
#include "layout/puzzles/slot_shapes.h"
#include "layout/puzzles/styles/styles.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

// in points; radius as a fraction of a tile
constexpr double kTile = 50, kTileGap = 6, kTileRadius = 0.22;
constexpr double kTileSymbol = 0.46;   // ink height, as a fraction of a tile
constexpr double kTileShape = 0.32;    // radius, as a fraction of a tile
constexpr double kTilePicture = 1.05;  // size relative to a picture in a cell of the tile's size
constexpr int kNumberStep = 5;         // a step of the type scale
constexpr double kSunRadius = 9, kRingRadius = 11;  // points

class Panel {
 public:
  explicit Panel(const PuzzleSlot& slot) : slot_(slot), press_(slot.press), m_(slot.metrics()) {
    left_ = slot.column_left();
    width_ = slot.column_room();
  }
  Panel(const PuzzleSlot& slot, const Area& room)
      : slot_(slot),
        press_(slot.press),
        m_(slot.metrics()),
        left_(room.left),
        width_(room.width()) {}

  void shape(SlotShape& shape) const {
    const auto fits = [&](const std::string& words) {
      return press_.type.width(words, text_style()) <= width_;
    };
    const std::string number = std::to_string(slot_.puzzle.number);
    const Length least = press_.type.width(number, {Role::kTitle, slot_.smallest()});
    shape.starred = slot_.level() > 0 && least <= number_room(true);
    shape.number_size = number_size_within(slot_, number, {Role::kTitle, m_.size(kNumberStep)},
                                           number_room(shape.starred));
    shape.hint = fits(slot_.hint_words("hint_on"));
    const std::vector<std::string> forms = slot_.answer_forms();
    const int count = static_cast<int>(forms.size());
    shape.answer_form = std::min(slot_.answer_has_page() && !slot_.answer ? 1 : 0, count - 1);
    while (shape.answer_form + 1 < count && !fits(forms[shape.answer_form])) ++shape.answer_form;
  }

  // If space runs out, the ring is dropped first, then the puzzle's rule, then the tiles. A rule
  // other than sudoku's is never dropped.
  void paint_at_side() {
    const Length head = number_and_suns();
    if (slot_.answer) return answer_line();
    const Paragraph rule = rule_words();
    const Length first = head + m_.lines(2.25), below = first + rule.height() - m_.lines(0.25);
    const Length answer = slot_.bottom() - hint_line() - m_.lines(1.15);
    const Length ring = ring_base() - Length::pt(kRingRadius * 2) - m_.lines(0.35);
    const bool own = !slot_.section().rule.empty() && below <= answer;
    const bool ruled = own || tiles_in(answer - below).side > Length();
    const bool ringed = tiles_in(ring - below).side > Length();
    const Length top = ruled ? below : head + m_.lines(1);
    const Tiles tiles = tiles_in((ringed ? ring : answer) - top);
    const bool tiled = tiles.side > Length();
    if (ruled || !tiled) gridpress::paint(slot_.canvas(), rule, {left_, first});
    paint_tiles(tiles, top);
    answer_line();
    if (ringed || (!tiled && below <= ring)) ring_line();
  }

  // Paints the tiles and, if there is still room, the puzzle's rule above them.
  void paint_below(Length top, Length bottom) {
    const Paragraph rule = rule_words();
    const Length words = rule.height() + m_.lines(0.25);
    top += m_.lines(0.25);
    const bool both = tiles_in(bottom - top - words).side > Length();
    if (both) {
      gridpress::paint(slot_.canvas(), rule, {left_, top + m_.line * 0.75});
      top += words;
    }
    paint_tiles(tiles_in(bottom - top), top);
  }

 private:
  // An arrangement of square tiles in rows; `side` is 0 if tiles would be too small.
  struct Tiles {
    int columns = 1, rows = 1;
    Length side;
  };

  // The rule of the kind or, for sudoku, a sentence about the symbols. For a grid without symbols
  // to fill in, the text of its caption.
  Paragraph rule_words() const {
    const std::string& rule = slot_.section().rule;
    const bool symbols = slot_.figures().values > 0;
    return break_text(press_.type,
                      !symbols       ? slot_.caption_words({})
                      : rule.empty() ? press_.words().at("each_once")
                                     : rule,
                      {{Role::kText, m_.size(0, -1)}, width_, m_.line, {}, true});
  }

  Length number_and_suns() {
    const Length size = m_.size(kNumberStep);
    const Length y = slot_.slot.frame.y + size * press_.type.figure_height(Role::kTitle);
    slot_.paint_number(
        press_.type.shape_within(std::to_string(slot_.puzzle.number),
                                 {Role::kTitle, slot_.shape().number_size},
                                 number_room(slot_.shape().starred), slot_.smallest()),
        {left_, y});
    if (slot_.shape().starred) {
      const Badge badge = suns();
      const Length middle = slot_.slot.frame.y + size * 0.36;
      const Length base = middle + badge.size * Badge::kMiddle;
      const Tagged tagged(slot_.canvas(), Tag::Role::kFigure, slot_.spoken_stars());
      paint_badge(slot_.canvas(), badge, {left_ + width_ - badge.width(), base});
    }
    return y;
  }

  // One tile per symbol, arranged like a box of the grid or, if that makes them much larger, in one
  // row.
  Tiles tiles_in(Length room) const {
    const int count = slot_.figures().values;
    if (count == 0) return {};
    const auto edges = box_edges(slot_.puzzle.puzzle());
    const int box = edges && edges->x.size() > 2
                        ? static_cast<int>(std::lround(edges->x[1] - edges->x[0]))
                        : static_cast<int>(std::ceil(std::sqrt(count)));
    const Length gap = Length::pt(kTileGap);
    Tiles best;
    for (const int columns : {box, count}) {
      const int rows = (count + columns - 1) / columns;
      const Length side =
          std::min({Length::pt(kTile), (width_ + gap) / columns - gap, (room + gap) / rows - gap});
      const bool better = columns == box || side >= best.side * (4.0 / 3);
      if (better && side >= Length::pt(kTile / 2)) best = {columns, rows, side};
    }
    return best;
  }

  void paint_tiles(const Tiles& tiles, Length top) {
    if (tiles.side == Length()) return;
    const Length side = tiles.side, pitch = side + Length::pt(kTileGap);
    Stroke outline;
    outline.width = Length::milli(1250);
    const Tagged tagged(slot_.canvas(), Tag::Role::kFigure, spoken_tiles());
    for (int i = 0; i < slot_.figures().values; ++i) {
      const Spot corner{left_ + pitch * (i % tiles.columns), top + pitch * (i / tiles.columns)};
      add_rounded(outline.path, corner, side, side, {side * kTileRadius});
      symbol(i + 1, {corner.x + side / 2, corner.y + side / 2}, side);
    }
    slot_.canvas().stroke(std::move(outline));
  }

  std::string spoken_tiles() const {
    std::string all;
    for (int value = 1; value <= slot_.figures().values; ++value) {
      if (value > 1) all += press_.words().at("spoken.comma");
      all += spoken_symbol(value, slot_.section().symbols, press_.words());
    }
    return all;
  }

  // Uses outlines and light letters, because heavy ones mean givens.
  void symbol(int value, Spot centre, Length side) {
    DigitStyle style{side, kTileSymbol, slot_.section().symbols, slot_.figures().values};
    if (style.symbols == Symbols::kShapes) style.cell = side * (kTileShape / 0.30);
    if (style.symbols == Symbols::kPictures) style.cell = side * kTilePicture;
    const figure::Value one{{0, 0}, 0, value, figure::Value::Role::kFilled};
    paint_digits(slot_.canvas(), {one}, Role::kFilled, centre, style);
  }

  // Prints the answer's page number at the height of the frame's lower edge, and the hint's page
  // number above it.
  void answer_line() {
    const Length y = slot_.bottom();
    const std::vector<std::string> forms = slot_.answer_forms();
    if (!forms.empty()) print(forms[slot_.shape().answer_form], y, &PuzzleSlot::link_answer);
    if (hint_line() == Length()) return;
    print(slot_.hint_words("hint_on"), y - hint_line(), &PuzzleSlot::link_hint);
  }

  void print(const std::string& words, Length y, void (PuzzleSlot::*link)(const Area&) const) {
    if (words.empty()) return;
    const Tagged tagged(slot_.canvas(), Tag::Role::kParagraph);
    (slot_.*link)(area(y));
    slot_.canvas().text(press_.type.shape_within(words, text_style(), width_, slot_.smallest()),
                        {left_, y});
  }

  Area area(Length y) const { return {left_, left_ + width_, y - m_.line, y}; }

  Length hint_line() const {
    return slot_.answer || slot_.place.hint_page < 0 || !slot_.shape().hint ? Length()
                                                                            : m_.lines(1.3);
  }

  Length ring_base() const { return slot_.bottom() - hint_line() - m_.lines(2.6); }

  void ring_line() {
    const Length radius = Length::pt(kRingRadius), base = ring_base();
    Stroke ring;
    ring.width = Length::milli(1500);
    add_disc(ring.path, {left_ + radius, base - m_.size(0) * 0.36}, radius);
    slot_.canvas().stroke(std::move(ring));
    slot_.canvas().text(press_.type.shape_within(press_.words().at("i_did_it"), text_style(),
                                                 width_ - radius * 3, slot_.smallest()),
                        {left_ + radius * 2 + Length::pt(8), base});
  }

  Badge suns() const {
    return press_.badge(slot_.level(), Length::pt(kSunRadius / Badge::kRadius));
  }

  // The width for the puzzle's number. If it doesn't fit next to the suns, the number gets the
  // whole line.
  Length number_room(bool starred) const {
    const Length half = width_ * 0.5;
    if (slot_.level() == 0) return half;
    return starred ? std::min(half, width_ - suns().width() - m_.size(0) * 0.6) : width_;
  }

  Style text_style() const { return {Role::kText, m_.size(0)}; }

  const PuzzleSlot& slot_;
  const Press& press_;
  const Metrics& m_;
  Length left_, width_;
};

constexpr double kMinColumn = 9.5;  // in lines, minimum width of the column and its gap
// in lines, minimum height below a figure that is alone on its page
constexpr double kMinBelow = 3;

SlotGrid measure_column(const SlotRequest& order, const Metrics& metrics, const Design& design) {
  return slots_with({{}, kMinColumn}, order, metrics, design);
}

// Prefers a column next to the grid to a head above it, unless cells become smaller than their
// minimum or less than half of the size that they could have.
double check_column(const SlotGrid& grid, const SlotRequest& order, const Metrics& m,
                    const Design& design) {
  if (grid.place == HeadPlace::kAbove) return 0.5;
  return grid.box.across() >= least_cell(order.figures, m, design) ? 1 : 0;
}

bool has_panel_room(const SlotFit& slot_fit, int per_page, const Metrics& metrics) {
  const bool at_side = slot_fit.grid.place == HeadPlace::kAtSide;
  return at_side || (per_page == 1 && slot_fit.below >= metrics.lines(kMinBelow));
}

bool is_at_side(const PuzzleSlot& slot) {
  return slot.grid.place == HeadPlace::kAtSide && slot.grid.columns == 1;
}

void shape_children(const PuzzleSlot& slot, SlotShape& shape) {
  is_at_side(slot) ? Panel(slot).shape(shape) : shape_words(slot, shape);
}

void paint_children(const PuzzleSlot& slot) {
  if (is_at_side(slot)) {
    Panel(slot).paint_at_side();
  } else {
    paint_words(slot);
    if (has_foot(slot)) {
      const Area room = foot_room(slot);
      Panel(slot, room).paint_below(room.top, room.bottom);
    }
  }
  paint_figure(slot);
}

}  // namespace

const SlotStyle& children_style() {
  static const SlotStyle style{.name = "children",
                               .fills_column = true,
                               .measure = measure_column,
                               .worth = check_column,
                               .has_room = has_panel_room,
                               .title = plain_number,
                               .shape = shape_children,
                               .paint = paint_children};
  return style;
}

}  // namespace gridpress
