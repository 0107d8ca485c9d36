#include "layout/compose/grid.h"

#include <algorithm>
#include <cmath>

#include "layout/compose/marks.h"

namespace gridpress {
namespace {

using figure::Line;
using figure::Point;
using figure::Shade;
using figure::Value;

constexpr int kDarkest = 25;  // behind digits, percent

int percent(Shade shade, const TintRule& tints) {
  switch (shade) {
    case Shade::kHouse:
      return tints.house;
    case Shade::kAlternate:
      return tints.alternate;
    case Shade::kGiven:
      return tints.given;
    case Shade::kPattern:
      return std::min(2 * tints.house, kDarkest);
  }
  return tints.alternate;
}

bool sort_unique(std::vector<double>& edges) {
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return edges.size() > 2;
}

class Painter {
 public:
  Painter(Canvas& canvas, const figure::Figure& figure, Spot corner, const GridStyle& style)
      : canvas_(canvas),
        figure_(figure),
        style_(style),
        cell_(style.digits.cell),
        weights_(line_weights(cell_, style.lines)) {
    const Length over = weights_.overhang();
    origin_ = {corner.x + over, corner.y + over};
  }

  // Each line weight is one path, so that no shared edge is inked twice.
  void paint() {
    if (style_.shaded_boxes) shade_boxes();
    for (const Shade shade : {Shade::kAlternate, Shade::kHouse, Shade::kGiven, Shade::kPattern}) {
      tints(shade);
    }
    lines(Line::Weight::kThin, weights_.thin);
    lines(Line::Weight::kBox, weights_.box);
    frames();
    paint_marks_below(canvas_, figure_, origin_, style_.digits);
    values(Value::Role::kGiven, style_.given);
    values(Value::Role::kFilled, style_.filled);
    values(Value::Role::kPlaced, Role::kPlaced);
    pencils();
    paint_marks_above(canvas_, figure_, origin_, style_.digits);
  }

 private:
  Spot spot(Point p) const { return {origin_.x + cell_ * p.x, origin_.y + cell_ * p.y}; }

  void tints(Shade shade) {
    Path path;
    for (const figure::Mark& mark : figure_.marks) {
      const auto* tint = std::get_if<figure::Tint>(&mark);
      if (tint == nullptr || tint->shade != shade) continue;
      add_rectangle(path, spot(tint->corner), cell_ * tint->width, cell_ * tint->height);
    }
    if (!path.empty()) canvas_.fill(std::move(path), Ink{percent(shade, style_.tints)});
  }

  // Every second box; those in the frame's corners are rounded with it.
  void shade_boxes() {
    const auto edges = box_edges(figure_);
    if (!edges) return;
    const Length radius = cell_ * style_.radius - (weights_.frame - weights_.box) / 2;
    const std::size_t columns = edges->x.size() - 1, rows = edges->y.size() - 1;
    Path path;
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        if ((row + column) % 2 == 0) continue;
        const bool top = row == 0, bottom = row + 1 == rows;
        const bool left = column == 0, right = column + 1 == columns;
        const Point corner{edges->x[column], edges->y[row]};
        const RoundCorners round{radius,
                                 {top && left, top && right, bottom && right, bottom && left}};
        const Length width = cell_ * (edges->x[column + 1] - corner.x);
        const Length height = cell_ * (edges->y[row + 1] - corner.y);
        if (style_.radius > 0) {
          add_rounded(path, spot(corner), width, height, round);
        } else {
          add_rectangle(path, spot(corner), width, height);
        }
      }
    }
    canvas_.fill(std::move(path), Ink{style_.tints.alternate});
  }

  void lines(Line::Weight weight, Length width) {
    Stroke stroke;
    stroke.width = width;
    for (const figure::Mark& mark : figure_.marks) {
      const auto* line = std::get_if<Line>(&mark);
      if (line == nullptr || line->weight != weight) continue;
      stroke.path.emplace_back(MoveTo{spot(line->from)});
      stroke.path.emplace_back(LineTo{spot(line->to)});
    }
    if (!stroke.path.empty()) canvas_.stroke(std::move(stroke));
  }

  // The frame stands outside the outer cell edge, so edge cells show as much white as inner ones.
  void frames() {
    const Length offset = (weights_.frame - weights_.box) / 2;
    for (const figure::Mark& mark : figure_.marks) {
      if (const auto* frame = std::get_if<figure::Frame>(&mark)) {
        Stroke stroke;
        stroke.width = weights_.frame;
        stroke.path = style_.radius > 0 && frame->corners.size() == 4
                          ? rounded(frame->corners, offset)
                          : outset(frame->corners, offset);
        canvas_.stroke(std::move(stroke));
      }
    }
  }

  Path rounded(const std::vector<Point>& corners, Length offset) const {
    const Spot first = spot(corners[0]), opposite = spot(corners[2]);
    Path path;
    add_rounded(path, {first.x - offset, first.y - offset}, opposite.x - first.x + offset * 2,
                opposite.y - first.y + offset * 2, {cell_ * style_.radius});
    return path;
  }

  // A clockwise polygon of upright and level edges, moved outwards.
  Path outset(const std::vector<Point>& corners, Length offset) const {
    const std::size_t n = corners.size();
    const auto sign = [](double x) { return (x > 0) - (x < 0); };
    Path path;
    for (std::size_t i = 0; i < n; ++i) {
      const Point& before = corners[(i + n - 1) % n];
      const Point& here = corners[i];
      const Point& after = corners[(i + 1) % n];
      const int nx = sign(here.y - before.y) + sign(after.y - here.y);
      const int ny = -sign(here.x - before.x) - sign(after.x - here.x);
      Spot at = spot(here);
      at.x += offset * nx;
      at.y += offset * ny;
      if (i == 0) {
        path.emplace_back(MoveTo{at});
      } else {
        path.emplace_back(LineTo{at});
      }
    }
    path.emplace_back(Close{});
    return path;
  }

  void values(Value::Role wanted, Role role) {
    std::vector<Value> chosen;
    for (const figure::Mark& mark : figure_.marks) {
      const auto* value = std::get_if<Value>(&mark);
      if (value != nullptr && value->role == wanted) chosen.push_back(*value);
    }
    paint_digits(canvas_, chosen, role, origin_, style_.digits);
  }

  // Candidates, as many in a row of their cell as the largest digit's square root.
  void pencils() {
    using Tone = figure::Pencil::Tone;
    std::vector<Value> plain, pattern;
    for (const figure::Mark& mark : figure_.marks) {
      const auto* pencil = std::get_if<figure::Pencil>(&mark);
      if (pencil == nullptr) continue;
      const bool heavy = pencil->tone == Tone::kPattern || pencil->tone == Tone::kRinged;
      (heavy ? pattern : plain).push_back({pencil->centre, pencil->cell, pencil->digit, {}});
    }
    if (plain.empty() && pattern.empty()) return;
    DigitStyle small = style_.digits;
    small.height = kPencilHeight / std::ceil(std::sqrt(small.highest));
    paint_digits(canvas_, plain, style_.filled, origin_, small);
    paint_digits(canvas_, pattern, Role::kPlaced, origin_, small);
  }

  Canvas& canvas_;
  const figure::Figure& figure_;
  const GridStyle& style_;
  Length cell_;
  LineWeights weights_;
  Spot origin_;
};

}  // namespace

std::optional<BoxEdges> box_edges(const figure::Figure& figure) {
  const double columns = figure.columns, rows = figure.rows;
  BoxEdges edges{{0, columns}, {0, rows}};
  for (const figure::Mark& mark : figure.marks) {
    const auto* line = std::get_if<Line>(&mark);
    if (line == nullptr || line->weight != Line::Weight::kBox) continue;
    const bool level = line->from.y == line->to.y && line->from.x == 0 && line->to.x == columns;
    const bool upright = line->from.x == line->to.x && line->from.y == 0 && line->to.y == rows;
    if (!level && !upright) return std::nullopt;
    (level ? edges.y : edges.x).push_back(level ? line->from.y : line->from.x);
  }
  const bool x = sort_unique(edges.x), y = sort_unique(edges.y);
  if (!x && !y) return std::nullopt;
  return edges;
}

GridStyle puzzle_style(const Theme& theme, const DigitStyle& digits) {
  GridStyle style;
  style.digits = digits;
  style.lines = theme.puzzle;
  style.tints = theme.tints;
  style.shaded_boxes = theme.shaded_boxes;
  style.radius = theme.frame_radius;
  return style;
}

void paint_grid(Canvas& canvas, const figure::Figure& figure, Spot corner, const GridStyle& style) {
  Painter(canvas, figure, corner, style).paint();
}

}  // namespace gridpress
