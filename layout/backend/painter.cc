#include "layout/backend/painter.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "layout/backend/cairo_handles.h"
#include "layout/backend/picture/inks.h"

namespace gridpress {
namespace {

struct Point {
  double x, y;
};

Point point(Spot spot) {
  return {spot.x.points(), spot.y.points()};
}

// True if all lines are parallel to an axis, so that snapping to pixels can't bend them.
bool is_upright(const Path& path) {
  Spot at, start;
  for (const PathStep& step : path) {
    if (const auto* move = std::get_if<MoveTo>(&step)) {
      at = start = move->to;
    } else if (const auto* line = std::get_if<LineTo>(&step)) {
      if (line->to.x != at.x && line->to.y != at.y) return false;
      at = line->to;
    } else if (std::holds_alternative<Close>(step)) {
      if (start.x != at.x && start.y != at.y) return false;
      at = start;
    } else {
      return false;
    }
  }
  return true;
}

// The axis along which both ends of a path are snapped to whole pixels. A single straight line has
// two butt ends, which are snapped like its long sides.
enum class Ends { kNone, kHorizontal, kVertical };

Ends free_ends(const Path& path, std::size_t move) {
  const auto* line = move + 1 < path.size() ? std::get_if<LineTo>(&path[move + 1]) : nullptr;
  const bool alone = move + 2 >= path.size() || std::holds_alternative<MoveTo>(path[move + 2]);
  if (line == nullptr || !alone) return Ends::kNone;
  return std::get<MoveTo>(path[move]).to.y == line->to.y ? Ends::kHorizontal : Ends::kVertical;
}

double snapped(double points, double scale, double middle) {
  return (std::round(points * scale - middle) + middle) / scale;
}

struct Turn {
  int cos = 1, sin = 0;
};

// The number of anticlockwise quarter turns, as seen on the page, where y runs downwards.
Turn turn_of(const GlyphRun& run) {
  constexpr Turn kTurns[] = {{1, 0}, {0, -1}, {-1, 0}, {0, 1}};
  return kTurns[((run.turn % 4) + 4) % 4];
}

// A hyphen added at the end of a line uses the twin face, in which its glyph can stand for other
// text.
bool is_soft_hyphen(const GlyphRun& run) {
  return run.text == kSoftHyphen;
}

bool same_pen(const GlyphRun& a, const GlyphRun& b) {
  return a.font == b.font && a.size == b.size && a.turn == b.turn &&
         is_soft_hyphen(a) == is_soft_hyphen(b);
}

// The pixels of a picture. An error is stored in the surface and so, in the end, in the context.
SurfacePtr pixels_of(const Picture& picture) {
  SurfacePtr surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, picture.width, picture.height));
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return surface;
  const std::string rgb = rgb_pixels(picture);
  const auto* from = reinterpret_cast<const unsigned char*>(rgb.data());
  for (int y = 0; y < picture.height; ++y) {
    unsigned char* row = cairo_image_surface_get_data(surface.get()) +
                         y * cairo_image_surface_get_stride(surface.get());
    for (int x = 0; x < picture.width; ++x, row += 4, from += 3) {
      const std::uint32_t pixel = from[0] << 16 | from[1] << 8 | from[2];
      std::memcpy(row, &pixel, sizeof pixel);
    }
  }
  cairo_surface_mark_dirty(surface.get());
  return surface;
}

}  // namespace

void Painter::paint(const std::vector<Item>& items) {
  std::vector<const GlyphRun*> runs;  // neighbours with the same pen are painted in one call
  Rgb pen;
  const auto flush = [&] {
    if (!runs.empty()) {
      set_colour(pen);
      paint_runs(runs);
    }
    runs.clear();
  };
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Item& item = items[i];
    if (const auto* run = std::get_if<GlyphRun>(&item)) {
      const Rgb own = colour(run->ink, i);
      if (!runs.empty() && !(own == pen && same_pen(*runs.back(), *run))) flush();
      pen = own;
      runs.push_back(run);
    } else if (const auto* fill = std::get_if<Fill>(&item)) {
      flush();
      paint(*fill, i);
    } else if (const auto* stroke = std::get_if<Stroke>(&item)) {
      flush();
      paint(*stroke, i);
    } else if (const auto* clip = std::get_if<Clip>(&item)) {
      flush();
      cairo_save(cr_);
      add_path(clip->path, std::nullopt);
      cairo_clip(cr_);
    } else if (std::holds_alternative<ClipEnd>(item)) {
      flush();
      cairo_restore(cr_);
    } else if (const auto* placed = std::get_if<PlacedPicture>(&item)) {
      flush();
      paint(*placed);
    }
  }
  flush();
}

Rgb Painter::colour(const Ink& ink, std::size_t item) const {
  if (style_.colour) return style_.colour(ink, item);
  const auto light = [&](int percent) { return (100 - percent) * (100 - ink.k) / 1e4; };
  return {light(ink.c), light(ink.m), light(ink.y)};
}

void Painter::set_colour(const Rgb& colour) {
  cairo_set_source_rgb(cr_, colour.r, colour.g, colour.b);
}

void Painter::add_path(const Path& path, std::optional<double> snapped_width) {
  const bool snap = snapped_width.has_value();
  // The edges of a line with an odd width are on pixel edges if its middle is at the middle of a
  // pixel.
  const double middle = snap && std::fmod(*snapped_width, 2) != 0 ? 0.5 : 0;
  const auto place = [&](Spot spot, Ends ends) {
    Point p = point(spot);
    if (snap) {
      p.x = snapped(p.x, scale_, ends == Ends::kHorizontal ? 0 : middle);
      p.y = snapped(p.y, scale_, ends == Ends::kVertical ? 0 : middle);
    }
    return p;
  };
  cairo_new_path(cr_);
  Ends ends = Ends::kNone;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (const auto* move = std::get_if<MoveTo>(&path[i])) {
      ends = free_ends(path, i);
      const Point p = place(move->to, ends);
      cairo_move_to(cr_, p.x, p.y);
    } else if (const auto* line = std::get_if<LineTo>(&path[i])) {
      const Point p = place(line->to, ends);
      cairo_line_to(cr_, p.x, p.y);
    } else if (const auto* curve = std::get_if<CurveTo>(&path[i])) {
      const Point a = point(curve->c1), b = point(curve->c2), to = point(curve->to);
      cairo_curve_to(cr_, a.x, a.y, b.x, b.y, to.x, to.y);
    } else {
      cairo_close_path(cr_);
    }
  }
}

void Painter::paint(const Fill& fill, std::size_t item) {
  set_colour(colour(fill.ink, item));
  add_path(fill.path, scale_ > 0 && is_upright(fill.path) ? std::optional(0.0) : std::nullopt);
  cairo_fill(cr_);
}

void Painter::paint(const Stroke& stroke, std::size_t item) {
  set_colour(colour(stroke.ink, item));
  double width = stroke.width.points();
  std::optional<double> pixels;
  if (scale_ > 0 && stroke.dash.empty() && is_upright(stroke.path)) {
    pixels = std::max(1.0, std::round(width * scale_));
    width = *pixels / scale_;
  }
  cairo_set_line_width(cr_, width);
  cairo_set_line_cap(cr_, stroke.cap == Cap::kButt    ? CAIRO_LINE_CAP_BUTT
                          : stroke.cap == Cap::kRound ? CAIRO_LINE_CAP_ROUND
                                                      : CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_join(cr_,
                      stroke.join == Join::kMitre ? CAIRO_LINE_JOIN_MITER : CAIRO_LINE_JOIN_ROUND);
  std::vector<double> dash;
  for (const Length length : stroke.dash) {
    dash.push_back(style_.dash ? style_.dash(length) : length.points());
  }
  cairo_set_dash(cr_, dash.data(), static_cast<int>(dash.size()), stroke.dash_start.points());
  add_path(stroke.path, pixels);
  cairo_stroke(cr_);
}

void Painter::paint(const PlacedPicture& placed) {
  const Picture& picture = *placed.picture;
  const SurfacePtr pixels = style_.picture ? nullptr : pixels_of(picture);
  cairo_surface_t* surface = style_.picture ? style_.picture(picture) : pixels.get();
  if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
    // If the surface has an error, the context takes it over and reports it at the end.
    cairo_set_source_surface(cr_, surface, 0, 0);
    return;
  }
  const int width = cairo_image_surface_get_width(surface);
  const int height = cairo_image_surface_get_height(surface);
  cairo_save(cr_);
  cairo_translate(cr_, placed.corner.x.points(), placed.corner.y.points());
  if (placed.turned) {
    cairo_translate(cr_, placed.width.points(), placed.height.points());
    cairo_scale(cr_, -1, -1);
  }
  cairo_scale(cr_, placed.width.points() / width, placed.height.points() / height);
  cairo_set_source_surface(cr_, surface, 0, 0);
  if (!style_.picture) {
    cairo_pattern_set_filter(cairo_get_source(cr_), CAIRO_FILTER_GOOD);
    cairo_pattern_set_extend(cairo_get_source(cr_), CAIRO_EXTEND_PAD);
  }
  cairo_rectangle(cr_, 0, 0, width, height);
  cairo_fill(cr_);
  cairo_restore(cr_);
}

void Painter::paint_runs(const std::vector<const GlyphRun*>& runs) {
  std::string text;
  std::vector<cairo_glyph_t> glyphs;
  std::vector<cairo_text_cluster_t> clusters;
  const Turn turn = turn_of(*runs.front());
  for (const GlyphRun* run : runs) {
    text += run->text;
    for (const Glyph& glyph : run->glyphs) {
      const Point p = point(glyph.origin);
      // Undoes the rotation that is applied to the whole drawing below.
      glyphs.push_back(
          {glyph.id, turn.cos * p.x + turn.sin * p.y, -turn.sin * p.x + turn.cos * p.y});
    }
    for (const auto& [bytes, count] : run->clusters) clusters.push_back({bytes, count});
  }
  cairo_save(cr_);
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, turn.cos, turn.sin, -turn.sin, turn.cos, 0, 0);
  cairo_transform(cr_, &matrix);
  const GlyphRun& first = *runs.front();
  cairo_set_scaled_font(cr_, faces_.scaled(first.font, first.size, is_soft_hyphen(first)));
  cairo_show_text_glyphs(cr_, text.data(), static_cast<int>(text.size()), glyphs.data(),
                         static_cast<int>(glyphs.size()), clusters.data(),
                         static_cast<int>(clusters.size()), cairo_text_cluster_flags_t{});
  cairo_restore(cr_);
}

}  // namespace gridpress
