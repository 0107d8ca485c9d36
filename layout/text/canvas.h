// Paints on one page: text set flush, rules, dots, paths.
#pragma once

#include <string_view>
#include <vector>

#include "layout/design/metrics.h"
#include "layout/page/page.h"
#include "layout/text/type.h"

namespace gridpress {

inline constexpr Ink kWhite{0};

// Closed shapes.
void add_rectangle(Path& path, Spot corner, Length width, Length height);
void add_disc(Path& path, Spot centre, Length radius);

// A rectangle whose corners are rounded where asked: top left, top right, bottom right, bottom
// left.
struct RoundCorners {
  Length radius;
  bool which[4] = {true, true, true, true};
};
void add_rounded(Path& path, Spot corner, Length width, Length height, const RoundCorners& round);

struct Point2 {
  double x = 0, y = 0;  // points from the page's origin
};
void add_polygon(Path& path, const std::vector<Point2>& corners);

class Canvas {
 public:
  Canvas(Page& page, Type& type) : page_(page), type_(type) {}

  Type& type() { return type_; }
  const Bleed& bleed() const { return page_.bleed; }

  // Shaped text with its origin, or its right end, at `at`.
  void text(ShapedText line, Spot at);
  void text_right(ShapedText line, Spot at);
  void text(std::string_view words, const Style& style, Spot at);
  void text_right(std::string_view words, const Style& style, Spot at);
  // Reads upward: the baseline is the upright through `at`, the text begins there.
  void text_upward(ShapedText line, Spot at);

  void rule(Spot from, Length to_x);         // 0.75, solid
  void dotted_rule(Spot from, Length to_x);  // dots 0.75, 2.5 apart: a grey that newsprint keeps
  void dots(Spot from, Length to_x);         // large dots, 6 apart
  // Leader dots between two places, on multiples of their pitch from the page's left.
  void leaders(Length from_x, Length to_x, Length baseline);
  void fill(Path path, Ink ink = {});
  void stroke(Stroke stroke);
  void link(const Area& area, int page);
  void link(const Area& area, std::string uri);
  void item(Item item) { page_.items.push_back(std::move(item)); }
  // From here on the page is of another part of the book.
  void part(std::string title);

 private:
  friend class Tagged;
  Page& page_;
  Type& type_;
  bool tagged_ = false;
};

// What is painted while this lives is one thing to a program that reads the page aloud. Inside of
// another it does nothing.
class Tagged {
 public:
  Tagged(Canvas& canvas, Tag::Role role, std::string text = {}, bool goes_on = false);
  // Of a table with so many columns.
  Tagged(Canvas& canvas, Tag::Role role, int columns);
  ~Tagged();
  Tagged(const Tagged&) = delete;
  Tagged& operator=(const Tagged&) = delete;

 private:
  Canvas& canvas_;
  Tag tag_;
  bool outermost_;
};

}  // namespace gridpress
