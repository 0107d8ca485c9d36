#include "layout/furniture/animals.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace gridpress {
namespace {

constexpr double kThinnestLine = 0.75;  // points
constexpr int kBlack = 100;

struct Ellipse {
  double x = 0, y = 0, rx = 0, ry = 0;
  double turn = 0;  // clockwise, in degrees
};

// Draws in units of a circle's radius, from its centre.
class AnimalPen {
 public:
  AnimalPen(Canvas& canvas, const AnimalPlace& place) : canvas_(canvas), place_(place) {}

  void ellipse(const Ellipse& shape, int grey) { canvas_.fill(outline(shape), ink(grey)); }
  void outlined(const Ellipse& shape, Length width) {
    Stroke stroke;
    stroke.path = outline(shape);
    stroke.width = width;
    canvas_.stroke(std::move(stroke));
  }
  void disc(double x, double y, double radius, int grey) { ellipse({x, y, radius, radius}, grey); }
  // The same shape on both sides of the vertical axis.
  void both(const Ellipse& right, int grey) {
    ellipse(right, grey);
    ellipse({-right.x, right.y, right.rx, right.ry, -right.turn}, grey);
  }
  void polygon(const std::vector<Point2>& corners, int grey) {
    Path path;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Spot to = at(corners[i].x, corners[i].y);
      if (i == 0) {
        path.push_back(MoveTo{to});
      } else {
        path.push_back(LineTo{to});
      }
    }
    path.push_back(Close{});
    canvas_.fill(std::move(path), ink(grey));
  }
  // A curve through control points: start, two controls, end.
  void curve(const Point2 (&points)[4], double width, int grey) {
    Stroke stroke;
    stroke.path = {MoveTo{at(points[0].x, points[0].y)},
                   CurveTo{at(points[1].x, points[1].y), at(points[2].x, points[2].y),
                           at(points[3].x, points[3].y)}};
    stroke.width = std::max(place_.radius * width, Length::pt(kThinnestLine));
    stroke.ink = ink(grey);
    stroke.cap = Cap::kRound;
    canvas_.stroke(std::move(stroke));
  }
  void line(Point2 from, Point2 to, double width, int grey) {
    curve({from, from, to, to}, width, grey);
  }
  // A black eye with a glint, and the same on the other side.
  void eyes(double x, double y, double radius) {
    both({x, y, radius, radius}, kBlack);
    for (const double side : {-x, x}) {
      disc(side + radius * 0.35, y - radius * 0.35, radius * 0.32, 0);
    }
  }
  // A nose with a mouth below it.
  void snout(double y, double size, int grey) {
    polygon({{-size, y}, {size, y}, {0, y + size}}, grey);
    line({0, y + size}, {0, y + size * 1.8}, 0.03, kBlack);
    for (const double side : {-1.0, 1.0}) {
      curve({{0, y + size * 1.8},
             {side * size * 0.3, y + size * 2.8},
             {side * size * 1.4, y + size * 2.6},
             {side * size * 1.5, y + size * 1.9}},
            0.03, kBlack);
    }
  }

 private:
  Spot at(double x, double y) const {
    return {place_.centre.x + place_.radius * x, place_.centre.y + place_.radius * y};
  }
  Ink ink(int grey) const {
    if (grey == 0 || grey == kBlack) return Ink{grey};
    return Ink{
        std::clamp(grey, place_.tints.least, std::max(place_.tints.least, place_.tints.most))};
  }
  Path outline(const Ellipse& e) const {
    constexpr double kRound = 0.5523;  // distance of a quarter circle's control points
    const double angle = e.turn * std::numbers::pi / 180;
    const auto point = [&](double x, double y) {
      const double dx = x * e.rx, dy = y * e.ry;
      return at(e.x + dx * std::cos(angle) - dy * std::sin(angle),
                e.y + dx * std::sin(angle) + dy * std::cos(angle));
    };
    return {MoveTo{point(1, 0)},
            CurveTo{point(1, kRound), point(kRound, 1), point(0, 1)},
            CurveTo{point(-kRound, 1), point(-1, kRound), point(-1, 0)},
            CurveTo{point(-1, -kRound), point(-kRound, -1), point(0, -1)},
            CurveTo{point(kRound, -1), point(1, -kRound), point(1, 0)},
            Close{}};
  }

  Canvas& canvas_;
  const AnimalPlace place_;
};

void paint_frog(AnimalPen& pen) {
  pen.both({0.36, -0.36, 0.25, 0.25}, 42);
  pen.ellipse({0, 0.1, 0.68, 0.52}, 26);
  pen.ellipse({0, 0.28, 0.52, 0.28}, 10);
  pen.both({0.36, -0.36, 0.17, 0.17}, 0);
  pen.both({0.36, -0.36, 0.1, 0.1}, kBlack);
  pen.both({0.07, -0.02, 0.025, 0.025}, kBlack);
  pen.curve({{-0.4, 0.16}, {-0.2, 0.38}, {0.2, 0.38}, {0.4, 0.16}}, 0.05, kBlack);
}

void paint_rabbit(AnimalPen& pen) {
  pen.both({0.25, -0.52, 0.16, 0.4, 12}, 12);
  pen.both({0.25, -0.5, 0.075, 0.28, 12}, 30);
  pen.ellipse({0, 0.2, 0.52, 0.48}, 12);
  pen.eyes(0.2, 0.08, 0.075);
  pen.snout(0.22, 0.07, 55);
  for (const double side : {-1.0, 1.0}) {
    pen.line({side * 0.22, 0.3}, {side * 0.54, 0.22}, 0.015, kBlack);
    pen.line({side * 0.22, 0.36}, {side * 0.54, 0.38}, 0.015, kBlack);
  }
}

void paint_penguin(AnimalPen& pen) {
  pen.ellipse({0, 0, 0.62, 0.68}, kBlack);
  pen.both({0.22, -0.14, 0.28, 0.3}, 0);
  pen.ellipse({0, 0.16, 0.48, 0.44}, 0);
  pen.eyes(0.2, -0.14, 0.075);
  pen.both({0.34, 0.06, 0.09, 0.06}, 24);
  pen.polygon({{-0.16, 0.02}, {0.16, 0.02}, {0, 0.24}}, 42);
}

void paint_elephant(AnimalPen& pen) {
  pen.both({0.56, -0.1, 0.3, 0.4}, 42);
  pen.both({0.55, -0.1, 0.19, 0.28}, 16);
  pen.ellipse({0, -0.1, 0.44, 0.44}, 28);
  pen.curve({{0, 0.1}, {-0.02, 0.5}, {0.08, 0.72}, {0.3, 0.58}}, 0.24, 28);
  for (const double y : {0.22, 0.32, 0.42}) pen.line({-0.09, y}, {0.1, y - 0.01}, 0.025, 50);
  for (const double side : {-1.0, 1.0}) {
    pen.polygon({{side * 0.14, 0.2}, {side * 0.26, 0.16}, {side * 0.24, 0.34}}, 0);
  }
  pen.eyes(0.2, -0.14, 0.075);
}

void paint_lion(AnimalPen& pen) {
  constexpr int kLocks = 12;
  for (int i = 0; i < kLocks; ++i) {
    const double angle = 2 * std::numbers::pi * i / kLocks;
    pen.disc(0.56 * std::cos(angle), 0.56 * std::sin(angle), 0.24, 56);
  }
  pen.disc(0, 0, 0.6, 56);
  pen.both({0.36, -0.36, 0.16, 0.16}, 38);
  pen.disc(0, 0, 0.48, 14);
  pen.eyes(0.18, -0.12, 0.08);
  pen.ellipse({0, 0.2, 0.21, 0.18}, 0);
  pen.snout(0.09, 0.08, kBlack);
}

void paint_owl(AnimalPen& pen) {
  for (const double side : {-1.0, 1.0}) {
    pen.polygon({{side * 0.52, -0.72}, {side * 0.5, -0.2}, {side * 0.12, -0.4}}, 60);
  }
  pen.disc(0, 0.06, 0.6, 44);
  pen.both({0.23, -0.1, 0.26, 0.26}, 0);
  pen.eyes(0.23, -0.1, 0.13);
  pen.polygon({{0, 0.02}, {0.09, 0.12}, {0, 0.26}, {-0.09, 0.12}}, 60);
  for (const double x : {-0.22, 0.0, 0.22}) pen.ellipse({x, 0.36, 0.08, 0.06}, 14);
  for (const double x : {-0.11, 0.11}) pen.ellipse({x, 0.49, 0.08, 0.06}, 14);
}

}  // namespace

std::string_view name_of(Animal animal) {
  constexpr std::string_view kNames[kAnimals] = {"frog",     "rabbit", "penguin",
                                                 "elephant", "lion",   "owl"};
  return kNames[static_cast<int>(animal)];
}

void paint_animal(Canvas& canvas, Animal animal, const AnimalPlace& place, Length line) {
  AnimalPen pen(canvas, place);
  if (line > Length()) pen.outlined({0, 0, 1, 1}, line);
  constexpr void (*kPainters[kAnimals])(AnimalPen&) = {paint_frog,     paint_rabbit, paint_penguin,
                                                       paint_elephant, paint_lion,   paint_owl};
  kPainters[static_cast<int>(animal)](pen);
}

Spot paint_paw(Canvas& canvas, Spot centre, Length radius) {
  static constexpr TintRule kTints;
  AnimalPen pen(canvas, {centre, radius, kTints});
  const Length line = Length::milli(1250);
  for (const double side : {-1.0, 1.0}) {
    pen.outlined({side * 0.62, -0.2, 0.23, 0.31}, line);
    pen.outlined({side * 0.23, -0.58, 0.23, 0.31}, line);
  }
  constexpr double kPadAt = 0.38;
  pen.outlined({0, kPadAt, kPawPad / 2, 0.52}, line);
  return {centre.x, centre.y + radius * kPadAt};
}

}  // namespace gridpress
