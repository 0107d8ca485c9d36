#include "layout/figure/cages.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace gridpress {
namespace {

constexpr double kInset = 0.115;   // distance from the cells' edges to the outline, in cells
constexpr double kWeight = 0.020;  // line weight, in cells
constexpr double kFinest = 0.75, kBoldest = 1.0;  // limits of the line weight, in points
// length of a dash and its gap, in cells, and the inked fraction
constexpr double kPeriod = 0.155, kInked = 0.548;
constexpr double kLabel = 0.28;                  // type size of a label, in cells
constexpr double kMinLabel = 7, kMaxLabel = 12;  // limits of the label's type size, in points
constexpr double kLabelInset = 0.10;  // distance from the cell's edge to the label's ink, in cells
constexpr double kAtLabel = 0.05, kUnderLabel = 0.055;  // white space between label and outline

enum Side { kTop, kRight, kBottom, kLeft };

// An edge of a cell, directed so that the cell is on its right.
struct Edge {
  int y = 0, x = 0;  // start of the edge
  Side side = kTop;  // side of the square, which determines the direction
  auto operator<=>(const Edge&) const = default;
};

constexpr int kStepX[] = {1, 0, -1, 0}, kStepY[] = {0, 1, 0, -1};

// A straight piece of the outline between two corners of the border.
struct Piece {
  int x = 0, y = 0, length = 0;
  Side side = kTop;
  bool convex_start = true, convex_end = true;
};

std::set<Edge> border(const figure::Cage& cage) {
  std::set<std::pair<int, int>> inside;
  for (const figure::Square& square : cage.squares) inside.insert({square.row, square.column});
  const auto has = [&](int row, int column) { return inside.contains({row, column}); };
  std::set<Edge> edges;
  for (const auto& [row, column] : inside) {
    if (!has(row - 1, column)) edges.insert({row, column, kTop});
    if (!has(row, column + 1)) edges.insert({row, column + 1, kRight});
    if (!has(row + 1, column)) edges.insert({row + 1, column + 1, kBottom});
    if (!has(row, column - 1)) edges.insert({row + 1, column, kLeft});
  }
  return edges;
}

// An edge without its direction, so that the two sides of a line compare equal: whether the edge is
// vertical, which grid line it is on, and the position of its smaller end.
struct UnitLine {
  bool upright = false;
  int line = 0, from = 0;
  auto operator<=>(const UnitLine&) const = default;
};

UnitLine unit_line(const Edge& edge) {
  const bool upright = edge.side == kRight || edge.side == kLeft;
  const int back = edge.side == kBottom || edge.side == kLeft ? 1 : 0;
  return upright ? UnitLine{true, edge.x, edge.y - back} : UnitLine{false, edge.y, edge.x - back};
}

// True for an edge of a cage's square outside a cropped grid.
bool is_outside(const Edge& edge, const figure::Figure& figure) {
  const UnitLine line = unit_line(edge);
  const int lines = line.upright ? figure.columns : figure.rows;
  const int length = line.upright ? figure.rows : figure.columns;
  return line.line < 0 || line.line > lines || line.from < 0 || line.from >= length;
}

// Returns the edge that follows on the outline. Where two squares touch only at a corner, the
// outline turns right, which keeps the squares separate.
Edge after(const Edge& edge, const std::set<Edge>& edges) {
  Edge next{edge.y + kStepY[edge.side], edge.x + kStepX[edge.side], edge.side};
  for (const int turn : {1, 0, 3}) {
    next.side = static_cast<Side>((edge.side + turn) % 4);
    if (edges.contains(next)) break;
  }
  return next;
}

// The pieces of all loops of the border. Each loop starts at one of its corners.
std::vector<Piece> outline(const figure::Cage& cage) {
  const std::set<Edge> edges = border(cage);
  std::set<Edge> left = edges;
  std::vector<Piece> pieces;
  while (!left.empty()) {
    const Edge first = *left.begin();
    const std::size_t begin = pieces.size();
    const auto turn = [&](const Edge& edge) {
      const bool right = edge.side == (pieces.back().side + 1) % 4;
      pieces.back().convex_end = right;
      return right;
    };
    Edge edge = first;
    do {
      left.erase(edge);
      if (pieces.size() > begin && pieces.back().side == edge.side) {
        ++pieces.back().length;
      } else {
        const bool right = pieces.size() == begin || turn(edge);
        pieces.push_back({edge.x, edge.y, 1, edge.side, right, true});
      }
      edge = after(edge, edges);
    } while (edge != first);
    pieces[begin].convex_start = turn(first);
  }
  return pieces;
}

double size_of_label(double cell) {
  return std::clamp(kLabel * cell, kMinLabel, kMaxLabel);
}

figure::Square first_square(const figure::Cage& cage) {
  return *std::ranges::min_element(cage.squares, {}, [](const figure::Square& square) {
    return std::pair(square.row, square.column);
  });
}

struct Label {
  ShapedText text;
  Spot at;            // position of the first glyph, on the baseline
  double right = 0;   // right edge of the ink, in cells from the square's corner
  double bottom = 0;  // the baseline, in the same units
};

class CagePainter {
 public:
  CagePainter(const Pen& pen, const Extent& extent, bool dashed)
      : pen_(pen), extent_(extent), dashed_(dashed), cell_(pen.cell.points()) {
    const double weight = std::clamp(kWeight * cell_, kFinest, kBoldest);
    weight_ = std::min(Length::pt(weight), pen.weights.thin);
    label_size_ = Length::pt(size_of_label(cell_));
  }

  void paint(const std::vector<const figure::Cage*>& cages) {
    for (const figure::Cage* cage : cages) {
      if (cage->squares.empty()) continue;
      const figure::Square first = first_square(*cage);
      const Label label = label_of(*cage, first);
      for (const Piece& piece : dashed_ ? outline(*cage) : std::vector<Piece>()) {
        add(piece, first, label);
      }
      if (!cage->label.empty() && is_inside(first)) append(labels_, label.text.run, label.at);
    }
    for (auto& [length, stroke] : strokes_) pen_.canvas.stroke(std::move(stroke));
    if (!labels_.glyphs.empty()) pen_.canvas.text({std::move(labels_), {}}, {});
  }

 private:
  Label label_of(const figure::Cage& cage, figure::Square square) const {
    Label label;
    if (cage.label.empty()) return label;
    Type& type = pen_.canvas.type();
    label.text = type.shape(cage.label, {Role::kHelper, label_size_, false, true});
    const GlyphInk& first = type.ink(cage.label.substr(0, 1), Role::kHelper);
    const GlyphInk& last = type.ink(cage.label.substr(cage.label.size() - 1), Role::kHelper);
    const double em = label_size_.points() / cell_;
    const double rise = em * type.figure_height(Role::kHelper);
    const Length last_glyph =
        label.text.run.glyphs.empty() ? Length() : label.text.run.glyphs.back().origin.x;
    label.right = kLabelInset - em * first.left + last_glyph.points() / cell_ + em * last.right;
    label.bottom = kLabelInset + rise;
    const double left = kLabelInset - em * first.left;
    label.at = pen_.at({square.column + left, square.row + label.bottom});
    return label;
  }

  // Adds a piece of the outline, moved into the cage and shortened where the label is.
  void add(const Piece& piece, figure::Square first, const Label& label) {
    const double dx = kStepX[piece.side], dy = kStepY[piece.side];
    double from = piece.convex_start ? kInset : -kInset;
    double to = piece.length - (piece.convex_end ? kInset : -kInset);
    const double join = weight_.points() / cell_ / 2;
    const bool labelled = label.right > 0;
    const bool starts = piece.side == kTop && piece.x == first.column && piece.y == first.row;
    const bool ends =
        piece.side == kLeft && piece.x == first.column && piece.y - piece.length == first.row;
    if (labelled && starts) {
      from = label.right + kAtLabel;
      to += join;
    } else if (labelled && ends) {
      to = piece.length - label.bottom - kUnderLabel;
      from -= join;
    } else {
      from -= join;
      to += join;
    }
    if (to - from < kPeriod / 2) return;
    // The inside of the cage is to the right of the piece's direction.
    const double x = piece.x - dy * kInset, y = piece.y + dx * kInset;
    const bool level = dy == 0;
    const double first_line = -kPastCut,
                 last_line = (level ? extent_.columns : extent_.rows) + kPastCut;
    const double aside = level ? y : x, most = level ? extent_.rows : extent_.columns;
    // Next to a cut edge are the numbers of rows and columns.
    if (aside < 0 || aside > most) return;
    // The piece's ends, measured along its grid line.
    const double way = level ? dx : dy, start = level ? x : y;
    const double a = std::clamp(start + way * from, first_line, last_line);
    const double b = std::clamp(start + way * to, first_line, last_line);
    const bool cut = a != start + way * from || b != start + way * to;
    const double length = cut ? std::abs(b - a) : to - from;
    if (length < kPeriod / 2) return;
    draw(level ? figure::Point{a, y} : figure::Point{x, a},
         level ? figure::Point{b, y} : figure::Point{x, b}, length);
  }

  // Draws a dashed line that starts and ends with half a dash, so that pieces meet in a solid
  // corner.
  void draw(figure::Point from, figure::Point to, double length) {
    const Length whole = pen_.cell * length;
    Stroke& stroke = strokes_[whole];
    const double dashes = std::max(1.0, std::round(length / kPeriod));
    const Length period = whole * (1 / dashes);
    stroke.width = weight_;
    stroke.dash = {period * kInked, period * (1 - kInked)};
    stroke.dash_start = stroke.dash[0] / 2;
    stroke.path.emplace_back(MoveTo{pen_.at(from)});
    stroke.path.emplace_back(LineTo{pen_.at(to)});
  }

  bool is_inside(figure::Square square) const {
    return square.row >= 0 && square.column >= 0 && square.row < extent_.rows &&
           square.column < extent_.columns;
  }

  const Pen& pen_;
  const Extent& extent_;
  bool dashed_;  // if false, only labels are painted
  double cell_;
  Length weight_, label_size_;
  std::map<Length, Stroke> strokes_;  // strokes by their length
  GlyphRun labels_;
};

}  // namespace

double label_room(double cell) {
  constexpr double kClear = 0.02;
  return kLabelInset + size_of_label(cell) / cell * kFigureHeight + kClear;
}

std::vector<figure::Square> labelled_squares(const figure::Figure& figure) {
  std::vector<figure::Square> squares;
  for (const figure::Mark& mark : figure.marks) {
    const auto* cage = std::get_if<figure::Cage>(&mark);
    if (cage != nullptr && !cage->label.empty()) squares.push_back(first_square(*cage));
  }
  return squares;
}

double labelled_drop(double cell) {
  constexpr double kUsual = 0.10, kFoot = 0.04;
  const double under = label_room(cell);
  const double half = kLabelledHeight / 2;
  return std::clamp(under + half - 0.5, kUsual, 0.5 - half - kFoot);
}

bool has_labels(const figure::Figure& figure) {
  return std::any_of(figure.marks.begin(), figure.marks.end(), [](const figure::Mark& mark) {
    const auto* cage = std::get_if<figure::Cage>(&mark);
    return cage != nullptr && !cage->label.empty();
  });
}

bool lines_follow_cages(const figure::Figure& figure) {
  std::set<UnitLine> drawn;
  const auto add = [&](figure::Point from, figure::Point to) {
    if (from.x > to.x || from.y > to.y) std::swap(from, to);
    const bool upright = from.x == to.x;
    const auto first = static_cast<int>(upright ? from.y : from.x);
    const auto last = static_cast<int>(upright ? to.y : to.x);
    const auto line = static_cast<int>(upright ? from.x : from.y);
    for (int i = first; i < last; ++i) drawn.insert({upright, line, i});
  };
  for (const figure::Mark& mark : figure.marks) {
    const auto* line = std::get_if<figure::Line>(&mark);
    if (line != nullptr && line->weight != figure::Line::Weight::kThin) add(line->from, line->to);
    const auto* frame = std::get_if<figure::Frame>(&mark);
    for (std::size_t i = 0; frame != nullptr && i < frame->corners.size(); ++i) {
      add(frame->corners[i], frame->corners[(i + 1) % frame->corners.size()]);
    }
  }
  return std::ranges::all_of(figure.marks, [&](const figure::Mark& mark) {
    const auto* cage = std::get_if<figure::Cage>(&mark);
    return cage == nullptr || std::ranges::all_of(border(*cage), [&](const Edge& edge) {
             return is_outside(edge, figure) || drawn.contains(unit_line(edge));
           });
  });
}

void paint_cages(const Pen& pen, const Extent& extent,
                 const std::vector<const figure::Cage*>& cages, bool dashed) {
  CagePainter(pen, extent, dashed).paint(cages);
}

}  // namespace gridpress
