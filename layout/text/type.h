// Shapes text in the theme's fonts and collects any problems.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "layout/design/design.h"
#include "layout/page/hyphenator.h"
#include "layout/page/origin.h"
#include "layout/page/shaper.h"

namespace gridpress {

struct Style {
  Role role = Role::kText;
  Length size;
  bool small_caps = false;
  bool tabular = false;
  double tracking = 0;
  Ink ink;
  Origin origin;  // the value of the book that the text comes from

  Style of(Origin words) const {
    Style style = *this;
    style.origin = words;
    return style;
  }
};

// Type never fails: text that can't be shaped becomes empty, and problems() reports it once.
class Type {
 public:
  // If `hyphenator` is null, words of running text are not hyphenated.
  Type(Shaper& shaper, const Theme& theme, const Hyphenator* hyphenator = nullptr);

  const Hyphenator* hyphenator() const { return hyphenator_; }

  // True if the last word of the text must not end a line, such as "&" or a Polish "w".
  bool ends_with_bound_word(std::string_view text) const;

  ShapedText shape(std::string_view text, const Style& style);
  Length width(std::string_view text, const Style& style) { return shape(text, style).advance; }

  static constexpr double kShrink = 1.25;
  // Sets one line no wider than `room`. To make it fit, reduces first the tracking, then the size
  // by one step (never below `smallest`), and finally cuts the end of the text, with a warning.
  ShapedText shape_within(std::string_view text, Style style, Length room, Length smallest);

  // True if the text contains these words, whole and ignoring case ("A hard start", "Hard"). Used
  // by heads that add a name to a title, because the title may already contain the name.
  bool mentions(std::string_view text, std::string_view words) const;

  // The height of the figure 1 in em, which determines the size of digits.
  double figure_height(Role role);
  double x_height(FontRef font);  // x-height of a font, in em
  bool is_italic(FontRef font) const;
  Path outline(std::string_view character, Role role, Length size);
  const GlyphInk& ink(std::string_view character, Role role);

  Diagnostics& problems() { return problems_; }
  void refuse(Diagnostic problem);  // each problem is reported once
  void warn(std::string message, Origin origin = {});
  std::vector<std::string> font_files() const { return shaper_.font_files(); }

 private:
  FontRef font(Role role) const { return fonts_[static_cast<int>(role)]; }

  Shaper& shaper_;
  const Hyphenator* hyphenator_;
  FontRef fonts_[kRoles];
  std::string bound_words_;
  std::map<std::pair<int, std::string>, GlyphInk> inks_;
  bool fontless_ = false;  // a font is missing, so nothing is shaped
  Diagnostics problems_;
};

}  // namespace gridpress
