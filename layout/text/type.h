// The theme's fonts at work: roles to shaped text, and every problem kept.
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
  Origin origin;  // of the words that are set

  Style of(Origin words) const {
    Style style = *this;
    style.origin = words;
    return style;
  }
};

// Type never fails: what can't be shaped is empty and reported once in problems().
class Type {
 public:
  // `hyphenator` null: words of running text are not hyphenated.
  Type(Shaper& shaper, const Theme& theme, const Hyphenator* hyphenator = nullptr);

  const Hyphenator* hyphenator() const { return hyphenator_; }

  // Whether the last word of the text is one that never ends a line, such as a Polish "w".
  bool ends_with_bound_word(std::string_view text) const;

  ShapedText shape(std::string_view text, const Style& style);
  Length width(std::string_view text, const Style& style) { return shape(text, style).advance; }

  static constexpr double kShrink = 1.25;
  // One line no wider than `room`: tracking goes first, then one size step (never under
  // `smallest`), then the end of the text, with a warning.
  ShapedText shape_within(std::string_view text, Style style, Length room, Length smallest);

  // Whether a text contains these words, whole and in any case: "A hard start", "Hard". For heads
  // that put a name after a title, which may include it.
  bool mentions(std::string_view text, std::string_view words) const;

  // Height of the figure 1 in em, by which digits are sized.
  double figure_height(Role role);
  double x_height(FontRef font);  // in em
  bool is_italic(FontRef font) const;
  Path outline(std::string_view character, Role role, Length size);
  const GlyphInk& ink(std::string_view character, Role role);

  Diagnostics& problems() { return problems_; }
  void refuse(Diagnostic problem);  // once
  void warn(std::string message, Origin origin = {});
  std::vector<std::string> font_files() const { return shaper_.font_files(); }

 private:
  FontRef font(Role role) const { return fonts_[static_cast<int>(role)]; }

  Shaper& shaper_;
  const Hyphenator* hyphenator_;
  FontRef fonts_[kRoles];
  std::string bound_words_;
  std::map<std::pair<int, std::string>, GlyphInk> inks_;
  bool fontless_ = false;  // a font is missing: nothing is shaped
  Diagnostics problems_;
};

}  // namespace gridpress
