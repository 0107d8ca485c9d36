// Pictures of an animal, a car, a fruit in place of 1, 2, 3: for children who can't read digits
// yet.
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

// A picture in grey, as it is on white and on black ground: what is between them is transparent.
struct SymbolArt {
  int width = 0, height = 0;                // pixels
  std::vector<unsigned char> white, black;  // row by row, 255 is white
};

class PictureSymbols final : public SymbolPictures {
 public:
  explicit PictureSymbols(std::vector<std::shared_ptr<const SymbolArt>> art)
      : art_(std::move(art)) {}

  // The picture of a value on a tint of so many percent. Pages have no transparency, which
  // printers' standards forbid, so a picture brings its ground. The same one every time: a PDF
  // holds each once. May be called from many threads.
  std::shared_ptr<const Picture> on_tint(int value, int percent) const;

 private:
  std::vector<std::shared_ptr<const SymbolArt>> art_;
  mutable std::mutex mutex_;
  mutable std::map<std::pair<int, int>, std::shared_ptr<const Picture>> made_;
};

// Each in its cell, as large as it can be with some room around.
void paint_pictures(Canvas& canvas, const std::vector<figure::Value>& values, Spot origin,
                    const DigitStyle& style);

}  // namespace gridpress
