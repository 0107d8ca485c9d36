// The fonts of a document as cairo sees them: opened by file, scaled once per size.
#pragma once

#include <cairo.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "layout/page/page.h"

namespace gridpress {

class CairoFaces {
 public:
  // One diagnostic for each file that can't be used.
  static Result<CairoFaces> open(const std::vector<std::string>& files);

  // Opens what the list has beyond those that are open. A file that can't be used is a diagnostic,
  // and its glyphs must not be asked for.
  Diagnostics extend(const std::vector<std::string>& files);

  // Hinting off, metrics unrounded. Owned by this object. `twin`: the same font as a second face,
  // for glyphs whose text differs from the first one's; a PDF keeps one text for each glyph.
  cairo_scaled_font_t* scaled(FontRef font, Length size, bool twin = false);

  // The glyph of a character; nothing where the font lacks it.
  std::optional<std::uint32_t> glyph(FontRef font, char32_t character) const;
  // How far a glyph advances, in points.
  double advance(FontRef font, Length size, std::uint32_t glyph);

 private:
  struct Destroy {
    void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
    void operator()(cairo_scaled_font_t* font) const { cairo_scaled_font_destroy(font); }
  };
  using FacePtr = std::unique_ptr<cairo_font_face_t, Destroy>;
  struct Key {
    int font = 0;
    Length size;
    bool twin = false;
    auto operator<=>(const Key&) const = default;
  };
  cairo_font_face_t* face(FontRef font, bool twin);

  std::vector<std::string> files_;
  std::vector<FacePtr> faces_;
  std::map<int, FacePtr> twins_;  // opened when first asked for
  std::map<Key, std::unique_ptr<cairo_scaled_font_t, Destroy>> scaled_;
};

}  // namespace gridpress
