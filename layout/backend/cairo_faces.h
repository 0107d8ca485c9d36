// The fonts of a document as cairo sees them: opened by file, scaled once per size.
#pragma once

#include <cairo.h>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "generator/base/result.h"
#include "layout/page/page.h"

namespace gridpress {

class CairoFaces {
 public:
  // One diagnostic for each file that can't be used.
  static Result<CairoFaces> open(const std::vector<std::string>& files);

  // Hinting off, metrics unrounded. Owned by this object.
  cairo_scaled_font_t* scaled(FontRef font, Length size);

 private:
  struct Destroy {
    void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
    void operator()(cairo_scaled_font_t* font) const { cairo_scaled_font_destroy(font); }
  };
  std::vector<std::unique_ptr<cairo_font_face_t, Destroy>> faces_;
  std::map<std::pair<int, Length>, std::unique_ptr<cairo_scaled_font_t, Destroy>> scaled_;
};

}  // namespace gridpress
