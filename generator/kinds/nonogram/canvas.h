// Draws a picture of black and white squares from simple shapes.
#pragma once

#include <vector>

#include "generator/kinds/nonogram/content.h"

namespace gridpress::nonogram {

// Coordinates go from -1 to 1 across and down the whole picture, whatever its size. A square takes
// the ink of the last shape that covers its centre.
class Canvas {
 public:
  enum class Ink { kWhite, kBlack };
  struct Spot {
    double x = 0, y = 0;
  };

  explicit Canvas(Size size) : size_(size), picture_(size.cells()) {}

  void ellipse(Spot middle, Spot radii, Ink ink = Ink::kBlack);
  void stroke(Spot from, Spot to, double width, Ink ink = Ink::kBlack);  // round ends
  void polygon(const std::vector<Spot>& corners, Ink ink = Ink::kBlack);
  void box(Spot corner, Spot opposite, Ink ink = Ink::kBlack);

  // Mirrors the left half onto the right one.
  void mirror();

  const Picture& picture() const { return picture_; }

 private:
  template <typename Inside>
  void paint(Inside inside, Ink ink);

  Size size_;
  Picture picture_;
};

}  // namespace gridpress::nonogram
