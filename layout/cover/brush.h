// Paints on a cover with measures in points, colours and the cover's typefaces.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/cover/palette.h"
#include "layout/design/words.h"
#include "layout/page/book.h"
#include "layout/page/shaper.h"
#include "layout/text/canvas.h"

namespace gridpress {

enum class Face { kBlack, kHeavy, kBold, kMedium, kRegular, kDisplay, kSerif };
inline constexpr int kFaces = 7;

// The typefaces of covers, opened on first use. Keeps errors for later. A language whose script the
// covers' faces don't contain has its own fonts, listed in its words file. Art and barcode always
// use the covers' faces.
class CoverType {
 public:
  explicit CoverType(Shaper& shaper, const Words* words = nullptr)
      : shaper_(shaper), words_(words) {}

  struct Style {
    Face face = Face::kRegular;
    double size = 10;
    Ink ink = {};
    double tracking = 0;
    bool tabular = false;
    bool language = false;  // use the language's face if it has one
    Origin origin{};        // the value of the spec that the words come from
  };
  ShapedText shape(std::string_view text, const Style& style);
  double width(std::string_view text, const Style& style) {
    return shape(text, style).advance.points();
  }
  std::string capitals(std::string_view text) const { return shaper_.capitals(text); }
  double cap_height(Face face);  // in em
  // True if the language has its own face for this style.
  bool is_own(const Style& style) const;
  GlyphInk ink(std::string_view character, const Style& style);
  Path outline(std::string_view character, Face face, double size);
  GlyphInk ink(std::string_view character, Face face);

  Diagnostics& problems() { return problems_; }
  void report(Diagnostic problem);  // reports each problem once, however often a cover is painted

 private:
  std::optional<FontRef> font(const Style& style);

  Shaper& shaper_;
  const Words* words_;
  std::optional<FontRef> fonts_[2][kFaces];  // the cover's and the language's
  Diagnostics problems_;
};

class Brush {
 public:
  Brush(Page& page, CoverType& type) : page_(page), type_(type) {}

  CoverType& type() { return type_; }
  void rectangle(Point2 corner, Point2 size, Colour colour);
  void disc(Point2 centre, double radius, Colour colour);
  void fill(Path path, Colour colour) {
    page_.items.emplace_back(Fill{std::move(path), ink_of(colour)});
  }
  void line(Point2 from, Point2 to, double width, Colour colour);
  void clip(Path path) { page_.items.emplace_back(Clip{std::move(path)}); }
  void end_clip() { page_.items.emplace_back(ClipEnd{}); }
  // Paints text with its origin at `at`; `turn` is in quarter turns anticlockwise.
  void text(ShapedText text, Point2 at, int turn = 0);
  // Paints one digit, letter or shape of a puzzle with its ink centred on `at`.
  void symbol(int value, Symbols symbols, const CoverType::Style& style, Point2 at);
  void add(std::vector<Item> items);

 private:
  Page& page_;
  CoverType& type_;
};

Spot spot(Point2 at);

}  // namespace gridpress
