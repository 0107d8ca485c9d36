#include "layout/parts/hints/crop.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>
#include <vector>

#include "layout/figure/cages.h"

namespace gridpress {
namespace {

using figure::Line;
using figure::Mark;
using figure::Point;

// A range of columns or of rows, between two grid lines.
struct Stretch {
  double from = 0, to = 0;
  bool has(double at) const { return at >= from && at <= to; }
  double length() const { return to - from; }
};

struct Window {
  Stretch across, down;
  figure::Margins kept{};  // space for clues outside the window
  figure::Margins past{};  // how far lines run on past its edges

  Stretch columns() const { return {across.from - kept.left, across.to + kept.right}; }
  Stretch rows() const { return {down.from - kept.top, down.to + kept.bottom}; }
  bool has(const Point& at) const { return columns().has(at.x) && rows().has(at.y); }
  // Where lines end.
  Stretch line_columns() const { return {columns().from - past.left, columns().to + past.right}; }
  Stretch line_rows() const { return {rows().from - past.top, rows().to + past.bottom}; }
};

// Collects the squares, candidates and results that a step involves. Ignores marks that are always
// in the grid.
struct InPlay {
  std::vector<Point> operator()(const figure::Tint& tint) const {
    if (tint.shade != figure::Shade::kHouse && tint.shade != figure::Shade::kPattern) return {};
    const double half = 0.5;  // half of a square
    const Point last{tint.corner.x + tint.width, tint.corner.y + tint.height};
    return {{tint.corner.x + half, tint.corner.y + half}, {last.x - half, last.y - half}};
  }
  std::vector<Point> operator()(const figure::CandidateMark& mark) const { return {mark.centre}; }
  std::vector<Point> operator()(const figure::ChainNode& node) const { return {node.centre}; }
  std::vector<Point> operator()(const figure::ChainArrow& link) const {
    return {link.from, link.to};
  }
  std::vector<Point> operator()(const figure::Ring& ring) const { return {ring.centre}; }
  std::vector<Point> operator()(const figure::Arrow& arrow) const { return {arrow.from, arrow.to}; }
  std::vector<Point> operator()(const figure::ResultBox& box) const { return {box.centre}; }
  template <typename Other>
  std::vector<Point> operator()(const Other&) const {
    return {};
  }
};

// True for marks that a part of the grid either contains unchanged or doesn't contain at all.
bool is_local(const Mark& mark) {
  return !std::holds_alternative<figure::Cage>(mark) &&
         !std::holds_alternative<figure::Trail>(mark) &&
         !std::holds_alternative<figure::Pointer>(mark) &&
         !std::holds_alternative<figure::WordLoop>(mark);
}

// The positions of box lines that cross the whole grid, including its two ends. With `level`, the
// lines are horizontal.
std::vector<double> full_box_lines(const figure::Figure& picture, bool level) {
  const int last = level ? picture.rows : picture.columns;
  const int length = level ? picture.columns : picture.rows;
  std::vector<double> drawn(static_cast<std::size_t>(last) + 1, 0);
  for (const Mark& mark : picture.marks) {
    const auto* line = std::get_if<Line>(&mark);
    if (line == nullptr || line->weight != Line::Weight::kBox) continue;
    if ((line->from.y == line->to.y) != level) continue;
    const double at = level ? line->from.y : line->from.x;
    if (at <= 0 || at >= last) continue;
    drawn[static_cast<std::size_t>(at)] +=
        level ? std::abs(line->to.x - line->from.x) : std::abs(line->to.y - line->from.y);
  }
  std::vector<double> edges{0};
  for (int at = 1; at < last; ++at) {
    if (drawn[static_cast<std::size_t>(at)] >= length) edges.push_back(at);
  }
  edges.push_back(last);
  return edges;
}

// The range from the last edge at or before `from` to the first edge at or after `to`.
Stretch between_edges(const std::vector<double>& edges, double from, double to) {
  return {*(std::ranges::upper_bound(edges, from) - 1), *std::ranges::lower_bound(edges, to)};
}

// Clips a mark to the window and makes its position relative to the window. Returns false if the
// mark is outside.
class Cutter {
 public:
  explicit Cutter(const Window& window) : window_(window) {}

  bool operator()(figure::Tint& tint) const {
    const Stretch across = window_.columns(), down = window_.rows();
    const Point end{std::min(tint.corner.x + tint.width, across.to),
                    std::min(tint.corner.y + tint.height, down.to)};
    const Point begin{std::max(tint.corner.x, across.from), std::max(tint.corner.y, down.from)};
    if (end.x <= begin.x || end.y <= begin.y) return false;
    tint.corner = begin;
    tint.width = end.x - begin.x;
    tint.height = end.y - begin.y;
    return move(tint.corner);
  }
  bool operator()(Line& line) const {
    const bool slanted = line.from.x != line.to.x && line.from.y != line.to.y;
    const Point middle{(line.from.x + line.to.x) / 2, (line.from.y + line.to.y) / 2};
    if ((slanted && !window_.has(middle)) || !clip(line.from, line.to)) return false;
    move(line.from);
    move(line.to);
    return true;
  }
  // A cage keeps its squares outside the window, where it isn't painted.
  bool operator()(figure::Cage& cage) const {
    bool inside = false;
    for (figure::Square& square : cage.squares) {
      inside = inside || window_.has({square.column + 0.5, square.row + 0.5});
      square.row -= static_cast<int>(window_.down.from);
      square.column -= static_cast<int>(window_.across.from);
    }
    return inside;
  }
  bool operator()(figure::Pointer& pointer) const { return move(pointer.tip); }
  bool operator()(figure::Frame&) const { return false; }
  bool operator()(figure::Trail&) const { return false; }  // pieces() has its parts
  bool operator()(figure::Arrow& arrow) const { return move(arrow.from) && move(arrow.to); }
  bool operator()(figure::ChainArrow& link) const { return move(link.from) && move(link.to); }
  bool operator()(figure::Text& text) const { return move(text.at); }
  template <typename Other>
  bool operator()(Other& other) const {
    if constexpr (requires { other.centre; }) {
      return move(other.centre);
    } else {
      return false;
    }
  }

  // The parts of a trail inside the window.
  std::vector<Mark> pieces(const figure::Trail& trail) const {
    std::vector<Mark> all;
    figure::Trail piece{{}, false, trail.role};
    const auto end = [&] {
      if (piece.points.size() > 1) all.emplace_back(piece);
      piece.points.clear();
    };
    const std::size_t n = trail.points.size();
    for (std::size_t i = 0; i + 1 < n + (trail.closed ? 1 : 0); ++i) {
      Point from = trail.points[i], to = trail.points[(i + 1) % n];
      const Point whole = to;
      if (!clip(from, to)) {
        end();
        continue;
      }
      const bool cut = to.x != whole.x || to.y != whole.y;
      move(from);
      move(to);
      if (piece.points.empty() || piece.points.back().x != from.x ||
          piece.points.back().y != from.y) {
        end();
        piece.points.push_back(from);
      }
      piece.points.push_back(to);
      if (cut) end();
    }
    end();
    return all;
  }

 private:
  // Cuts a straight line to the window. Returns false if nothing is left.
  bool clip(Point& from, Point& to) const {
    // A line through the middle of cells ends at the edge, because a number stands behind it.
    const bool between_cells =
        from.x == to.x ? from.x == std::round(from.x) : from.y == std::round(from.y);
    const Stretch columns = between_cells ? window_.line_columns() : window_.columns();
    const Stretch rows = between_cells ? window_.line_rows() : window_.rows();
    const double dx = to.x - from.x, dy = to.y - from.y;
    double begin = 0, end = 1;
    const auto cut = [&](double at, double way, const Stretch& room) {
      if (way == 0) return at >= room.from && at <= room.to;
      const double a = (room.from - at) / way, b = (room.to - at) / way;
      begin = std::max(begin, std::min(a, b));
      end = std::min(end, std::max(a, b));
      return true;
    };
    // A line along the edge of the window belongs to it, but not one that is only near.
    const bool level = dy == 0, upright = dx == 0;
    if (!cut(from.x, dx, upright ? window_.columns() : columns)) return false;
    if (!cut(from.y, dy, level ? window_.rows() : rows)) return false;
    if (end <= begin) return false;
    const Point start = from;
    if (begin > 0) from = {start.x + begin * dx, start.y + begin * dy};
    if (end < 1) to = {start.x + end * dx, start.y + end * dy};
    return true;
  }

  bool move(Point& at) const {
    const bool inside = window_.has(at);
    at.x -= window_.across.from;
    at.y -= window_.down.from;
    return inside;
  }

  const Window& window_;
};

// Adds a heavy border where the grid ends. Where the grid continues, the picture already has a box
// line.
void add_border(const figure::Figure& whole, const Window& w, figure::Figure& part) {
  const double right = w.across.length(), bottom = w.down.length();
  const auto add = [&](bool ends, Point from, Point to) {
    if (ends) part.marks.push_back(Line{from, to, Line::Weight::kRegion});
  };
  add(w.down.from == 0, {0, 0}, {right, 0});
  add(w.down.to == whole.rows, {0, bottom}, {right, bottom});
  add(w.across.from == 0, {0, 0}, {0, bottom});
  add(w.across.to == whole.columns, {right, 0}, {right, bottom});
}

}  // namespace

std::optional<PicturePart> crop_to_boxes(const figure::Figure& picture) {
  const figure::Margins& m = picture.margins;
  const bool bare = m.left == 0 && m.top == 0 && m.right == 0 && m.bottom == 0;
  if (!bare || !picture.attachments.empty() || !std::ranges::all_of(picture.marks, is_local)) {
    return {};
  }
  std::vector<double> across, down;
  for (const Mark& mark : picture.marks) {
    for (const Point& at : std::visit(InPlay(), mark)) {
      across.push_back(at.x);
      down.push_back(at.y);
    }
  }
  if (across.empty()) return {};
  const auto [left, right] = std::ranges::minmax(across);
  const auto [top, bottom] = std::ranges::minmax(down);
  const Window window{between_edges(full_box_lines(picture, false), left, right),
                      between_edges(full_box_lines(picture, true), top, bottom)};
  if (window.across.length() == picture.columns && window.down.length() == picture.rows) return {};
  PicturePart part;
  part.first = {static_cast<int>(window.down.from), static_cast<int>(window.across.from)};
  part.figure.columns = static_cast<int>(window.across.length());
  part.figure.rows = static_cast<int>(window.down.length());
  for (Mark mark : picture.marks) {
    if (std::visit(Cutter(window), mark)) part.figure.marks.push_back(std::move(mark));
  }
  add_border(picture, window, part.figure);
  return part;
}

namespace {

// Collects the points that mark what a step is about.
struct Marked {
  StepMarks marks;

  std::vector<Point> operator()(const figure::Tint& tint) const {
    using enum figure::Shade;
    const bool pattern = tint.shade == kPattern && marks != StepMarks::kResult;
    const bool house = tint.shade == kHouse && marks == StepMarks::kAll;
    if (!pattern && !house) return {};
    const double inner = 0.1;
    return {{tint.corner.x + inner, tint.corner.y + inner},
            {tint.corner.x + tint.width - inner, tint.corner.y + tint.height - inner}};
  }
  std::vector<Point> operator()(const figure::Trail& trail) const {
    return trail.role == figure::Trail::Role::kStep ? trail.points : std::vector<Point>();
  }
  std::vector<Point> operator()(const figure::Cross& cross) const {
    if (cross.role != figure::Cross::Role::kStep) return {};
    return {cross.centre};
  }
  template <typename Other>
  std::vector<Point> operator()(const Other& other) const {
    return InPlay()(other);
  }
};

StepArea covering(const StepArea& a, const StepArea& b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
          std::max(a.bottom, b.bottom)};
}

// A dot on a cut edge extends past it, to where the line numbers would be.
void add_space_for_dots(const Window& window, figure::Figure& part) {
  for (const Mark& mark : part.marks) {
    const auto* dot = std::get_if<figure::Badge>(&mark);
    if (dot == nullptr || dot->form != figure::Badge::Form::kWhiteDot) continue;
    if (dot->centre.x == 0 && window.past.left > 0) part.margins.left = kPastCut;
    if (dot->centre.y == 0 && window.past.top > 0) part.margins.top = kPastCut;
  }
}

// The window around a step.
StepArea window_around(const figure::Figure& picture) {
  constexpr int kMost = 5;  // cells, of a house or cage that is shown completely
  const StepArea grid = grid_area(picture), wide = step_area(picture, StepMarks::kAll);
  const bool level = wide.rows() == 1 && wide.columns() == grid.columns();
  const bool upright = wide.columns() == 1 && wide.rows() == grid.rows();
  if (is_clued(picture) && (level || upright)) return wide;
  StepArea area = step_area(picture, StepMarks::kPattern);
  if (wide.rows() <= kMost && wide.columns() <= kMost) area = covering(area, wide);
  const auto widen = [](int& from, int& to, int first, int last) {
    const int missing = std::min(kCropCells, last - first) - (to - from);
    if (missing <= 0) return;
    from = std::clamp(from - missing / 2, first, last - (to - from) - missing);
    to = from + std::min(kCropCells, last - first);
  };
  widen(area.left, area.right, grid.left, grid.right);
  widen(area.top, area.bottom, grid.top, grid.bottom);
  return area;
}

}  // namespace

StepArea grid_area(const figure::Figure& picture) {
  StepArea area{0, 0, picture.columns, picture.rows};
  for (const Mark& mark : picture.marks) {
    const auto* frame = std::get_if<figure::Frame>(&mark);
    if (frame == nullptr) continue;
    for (const Point& at : frame->corners) {
      area.left = std::min(area.left, static_cast<int>(std::floor(at.x)));
      area.top = std::min(area.top, static_cast<int>(std::floor(at.y)));
    }
  }
  return area;
}

bool is_clued(const figure::Figure& picture) {
  const figure::Margins& m = picture.margins;
  const StepArea grid = grid_area(picture);
  return m.left > -grid.left || m.top > -grid.top || m.right > 0 || m.bottom > 0;
}

StepArea step_area(const figure::Figure& picture, StepMarks marks) {
  constexpr double kNear = 0.05;  // a point on an edge marks the squares on both sides
  const StepArea grid = grid_area(picture);
  StepArea area{grid.right, grid.bottom, grid.left, grid.top};
  for (const Mark& mark : picture.marks) {
    for (const Point& at : std::visit(Marked{marks}, mark)) {
      const auto column = [&](double x) { return static_cast<int>(std::floor(x)); };
      area = covering(area, {std::max(grid.left, column(at.x - kNear)),
                             std::max(grid.top, column(at.y - kNear)),
                             std::min(grid.right, column(at.x + kNear) + 1),
                             std::min(grid.bottom, column(at.y + kNear) + 1)});
    }
  }
  if (area.columns() > 0 && area.rows() > 0) return area;
  if (marks == StepMarks::kAll) return grid;
  return step_area(picture, marks == StepMarks::kResult ? StepMarks::kPattern : StepMarks::kAll);
}

namespace {

// The part of the picture within the area.
PicturePart cut_out(const figure::Figure& picture, const StepArea& area) {
  const StepArea grid = grid_area(picture);
  PicturePart part;
  Window window{{static_cast<double>(area.left), static_cast<double>(area.right)},
                {static_cast<double>(area.top), static_cast<double>(area.bottom)}};
  if (is_clued(picture)) {
    const figure::Margins& m = picture.margins;
    if (area.columns() == grid.columns()) window.kept.left = m.left, window.kept.right = m.right;
    if (area.rows() == grid.rows()) window.kept.top = m.top, window.kept.bottom = m.bottom;
  }
  const auto past = [](bool cut) { return cut ? kPastCut : 0; };
  window.past = {past(area.left > grid.left), past(area.top > grid.top),
                 past(area.right < grid.right), past(area.bottom < grid.bottom)};
  part.first = {area.top, area.left};
  part.figure.columns = area.columns();
  part.figure.rows = area.rows();
  part.figure.margins = window.kept;
  const Cutter cutter(window);
  std::vector<Mark> edges;
  for (Mark mark : picture.marks) {
    if (const auto* frame = std::get_if<figure::Frame>(&mark)) {
      for (std::size_t i = 0; i < frame->corners.size(); ++i) {
        Line edge{frame->corners[i], frame->corners[(i + 1) % frame->corners.size()],
                  Line::Weight::kRegion};
        if (cutter(edge)) edges.emplace_back(edge);
      }
    } else if (const auto* trail = std::get_if<figure::Trail>(&mark)) {
      for (Mark& piece : cutter.pieces(*trail)) part.figure.marks.push_back(std::move(piece));
    } else if (std::visit(cutter, mark)) {
      part.figure.marks.push_back(std::move(mark));
    }
  }
  // Discs at the corners of squares lie on the edges.
  const auto first_disc = std::ranges::find_if(part.figure.marks, [](const Mark& mark) {
    const auto* badge = std::get_if<figure::Badge>(&mark);
    return badge != nullptr && badge->form == figure::Badge::Form::kWhiteDisc;
  });
  part.figure.marks.insert(first_disc, edges.begin(), edges.end());
  add_space_for_dots(window, part.figure);
  return part;
}

}  // namespace

PicturePart crop_to_step(const figure::Figure& picture, const figure::Figure& step) {
  const StepArea grid = grid_area(picture), area = window_around(step);
  if (area == grid && grid.left == 0) return {picture, {}};
  return cut_out(picture, area);
}

std::optional<PicturePart> crop_to_shaded(const figure::Figure& picture, int cells) {
  const StepArea grid = grid_area(picture);
  StepArea area = step_area(picture, StepMarks::kAll);
  if (is_clued(picture) || grid.left < 0) return {};
  const auto widen = [cells](int& from, int& to, int last) {
    if (to - from >= cells) return;
    if (to <= cells) {
      from = 0;
    } else if (from >= last - cells) {
      from = last - cells;
    } else {
      from -= (cells - (to - from)) / 2;
    }
    to = from + cells;
  };
  widen(area.left, area.right, grid.right);
  widen(area.top, area.bottom, grid.bottom);
  if (area.left < 0 || area.top < 0) return {};
  if (area.columns() >= grid.columns() || area.rows() >= grid.rows()) return {};
  return cut_out(picture, area);
}

}  // namespace gridpress
