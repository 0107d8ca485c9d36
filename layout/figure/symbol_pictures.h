// Pictures, such as an animal, a car and a fruit, that replace 1, 2, 3 … for children who can't
// read digits yet.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "generator/model/figure.h"
#include "layout/figure/digits.h"
#include "layout/page/picture.h"

namespace gridpress {

// A grey picture rendered on white and on black; the difference gives its transparency.
struct SymbolArt {
  int width = 0, height = 0;                // pixels
  std::vector<unsigned char> white, black;  // row by row; 255 is white
};

class PictureSymbols final : public SymbolPictures {
 public:
  explicit PictureSymbols(std::vector<std::shared_ptr<const SymbolArt>> art)
      : art_(std::move(art)) {}

  // The picture of a value on a tint of `percent`. Printing standards forbid transparency, so the
  // picture includes its background. Returns the same object every time, so that a PDF stores each
  // picture once. Thread-safe.
  std::shared_ptr<const Picture> on_tint(int value, int percent) const;

 private:
  std::vector<std::shared_ptr<const SymbolArt>> art_;
  mutable std::mutex mutex_;
  mutable std::map<std::pair<int, int>, std::shared_ptr<const Picture>> made_;
};

// Paints each picture in its cell, as large as possible with a small margin.
void paint_pictures(Canvas& canvas, const std::vector<figure::Value>& values, Spot origin,
                    const DigitStyle& style);

}  // namespace gridpress
