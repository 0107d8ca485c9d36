// A part of a solved puzzle with cages: coloured cages with their sums and five of the digits.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "layout/cover/puzzle/puzzle_art.h"
#include "layout/figure/digits.h"

namespace gridpress {
namespace {

constexpr int kCageRows = 4;
constexpr double kCutLeft = 0.57;  // in cells: the part of the first column that is cut off
constexpr std::size_t kCageDigits = 5;
// In cells.
constexpr double kCageGap = 0.045, kCageDash = 0.10, kSum = 0.27, kDigit = 0.58;
constexpr double kSumX = 0.17, kSumY = 0.17, kDigitX = 0.69, kDigitY = 0.66;

using Cell = std::pair<int, int>;  // row and column

class Cages {
 public:
  Cages(Brush& brush, const PuzzleArt& art)
      : brush_(brush),
        art_(art),
        figure_(art.figure.answer),
        cages_(marks_of<figure::Cage>(art.figure.puzzle)) {
    const double cut = art.cut ? kCutLeft : 0;
    const double columns = figure_.columns - 2 * cut;
    cell_ = std::max(art.frame.height() / std::min(kCageRows, figure_.rows),
                     art.frame.width() / columns);
    rows_ = static_cast<int>(std::ceil(art.frame.height() / cell_ - 0.01));
    columns_ = std::min(figure_.columns,
                        static_cast<int>(std::ceil(art.frame.width() / cell_ + cut - 0.01)));
    left_ = art.frame.left - cut * cell_;
    for (std::size_t i = 0; i < cages_.size(); ++i) {
      for (const figure::Square& square : cages_[i]->squares) {
        cage_[{square.row, square.column}] = static_cast<int>(i);
      }
    }
    choose_window();
    choose_colours();
  }

  void paint() {
    Path edge;
    add_rectangle(edge, spot({art_.frame.left, art_.frame.top}), Length::pt(art_.frame.width()),
                  Length::pt(art_.frame.height()));
    brush_.clip(std::move(edge));
    for (const auto& [cell, cage] : cage_) {
      if (is_near(cell)) paint_ground(cell, cage);
    }
    for (const auto& [cell, cage] : cage_) {
      if (is_near(cell)) paint_dashes(cell, cage);
    }
    brush_.end_clip();
    paint_sums();
    paint_digits();
  }

 private:
  bool is_visible(Cell cell) const {
    return cell.first >= row_ && cell.first < row_ + rows_ && cell.second >= column_ &&
           cell.second < column_ + columns_;
  }
  // Whether a cell is in the window or next to it. A cage that continues to such a cell isn't
  // closed at the window's edge.
  bool is_near(Cell cell) const {
    return cell.first >= row_ - 1 && cell.first <= row_ + rows_ && cell.second >= column_ - 1 &&
           cell.second <= column_ + columns_;
  }
  Point2 corner(Cell cell) const {
    return {left_ + (cell.second - column_) * cell_, art_.frame.top + (cell.first - row_) * cell_};
  }
  int cage(Cell cell) const {
    const auto found = cage_.find(cell);
    return found == cage_.end() ? -1 : found->second;
  }
  bool same(Cell cell, int down, int across) const {
    return cage({cell.first + down, cell.second + across}) == cage(cell);
  }

  static Cell first_of(const figure::Cage& cage) {
    const auto first = std::ranges::min_element(cage.squares, {}, [](const figure::Square& square) {
      return std::pair(square.row, square.column);
    });
    return {first->row, first->column};
  }

  // Chooses the part of the grid that shows the most cages with their sums. Cages of one cell count
  // less.
  void choose_window() {
    int best = -1, best_row = 0, best_column = 0;
    for (row_ = 0; row_ + rows_ <= figure_.rows; ++row_) {
      for (column_ = 0; column_ + columns_ <= figure_.columns; ++column_) {
        int score = 0;
        for (const auto* cage : cages_) {
          const bool visible = is_visible(first_of(*cage)) && first_of(*cage).second > column_;
          score += visible ? (cage->squares.size() > 1 ? 3 : 1) : 0;
        }
        if (score > best) best = score, best_row = row_, best_column = column_;
      }
    }
    row_ = best_row;
    column_ = best_column;
  }

  void choose_colours() {
    std::vector<std::pair<int, int>> neighbours;
    for (const auto& [cell, cage] : cage_) {
      for (const Cell& next :
           {Cell{cell.first, cell.second + 1}, Cell{cell.first + 1, cell.second}}) {
        const auto found = cage_.find(next);
        if (found != cage_.end() && found->second != cage)
          neighbours.emplace_back(cage, found->second);
      }
    }
    colours_ = coloured(static_cast<int>(cages_.size()), neighbours,
                        static_cast<int>(art_.palette.art.size()));
  }
  Colour colour(int cage) const { return art_.palette.art[colours_[cage]]; }
  Colour letters(int cage) const { return letters_on(art_.palette, colour(cage)); }

  // Colours a cell up to the gap between cages. If a neighbour is in the same cage, colours the gap
  // too.
  void paint_ground(Cell cell, int cage) {
    const Point2 at = corner(cell);
    const double gap = kCageGap * cell_;
    brush_.rectangle({at.x + gap, at.y + gap}, {cell_ - 2 * gap, cell_ - 2 * gap}, colour(cage));
    const bool right = same(cell, 0, 1), below = same(cell, 1, 0);
    const double over = 0.02 * cell_;  // hides the seam between neighbouring rectangles
    if (right) {
      brush_.rectangle({at.x + cell_ - gap - over, at.y + gap},
                       {2 * gap + 2 * over, cell_ - 2 * gap}, colour(cage));
    }
    if (below) {
      brush_.rectangle({at.x + gap, at.y + cell_ - gap - over},
                       {cell_ - 2 * gap, 2 * gap + 2 * over}, colour(cage));
    }
    if (right && below && same(cell, 1, 1)) {
      brush_.rectangle({at.x + cell_ - gap - over, at.y + cell_ - gap - over},
                       {2 * gap + 2 * over, 2 * gap + 2 * over}, colour(cage));
    }
  }

  // Paints the dashes along the sides of a cell that border another cage.
  void paint_dashes(Cell cell, int cage) {
    struct Side {
      int down, across;
    };
    const Ink ink = ink_of(letters(cage));
    const Point2 at = corner(cell), middle{at.x + cell_ / 2, at.y + cell_ / 2};
    const bool labelled = first_of(*cages_[cage]) == cell && !cages_[cage]->label.empty();
    const double inset = (0.5 - kCageDash) * cell_;
    for (const Side side : {Side{-1, 0}, Side{1, 0}, Side{0, -1}, Side{0, 1}}) {
      if (same(cell, side.down, side.across)) continue;
      // The dashes run along the side. `start` is at their left or upper end.
      const int dx = side.down != 0 ? 1 : 0, dy = 1 - dx;
      const double start = reach(cell, -dy, -dx, side.down, side.across);
      const double end = reach(cell, dy, dx, side.down, side.across);
      const Point2 on{middle.x + side.across * inset, middle.y + side.down * inset};
      double from = -start;
      if (labelled && side.down == -1) from = label_end(cage) - middle.x;
      if (labelled && side.across == -1) from = (kSumY + kSum * 0.95) * cell_ - cell_ / 2;
      if (from >= end) continue;
      Stroke stroke;
      stroke.path = {MoveTo{spot({on.x + dx * from, on.y + dy * from})},
                     LineTo{spot({on.x + dx * end, on.y + dy * end})}};
      stroke.width = Length::pt(std::max(0.018 * cell_, art_.plan.thinnest));
      stroke.ink = ink;
      stroke.dash = {Length::pt(0.075 * cell_), Length::pt(0.055 * cell_)};
      brush_.add({std::move(stroke)});
    }
  }

  // How far the dashes along a side extend from its middle. They end at the dashes around the
  // corner, at the edge of the cell if the line continues, or beyond it at an inner corner.
  double reach(Cell cell, int down, int across, int side_down, int side_across) const {
    if (!same(cell, down, across)) return (0.5 - kCageDash) * cell_;
    const bool inner = same(cell, down + side_down, across + side_across);
    return (inner ? 0.5 + kCageDash : 0.5) * cell_;
  }

  double label_size(int cage) {
    const double wide = brush_.type().width(cages_[cage]->label, {Face::kBlack, 100}) / 100;
    return std::min(kSum * cell_ / brush_.type().cap_height(Face::kBlack), 0.6 * cell_ / wide);
  }
  double label_end(int cage) {
    const double wide = brush_.type().width(cages_[cage]->label, {Face::kBlack, label_size(cage)});
    return corner(first_of(*cages_[cage])).x + kSumX * cell_ + wide + 0.08 * cell_;
  }

  void paint_sums() {
    for (std::size_t i = 0; i < cages_.size(); ++i) {
      const int cage = static_cast<int>(i);
      const Cell cell = first_of(*cages_[i]);
      if (!is_visible(cell) || cages_[i]->label.empty()) continue;
      const CoverType::Style style{Face::kBlack, label_size(cage), ink_of(letters(cage))};
      const double wide = brush_.type().width(cages_[i]->label, style);
      const double tall = style.size * brush_.type().cap_height(style.face);
      const Point2 at = corner(cell);
      const Point2 centre{at.x + kSumX * cell_ + wide / 2, at.y + kSumY * cell_ + tall / 2};
      if (style.size < art_.plan.least || !art_.is_safe(centre, wide / 2, tall / 2)) continue;
      paint_centred(brush_, cages_[i]->label, style, centre);
    }
  }

  // Paints five different digits that aren't close to each other, each in a different cage.
  void paint_digits() {
    std::map<Cell, int> digit;
    for (const auto* value : marks_of<figure::Value>(figure_)) {
      digit[{static_cast<int>(value->centre.y), static_cast<int>(value->centre.x)}] = value->digit;
    }
    std::set<int> shown, used;
    std::vector<Cell> taken;
    for (int i = 0; i < rows_ * columns_ && taken.size() < kCageDigits; ++i) {
      // Visits all cells of the window in a scattered order.
      const int place = i * scatter() % (rows_ * columns_);
      const Cell cell{row_ + place / columns_, column_ + place % columns_};
      const auto found = digit.find(cell);
      const bool near = std::ranges::any_of(taken, [&](Cell other) {
        return std::abs(other.first - cell.first) + std::abs(other.second - cell.second) < 2;
      });
      if (found == digit.end() || near || shown.contains(found->second)) continue;
      if (has_wide_sum(cell)) continue;
      if (used.contains(cage(cell)) || !paint_digit(cell, found->second)) continue;
      shown.insert(found->second);
      used.insert(cage(cell));
      taken.push_back(cell);
    }
  }

  // True if a digit would touch the sum in its cell.
  bool has_wide_sum(Cell cell) const {
    const int own = cage(cell);
    return own >= 0 && first_of(*cages_[own]) == cell && cages_[own]->label.size() > 1;
  }

  int scatter() const {
    int step = columns_ * rows_ * 5 / 13 + 2;
    while (std::gcd(step, rows_ * columns_) > 1) ++step;
    return step;
  }

  bool paint_digit(Cell cell, int digit) {
    const int own = std::max(0, cage(cell));
    const std::string text = symbol_of(digit, art_.figure.symbols);
    const double size = kDigit * cell_ * (text.size() > 1 ? 0.7 : 1);
    const Point2 at = corner(cell), centre{at.x + kDigitX * cell_, at.y + kDigitY * cell_};
    if (text.empty() || !art_.is_safe(centre, size * 0.32, size * 0.38)) return false;
    paint_centred(brush_, text, {Face::kBlack, size, ink_of(letters(own))}, centre);
    return true;
  }

  Brush& brush_;
  const PuzzleArt& art_;
  const figure::Figure& figure_;
  std::vector<const figure::Cage*> cages_;
  std::map<Cell, int> cage_;
  std::vector<int> colours_;
  double cell_ = 0, left_ = 0;
  int rows_ = 0, columns_ = 0, row_ = 0, column_ = 0;
};

}  // namespace

void paint_cages(Brush& brush, const PuzzleArt& art) {
  Cages(brush, art).paint();
}

}  // namespace gridpress
