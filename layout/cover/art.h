// The pictures of covers. Each picture is a function of a puzzle and a palette.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "layout/cover/brush.h"
#include "layout/cover/cover.h"

namespace gridpress {

struct CoverDisc {
  Point2 centre;
  double radius = 0;
};

// The layout of the front or, with a back, of the whole cover, in points. `front` is the x of the
// fold before the front; without a back, it is 0.
struct CoverPlan {
  double width = 0, height = 0;  // size of one side, trimmed
  double spine = 0, bleed = 0;
  double front = 0;
  double unit = 0;      // the cover unit m, a twelfth of the width; all sizes are multiples of m/36
  double clear = 0;     // minimum distance of text from the trim, set by the printer
  double hinge = 0;     // hinge of a hard cover, on both sides of the spine
  double least = 0;     // the printer's smallest type size; art omits smaller digits
  double thinnest = 0;  // the printer's thinnest line
  bool back = false;
  std::vector<CoverDisc> badges;  // discs painted over the art, which omits digits near them

  double scale() const { return unit / 36; }
  // Minimum distance of text from the trim and from the spine's fold.
  double margin() const { return std::max(unit, clear); }
  double fold() const { return std::max(margin(), hinge > 0 ? hinge + clear : 0); }
  double measure() const { return width - margin() - fold(); }
  double art_top() const { return unit * 8.5; }
  double right() const { return front + width + bleed; }
  double bottom() const { return height + bleed; }
  double mirrored(double x) const { return 2 * width + spine - x; }
  // Half the width of the plain band of ground colour around the spine.
  double band() const { return 9 * scale(); }
  // True if a digit centred here is far enough from the trim and from badges to be fully visible.
  bool is_safe(Point2 at) const;
  // True if a badge hides any point within `radius`.
  bool is_behind_badge(Point2 at, double radius) const;
};

struct Art {
  const CoverPuzzle& puzzle;
  const Palette& palette;
  const CoverPlan& plan;
  std::string_view volume;  // the book's number in a series; may be empty

  // The side of the pattern. Pictures need a square, so the shorter side of other patterns is
  // repeated.
  int size() const { return std::max(puzzle.pattern.rows, puzzle.pattern.columns); }
  int values() const { return puzzle.pattern.values; }
  int solution(int row, int column) const { return puzzle.pattern.cells[index(row, column)]; }
  bool any_given() const {
    const std::vector<bool>& given = puzzle.pattern.given;
    return std::find(given.begin(), given.end(), true) != given.end();
  }
  // The value of a given, or 0 if the cell isn't a given.
  int given(int row, int column) const {
    const std::vector<bool>& given = puzzle.pattern.given;
    return !given.empty() && given[index(row, column)] ? solution(row, column) : 0;
  }
  Colour art(int one_based) const {
    return palette.art[(one_based - 1) % static_cast<int>(palette.art.size())];
  }
  // Maps a digit of the solution to the range from 1 to 9.
  double ninth(int digit) const {
    return values() > 1 ? 1 + (digit - 1) * 8.0 / (values() - 1) : 5;
  }

 private:
  std::size_t index(int row, int column) const {
    const CellPattern& pattern = puzzle.pattern;
    return static_cast<std::size_t>(row % pattern.rows) * pattern.columns +
           column % pattern.columns;
  }
};

void paint_constellation(Brush& brush, const Art& art);
void paint_terrain(Brush& brush, const Art& art);
void paint_weave(Brush& brush, const Art& art);

// Of the colours in `choices`, the one that contrasts most with `ground`.
Colour clearest(Colour ground, std::initializer_list<Colour> choices);

}  // namespace gridpress
