#include "layout/parts/crop.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>
#include <vector>

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
  bool has(const Point& at) const { return across.has(at.x) && down.has(at.y); }
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
std::vector<double> box_edges(const figure::Figure& picture, bool level) {
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
    const Window& w = window_;
    const Point end{std::min(tint.corner.x + tint.width, w.across.to),
                    std::min(tint.corner.y + tint.height, w.down.to)};
    const Point begin{std::max(tint.corner.x, w.across.from), std::max(tint.corner.y, w.down.from)};
    if (end.x <= begin.x || end.y <= begin.y) return false;
    tint.corner = begin;
    tint.width = end.x - begin.x;
    tint.height = end.y - begin.y;
    return move(tint.corner);
  }
  bool operator()(Line& line) const {
    const bool level = line.from.y == line.to.y;
    const Stretch& along = level ? window_.across : window_.down;
    const auto cut = [&](Point& at) {
      double& way = level ? at.x : at.y;
      way = std::clamp(way, along.from, along.to);
    };
    cut(line.from);
    cut(line.to);
    const double length = std::abs(line.to.x - line.from.x) + std::abs(line.to.y - line.from.y);
    return length > 0 && move(line.from) && move(line.to);
  }
  bool operator()(figure::Frame&) const { return false; }
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

 private:
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
  const Window window{between_edges(box_edges(picture, false), left, right),
                      between_edges(box_edges(picture, true), top, bottom)};
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

}  // namespace gridpress
