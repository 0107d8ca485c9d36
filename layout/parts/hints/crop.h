// Crops a picture to the part in which a step takes place.
#pragma once

#include <optional>

#include "generator/model/figure.h"

namespace gridpress {

struct PicturePart {
  figure::Figure figure;
  figure::Square first;  // the part's top left square, in the whole picture
};

// Crops the picture to the fewest whole boxes that contain all squares and candidates of the step.
// The part ends with a box line where the grid continues, otherwise with a heavy line. Returns
// nullopt if the step is spread over the whole grid, if boxes don't form rows and columns, or if
// the grid has marks larger than a square or an edge between two squares.
std::optional<PicturePart> crop_to_boxes(const figure::Figure& picture);

// A range of rows and columns; the ends are exclusive.
struct StepArea {
  int left = 0, top = 0, right = 0, bottom = 0;
  int columns() const { return right - left; }
  int rows() const { return bottom - top; }
  bool operator==(const StepArea&) const = default;
};

// The cells of the grid. It begins at -1 if a frame encloses cells with clues before the first row
// and column.
StepArea grid_area(const figure::Figure& picture);

// The marks by which a step's squares are found: those of its result, also its pattern, or also its
// shaded houses and clues.
enum class StepMarks { kResult, kPattern, kAll };

// The squares that a step is about. Without such marks, the squares by the next larger set of marks
// or, at last, the whole grid.
StepArea step_area(const figure::Figure& picture, StepMarks marks);

// True if the grid has clues outside its frame.
bool is_clued(const figure::Figure& picture);

// Crops the picture to a window around the step, of at least kCropCells in each direction if the
// grid is that large. Lines run on a little past the edges where the grid continues. A step within
// one line of a grid with clues outside is cropped to that line and its clues. The marks of `step`,
// which may be fewer than those of the picture, are those that count.
inline constexpr int kCropCells = 4;
PicturePart crop_to_step(const figure::Figure& picture, const figure::Figure& step);
inline PicturePart crop_to_step(const figure::Figure& picture) {
  return crop_to_step(picture, picture);
}

// Crops the picture likewise, with everything that is shaded, to a window of at least `cells` cells
// each way that begins or ends with the grid if possible. Returns nullopt if the window would be as
// wide or as tall as the grid.
std::optional<PicturePart> crop_to_shaded(const figure::Figure& picture, int cells);

}  // namespace gridpress
