// Paints the items of a page onto a cairo context whose unit is the point. PNG, SVG, EPS and PDF
// all use this painter.
#pragma once

#include <cairo.h>

#include <functional>
#include <optional>

#include "layout/backend/cairo_faces.h"
#include "layout/backend/cairo_handles.h"

namespace gridpress {

struct Rgb {
  double r = 0, g = 0, b = 0;
  bool operator==(const Rgb&) const = default;
};

struct PaintStyle {
  // 0 for vectors. Otherwise the edges of upright lines and boxes are moved to whole pixels, so
  // that lines of one width look alike.
  double pixels_per_point = 0;
  // Returns the colour for an ink on the item with this index. If empty, the painter uses the ink's
  // colour on screen.
  std::function<Rgb(const Ink&, std::size_t item)> colour{};
  // Returns the dash length to pass to cairo. If empty, the painter passes the length in points.
  std::function<double(Length)> dash{};
  // Returns the surface to paint for a picture, stretched to the picture's size. If empty, the
  // painter uses the picture's own pixels.
  std::function<cairo_surface_t*(const Picture&)> picture{};
};

class Painter {
 public:
  Painter(cairo_t* cr, CairoFaces& faces, PaintStyle style = {})
      : cr_(cr), faces_(faces), style_(std::move(style)), scale_(style_.pixels_per_point) {}

  // Paints in list order. Links paint nothing.
  void paint(const std::vector<Item>& items);

 private:
  void paint(const Fill& fill, std::size_t item);
  void paint(const Stroke& stroke, std::size_t item);
  void paint(const PlacedPicture& placed);
  void paint_runs(const std::vector<const GlyphRun*>& runs);
  Rgb colour(const Ink& ink, std::size_t item) const;
  void set_colour(const Rgb& colour);
  // `snapped_width` is the stroke's width in whole pixels; if it isn't set, the path isn't moved.
  void add_path(const Path& path, std::optional<double> snapped_width);

  cairo_t* cr_;
  CairoFaces& faces_;
  PaintStyle style_;
  double scale_;
};

}  // namespace gridpress
