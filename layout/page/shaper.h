// Interface for turning text into glyphs. It is defined here so that composing doesn't depend on a
// font library; the back end implements it with HarfBuzz.
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "layout/page/page.h"

namespace gridpress {

struct TextStyle {
  FontRef font;
  Length size;
  bool small_caps = false;  // OpenType smcp
  bool tabular = false;     // OpenType tnum; lnum is always on
  double tracking = 0;      // in em, after each letter
  Ink ink;
};

// A run with its origin at (0, 0) on the baseline.
struct ShapedText {
  GlyphRun run;
  Length advance;  // width, without tracking after the last letter
};

// The bounds of a glyph's ink, in em from its origin, y upwards.
struct GlyphInk {
  double left = 0, right = 0, bottom = 0, top = 0;
  double centroid_x = 0;  // x of the centre of the filled area
  double optical_centre() const { return ((left + right) / 2 + centroid_x) / 2; }
};

class Shaper {
 public:
  virtual ~Shaper() = default;

  // The font of a file below the font folder ("vollkorn/Vollkorn-Regular.ttf"). The same file
  // always gives the same FontRef. If the file is missing, the error names it and its Debian
  // package.
  virtual Result<FontRef> font(std::string_view file) = 0;

  // Shapes one line of text without fallback fonts. If the font lacks a character, the error names
  // the character and the font.
  virtual Result<ShapedText> shape(std::string_view text, const TextStyle& style) = 0;

  // The ink of a one-character text, which must have a single glyph.
  virtual GlyphInk ink(std::string_view character, FontRef font) = 0;

  // The outline of the single glyph of a one-character text, with its origin at (0, 0) on the
  // baseline.
  virtual Path outline(std::string_view character, FontRef font, Length size) = 0;

  // Converts to capitals by Unicode's language-independent rules: "Łęcki" becomes "ŁĘCKI", "ß"
  // becomes "SS".
  virtual std::string capitals(std::string_view text) const = 0;

  virtual std::vector<std::string> font_files() const = 0;  // absolute paths, by FontRef

  // True if all font files that were opened still exist and haven't changed.
  virtual bool is_current() const = 0;
};

}  // namespace gridpress
