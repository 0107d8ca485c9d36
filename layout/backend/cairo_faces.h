// The fonts of a document as cairo faces: each file is opened once and scaled once per size.
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
  // Fails with one diagnostic for each file that can't be used.
  static Result<CairoFaces> open(const std::vector<std::string>& files);

  // Opens the files at the end of the list that aren't open yet. Reports each file that can't be
  // used; don't request glyphs from such a file.
  Diagnostics extend(const std::vector<std::string>& files);

  // A font without hinting or rounded metrics, owned by this object. With `twin`, the same font as
  // a second face, for glyphs that stand for different text than in the first face: a PDF stores
  // only one text per glyph.
  cairo_scaled_font_t* scaled(FontRef font, Length size, bool twin = false);

  // The glyph of a character, or nullopt if the font lacks it.
  std::optional<std::uint32_t> glyph(FontRef font, char32_t character) const;
  // The advance of a glyph, in points.
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
  std::map<int, FacePtr> twins_;  // opened on first use
  std::map<Key, std::unique_ptr<cairo_scaled_font_t, Destroy>> scaled_;
};

}  // namespace gridpress
