// Paints text, rules, dots and paths on one page.
#pragma once

#include <string_view>
#include <vector>

#include "layout/design/metrics.h"
#include "layout/page/page.h"
#include "layout/text/type.h"

namespace gridpress {

inline constexpr Ink kWhite{0};

// These add closed shapes.
void add_rectangle(Path& path, Spot corner, Length width, Length height);
void add_disc(Path& path, Spot centre, Length radius);

// The corners of a rectangle that are rounded.
struct RoundCorners {
  Length radius;
  bool which[4] = {true, true, true, true};
};
void add_rounded(Path& path, Spot corner, Length width, Length height, const RoundCorners& round);

struct Point2 {
  double x = 0, y = 0;  // in points, from the page's origin
};
void add_polygon(Path& path, const std::vector<Point2>& corners);

class Canvas {
 public:
  Canvas(Page& page, Type& type) : page_(page), type_(type) {}

  Type& type() { return type_; }
  const Bleed& bleed() const { return page_.bleed; }

  // Paint text whose left end (for text_right(), its right end) is at `at`.
  void text(ShapedText line, Spot at);
  void text_right(ShapedText line, Spot at);
  void text(std::string_view words, const Style& style, Spot at);
  void text_right(std::string_view words, const Style& style, Spot at);

  void rule(Spot from, Length to_x);  // solid, 0.75 points wide
  // dots of 0.75 points, 2.5 points apart; newsprint reproduces this grey
  void dotted_rule(Spot from, Length to_x);
  void dots(Spot from, Length to_x);  // large dots, 6 points apart
  // Paints leader dots between two positions, aligned to multiples of their pitch from the page's
  // left edge.
  void leaders(Length from_x, Length to_x, Length baseline);
  void fill(Path path, Ink ink = {});
  void stroke(Stroke stroke);
  void link(const Area& area, int page);
  void link(const Area& area, std::string uri);
  void item(Item item) { page_.items.push_back(std::move(item)); }
  // Everything painted from here on is given to turn_left().
  std::size_t items() const { return page_.items.size(); }
  // Turns the items from `first` on anticlockwise by a quarter. The point (x, y) moves to the point
  // that is y to the right of `corner` and x above it.
  void turn_left(std::size_t first, Spot corner);
  // Marks the rest of the page as belonging to another part of the book.
  void part(std::string title);

 private:
  friend class Tagged;
  Page& page_;
  Type& type_;
  bool tagged_ = false;
};

// Everything painted during this object's lifetime is one element to a screen reader. Nested
// objects don't have an effect.
class Tagged {
 public:
  Tagged(Canvas& canvas, Tag::Role role, std::string text = {}, bool goes_on = false);
  // For a part of a table with `columns` columns.
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
