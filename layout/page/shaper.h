// Text made into glyphs. The interface is here so that composing needs no font
// library; the back end with Pango implements it.
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
  bool tabular = false;     // tnum; lnum is always on
  double tracking = 0;      // em, after each letter
  Ink ink;
};

// A run with its origin at (0, 0) on the baseline.
struct ShapedText {
  GlyphRun run;
  Length advance;  // tracking after the last letter left out
};

// Where a glyph's ink lies, in em from its origin, y upwards.
struct GlyphInk {
  double left = 0, right = 0, bottom = 0, top = 0;
  double centroid_x = 0;  // of the filled area
  double optical_centre() const { return ((left + right) / 2 + centroid_x) / 2; }
};

class Shaper {
 public:
  virtual ~Shaper() = default;

  // The font of a file below the font folder ("vollkorn/Vollkorn-Regular.ttf"); the same file
  // gives the same FontRef. A missing file is a diagnostic that names it and its Debian package.
  virtual Result<FontRef> font(std::string_view file) = 0;

  // One line of text. No fallback font: a character that the font lacks is a
  // diagnostic that names the character and the font.
  virtual Result<ShapedText> shape(std::string_view text, const TextStyle& style) = 0;

  // Ink of the single glyph of a one-character text.
  virtual GlyphInk ink(std::string_view character, FontRef font) = 0;

  // The outline of the single glyph of a one-character text, origin (0, 0) on the baseline.
  virtual Path outline(std::string_view character, FontRef font, Length size) = 0;

  // In capitals, by Unicode's rules of no language: "Łęcki" is "ŁĘCKI", "ß" is "SS".
  virtual std::string capitals(std::string_view text) const = 0;

  virtual std::vector<std::string> font_files() const = 0;  // absolute, by FontRef

  // Whether the fonts that it has opened would be found again, unchanged.
  virtual bool is_current() const = 0;
};

}  // namespace gridpress
