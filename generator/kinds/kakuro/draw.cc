#include "generator/kinds/kakuro/draw.h"

#include "generator/kinds/kakuro/forms.h"
#include "generator/kinds/kakuro/sheet.h"

namespace gridpress::kakuro {
namespace {

using digits::Layer;
using digits::Sketch;

class Ground {
 public:
  Ground(Sketch& sketch, const Sheet& sheet, bool sums)
      : sketch_(sketch), sheet_(sheet), sums_(sums), first_(sums ? -1 : 0) {}

  void draw() {
    figure::Figure extent;
    extent.rows = sheet_.size.rows;
    extent.columns = sheet_.size.columns;
    if (sums_) extent.margins = kMargins;
    sketch_.add(extent);
    sketch_.widen(extent.margins);
    for (int row = first_; row < sheet_.size.rows; ++row) {
      for (int column = first_; column < sheet_.size.columns; ++column) {
        if (!white(row, column)) add_block(row, column);
      }
    }
    add_lines();
  }

 private:
  bool white(int row, int column) const {
    return row >= 0 && column >= 0 && row < sheet_.size.rows && column < sheet_.size.columns &&
           sheet_.white[static_cast<std::size_t>(row * sheet_.size.columns + column)];
  }

  void add_block(int row, int column) {
    const double x = column, y = row;
    sketch_.add(Layer::kTint, figure::Tint{{x, y}, 1, 1, figure::Shade::kDark});
    if (sums_ && (white(row + 1, column) || white(row, column + 1))) {
      sketch_.add(Layer::kThin, figure::Line{{x, y}, {x + 1, y + 1}});
    }
  }

  void add_lines() {
    const double from = first_, right = sheet_.size.columns, bottom = sheet_.size.rows;
    for (int row = first_ + 1; row < sheet_.size.rows; ++row) {
      const double y = row;
      sketch_.add(Layer::kThin, figure::Line{{from, y}, {right, y}});
    }
    for (int column = first_ + 1; column < sheet_.size.columns; ++column) {
      const double x = column;
      sketch_.add(Layer::kThin, figure::Line{{x, from}, {x, bottom}});
    }
    sketch_.add(Layer::kFrame,
                figure::Frame{{{from, from}, {right, from}, {right, bottom}, {from, bottom}}});
  }

  Sketch& sketch_;
  const Sheet& sheet_;
  bool sums_;
  int first_;
};

}  // namespace

void draw_ground(Sketch& sketch, const digits::VariantBoard& ground, bool solution) {
  const Sheet sheet = sheet_of(ground);
  Ground(sketch, sheet, !solution).draw();
}

void draw_sum(Sketch& sketch, const digits::Clue& sum, const Topology& board) {
  // Centres of one-digit and two-digit numbers, chosen so that their outer edges align.
  constexpr double kRight[] = {0.83, 0.745}, kLeft[] = {0.18, 0.265};
  constexpr double kUpper = 0.27, kLower = 0.755;
  const Position first = board.positions[sum.cells.front()];
  const int wide = sum.value > 9 ? 1 : 0;
  const bool across = is_across(sum);
  const figure::Point at = across
                               ? figure::Point{first.column - 1 + kRight[wide], first.row + kUpper}
                               : figure::Point{first.column + kLeft[wide], first.row - 1 + kLower};
  sketch.add(Layer::kOutside,
             figure::Text{at, std::to_string(sum.value), figure::Text::Role::kEdge});
}

}  // namespace gridpress::kakuro
