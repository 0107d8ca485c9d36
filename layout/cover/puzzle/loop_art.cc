// A solved loop: a coloured inside, the loop as a broad line, and the clues and dots.
#include <algorithm>
#include <cmath>

#include "layout/cover/puzzle/puzzle_art.h"

namespace gridpress {
namespace {

constexpr double kLoop = 0.14, kDot = 0.055, kLoopClue = 0.62;  // in cells
constexpr double kInsideReads = 4;

// The least striking colour on which the palette's text is readable.
Colour inside_colour(const Palette& palette, Colour loop) {
  Colour best = palette.ground;
  double least = 100;
  for (const Colour colour : palette.art) {
    const double shows = contrast(colour, palette.ground);
    if (contrast(colour, loop) < 1.5 || contrast(colour, palette.text) < kInsideReads) continue;
    if (shows >= 1.1 && shows < least) {
      best = colour;
      least = shows;
    }
  }
  return best;
}

class LoopArt {
 public:
  LoopArt(Brush& brush, const PuzzleArt& art)
      : brush_(brush), art_(art), figure_(art.figure.answer) {
    const double line = kLoop;  // half the loop's width on both sides, in cells
    cell_ = std::min(art.frame.width() / (figure_.columns + line),
                     art.frame.height() / (figure_.rows + line));
    origin_ = {(art.frame.left + art.frame.right - cell_ * figure_.columns) / 2,
               (art.frame.top + art.frame.bottom - cell_ * figure_.rows) / 2};
  }

  void paint() {
    const Colour loop = accent(art_.palette), inside = inside_colour(art_.palette, loop);
    for (const auto* trail : marks_of<figure::Trail>(figure_)) {
      if (!trail->closed || trail->role != figure::Trail::Role::kLoop) continue;
      std::vector<Point2> corners;
      for (const figure::Point& point : trail->points) corners.push_back(at(point));
      Path path;
      add_polygon(path, corners);
      brush_.fill(path, inside);
      Stroke stroke;
      stroke.path = std::move(path);
      stroke.width = Length::pt(kLoop * cell_);
      stroke.ink = ink_of(loop);
      stroke.join = Join::kRound;
      brush_.add({std::move(stroke)});
    }
    for (const auto* dot : marks_of<figure::Dot>(figure_)) {
      brush_.disc(at(dot->centre), kDot * cell_, art_.ink());
    }
    clues();
  }

 private:
  Point2 at(figure::Point point) const {
    return {origin_.x + point.x * cell_, origin_.y + point.y * cell_};
  }

  void clues() {
    const CoverType::Style style{Face::kBold, kLoopClue * cell_, ink_of(art_.ink())};
    if (style.size < art_.plan.least) return;
    for (const auto* text : marks_of<figure::Text>(art_.figure.puzzle)) {
      if (text->role != figure::Text::Role::kClue) continue;
      const Point2 centre = at(text->at);
      if (!art_.is_safe(centre, cell_ * 0.3, cell_ * 0.3)) continue;
      paint_centred(brush_, text->text, style, centre);
    }
  }

  Brush& brush_;
  const PuzzleArt& art_;
  const figure::Figure& figure_;
  double cell_ = 0;
  Point2 origin_;
};

void paint_star(Brush& brush, Point2 at, double radius, Colour colour) {
  std::vector<Point2> corners;
  for (int i = 0; i < 8; ++i) {
    const double angle = i * std::acos(-1.0) / 4, reach = i % 2 == 0 ? radius : radius * 0.3;
    corners.push_back({at.x + reach * std::sin(angle), at.y - reach * std::cos(angle)});
  }
  Path path;
  add_polygon(path, corners);
  brush.fill(std::move(path), colour);
}

}  // namespace

void paint_loop(Brush& brush, const PuzzleArt& art) {
  LoopArt(brush, art).paint();
}

void paint_moon(Brush& brush, const PuzzleArt& art) {
  const ArtFrame& sky = art.frame;
  const double m = art.plan.unit, radius = std::min(0.62 * m, sky.height() * 0.4);
  const Point2 at{sky.right - radius, sky.top + sky.height() / 2};
  if (sky.width() < 4 * m || radius < 0.4 * m) return;
  brush.disc(at, radius, accent(art.palette));
  brush.disc({at.x - radius * 0.42, at.y - radius * 0.36}, radius * 0.88, art.palette.ground);
  // Paints stars to the left of the moon, at fixed places of the sky.
  constexpr Point2 kPlaces[] = {{0.12, 0.35}, {0.55, 0.10}, {0.42, 0.72}, {0.02, 0.92}};
  constexpr double kSizes[] = {0.15, 0.12, 0.10, 0.09};
  const double wide = sky.width() - 2.6 * radius;
  for (std::size_t i = 0; i < std::size(kPlaces); ++i) {
    paint_star(brush,
               {sky.left + kPlaces[i].x * wide + 0.2 * m, sky.top + kPlaces[i].y * sky.height()},
               kSizes[i] * m, art.ink());
  }
}

}  // namespace gridpress
