// A text shaper without fonts. Each character has a glyph half an em wide (digits 0.58).
#pragma once

#include <string>
#include <vector>

#include "layout/page/shaper.h"

namespace gridpress {

class FakeShaper : public Shaper {
 public:
  // A character missing from every fake font.
  static constexpr std::string_view kMissing = "☃";
  static constexpr double kFigureHeight = 0.72;
  static constexpr double kDepth = 0.15;
  static constexpr double kFigureCentre = 0.29;

  Result<FontRef> font(std::string_view file) override;
  Result<ShapedText> shape(std::string_view text, const TextStyle& style) override;
  GlyphInk ink(std::string_view character, FontRef font) override;
  Path outline(std::string_view character, FontRef font, Length size) override;
  std::string capitals(std::string_view text) const override;  // converts only ASCII letters
  std::vector<std::string> font_files() const override { return files_; }
  bool is_current() const override { return true; }

 private:
  std::vector<std::string> files_;
};

}  // namespace gridpress
