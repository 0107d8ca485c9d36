// Paints the items of a page onto a cairo context whose unit is the point.
#pragma once

#include <cairo.h>

#include <optional>

#include "layout/backend/cairo_faces.h"

namespace gridpress {

class Painter {
 public:
  // `pixels_per_point` 0: vectors. Else edges of upright lines and boxes are moved to
  // whole pixels, so that lines of one width look alike.
  Painter(cairo_t* cr, CairoFaces& faces, double pixels_per_point = 0)
      : cr_(cr), faces_(faces), scale_(pixels_per_point) {}

  // In list order; links leave no mark.
  void paint(const std::vector<Item>& items);

 private:
  void paint(const Fill& fill);
  void paint(const Stroke& stroke);
  void paint(const PlacedPicture& placed);
  void paint_runs(const std::vector<const GlyphRun*>& runs);
  void ink(Ink ink);
  // `snapped_width`: of the stroke, in whole pixels; none: nothing is moved.
  void add_path(const Path& path, std::optional<double> snapped_width);

  cairo_t* cr_;
  CairoFaces& faces_;
  double scale_;
};

}  // namespace gridpress
