#include "layout/text/canvas.h"

#include <utility>

#include "layout/page/move.h"

namespace gridpress {
namespace {

const Length kRule = Length::milli(750);
const Length kDotPitch = Length::milli(2500);
const Length kLargeDot = Length::milli(2250);
const Length kLargeDotPitch = Length::milli(6000);
const Length kLeaderPitch = Length::milli(5000);
const Length kLeaderRadius = Length::milli(500);

}  // namespace

void add_rectangle(Path& path, Spot corner, Length width, Length height) {
  path.emplace_back(MoveTo{corner});
  path.emplace_back(LineTo{{corner.x + width, corner.y}});
  path.emplace_back(LineTo{{corner.x + width, corner.y + height}});
  path.emplace_back(LineTo{{corner.x, corner.y + height}});
  path.emplace_back(Close{});
}

void add_disc(Path& path, Spot c, Length r) {
  // Four cubic Bézier curves; with this handle length the radius is accurate to 0.03 %.
  const Length h = r * 0.5522847;
  path.emplace_back(MoveTo{{c.x + r, c.y}});
  path.emplace_back(CurveTo{{c.x + r, c.y + h}, {c.x + h, c.y + r}, {c.x, c.y + r}});
  path.emplace_back(CurveTo{{c.x - h, c.y + r}, {c.x - r, c.y + h}, {c.x - r, c.y}});
  path.emplace_back(CurveTo{{c.x - r, c.y - h}, {c.x - h, c.y - r}, {c.x, c.y - r}});
  path.emplace_back(CurveTo{{c.x + h, c.y - r}, {c.x + r, c.y - h}, {c.x + r, c.y}});
  path.emplace_back(Close{});
}

void add_rounded(Path& path, Spot corner, Length width, Length height, const RoundCorners& round) {
  const double handle = 0.5522847;  // for a quarter circle
  const Spot corners[4] = {corner,
                           {corner.x + width, corner.y},
                           {corner.x + width, corner.y + height},
                           {corner.x, corner.y + height}};
  for (int i = 0; i < 4; ++i) {
    const Spot& at = corners[i];
    // Unit steps towards each corner and away from it, clockwise.
    const int in_x[4] = {0, 1, 0, -1}, in_y[4] = {-1, 0, 1, 0};
    const int out_x = in_x[(i + 1) % 4], out_y = in_y[(i + 1) % 4];
    const Length r = round.which[i] ? round.radius : Length();
    const Spot from{at.x - r * in_x[i], at.y - r * in_y[i]};
    const Spot to{at.x + r * out_x, at.y + r * out_y};
    if (i == 0) {
      path.emplace_back(MoveTo{from});
    } else {
      path.emplace_back(LineTo{from});
    }
    if (r == Length()) continue;
    const Length h = r * (1 - handle);
    path.emplace_back(CurveTo{
        {at.x - h * in_x[i], at.y - h * in_y[i]}, {at.x + h * out_x, at.y + h * out_y}, to});
  }
  path.emplace_back(Close{});
}

void add_polygon(Path& path, const std::vector<Point2>& corners) {
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Spot spot{Length::pt(corners[i].x), Length::pt(corners[i].y)};
    if (i == 0) {
      path.emplace_back(MoveTo{spot});
    } else {
      path.emplace_back(LineTo{spot});
    }
  }
  path.emplace_back(Close{});
}

void Canvas::text(ShapedText line, Spot at) {
  if (line.run.glyphs.empty()) return;
  line.run.glyphs.shrink_to_fit();
  line.run.clusters.shrink_to_fit();
  for (Glyph& glyph : line.run.glyphs) {
    glyph.origin.x += at.x;
    glyph.origin.y += at.y;
  }
  line.run.advance = line.advance;
  page_.items.emplace_back(std::move(line.run));
}

void Canvas::text_right(ShapedText line, Spot at) {
  at.x -= line.advance;
  text(std::move(line), at);
}

void Canvas::text(std::string_view words, const Style& style, Spot at) {
  text(type_.shape(words, style), at);
}

void Canvas::text_right(std::string_view words, const Style& style, Spot at) {
  text_right(type_.shape(words, style), at);
}

void Canvas::rule(Spot from, Length to_x) {
  Stroke line;
  line.path = {MoveTo{from}, LineTo{{to_x, from.y}}};
  line.width = kRule;
  stroke(std::move(line));
}

void Canvas::dots(Spot from, Length to_x) {
  Stroke line;
  line.path = {MoveTo{{from.x + kLargeDot / 2, from.y}}, LineTo{{to_x - kLargeDot / 2, from.y}}};
  line.width = kLargeDot;
  line.cap = Cap::kRound;
  line.dash = {Length(), kLargeDotPitch};
  stroke(std::move(line));
}

void Canvas::dotted_rule(Spot from, Length to_x) {
  Stroke line;
  line.path = {MoveTo{from}, LineTo{{to_x, from.y}}};
  line.width = kRule;
  line.cap = Cap::kRound;
  line.dash = {Length(), kDotPitch};
  stroke(std::move(line));
}

void Canvas::leaders(Length from_x, Length to_x, Length baseline) {
  Path dots;
  const std::int64_t pitch = kLeaderPitch.milli();
  Length x = Length::milli((from_x.milli() + pitch - 1) / pitch * pitch);
  for (; x <= to_x; x += kLeaderPitch) add_disc(dots, {x, baseline - kLeaderRadius}, kLeaderRadius);
  if (!dots.empty()) fill(std::move(dots));
}

void Canvas::stroke(Stroke stroke) {
  stroke.path.shrink_to_fit();
  page_.items.emplace_back(std::move(stroke));
}

void Canvas::fill(Path path, Ink ink) {
  path.shrink_to_fit();  // thousands of pages may be in memory
  page_.items.emplace_back(Fill{std::move(path), ink});
}

void Canvas::turn_left(std::size_t first, Spot corner) {
  for (std::size_t i = first; i < page_.items.size(); ++i) {
    gridpress::turn_left(page_.items[i], corner);
  }
}

void Canvas::link(const Area& area, int page) {
  page_.items.emplace_back(Link{{area.left, area.top}, area.width(), area.height(), page});
}

void Canvas::link(const Area& area, std::string uri) {
  page_.items.emplace_back(
      Link{{area.left, area.top}, area.width(), area.height(), 0, std::move(uri)});
}

void Canvas::part(std::string title) {
  const int here = static_cast<int>(page_.items.size());
  page_.tags.push_back({Tag::Role::kPart, here, here, std::move(title)});
}

Tagged::Tagged(Canvas& canvas, Tag::Role role, std::string text, bool goes_on)
    : canvas_(canvas), outermost_(!canvas.tagged_) {
  canvas_.tagged_ = true;
  const int here = static_cast<int>(canvas.page_.items.size());
  tag_ = {role, here, here, std::move(text), goes_on};
}

Tagged::Tagged(Canvas& canvas, Tag::Role role, int columns) : Tagged(canvas, role) {
  tag_.columns = columns;
}

Tagged::~Tagged() {
  if (!outermost_) return;
  canvas_.tagged_ = false;
  tag_.end = static_cast<int>(canvas_.page_.items.size());
  if (tag_.end > tag_.first) canvas_.page_.tags.push_back(std::move(tag_));
}

}  // namespace gridpress
