#include "layout/figure/symbol_pictures.h"

#include <algorithm>

#include "generator/base/result.h"

namespace gridpress {
namespace {

constexpr double kPictureSide = 0.76;  // in cells

Picture on_ground(const SymbolArt& art, int ground) {
  Picture picture{art.width, art.height, PictureColours::kGrey, {}, {}, false};
  picture.pixels.resize(art.white.size());
  for (std::size_t i = 0; i < art.white.size(); ++i) {
    const int through = std::max(0, art.white[i] - art.black[i]);
    picture.pixels[i] = static_cast<char>(art.black[i] + (through * ground + 127) / 255);
  }
  return picture;
}

}  // namespace

std::shared_ptr<const Picture> PictureSymbols::on_tint(int value, int percent) const {
  GRIDPRESS_CHECK(value >= 1 && value <= static_cast<int>(art_.size()));
  const std::lock_guard lock(mutex_);
  auto& made = made_[{value, percent}];
  if (!made) {
    const int ground = (255 * (100 - percent) + 50) / 100;
    made = std::make_shared<const Picture>(on_ground(*art_[value - 1], ground));
  }
  return made;
}

void paint_pictures(Canvas& canvas, const std::vector<figure::Value>& values, Spot origin,
                    const DigitStyle& style) {
  const auto* pictures = dynamic_cast<const PictureSymbols*>(style.symbols.pictures());
  GRIDPRESS_CHECK(pictures != nullptr);
  for (const figure::Value& value : values) {
    PlacedPicture placed{pictures->on_tint(value.digit, style.ground), {}, {}, {}};
    const double longest = std::max(placed.picture->width, placed.picture->height);
    placed.width = style.cell * (kPictureSide * placed.picture->width / longest);
    placed.height = style.cell * (kPictureSide * placed.picture->height / longest);
    placed.corner = {origin.x + style.cell * value.centre.x - placed.width / 2,
                     origin.y + style.cell * value.centre.y - placed.height / 2};
    canvas.item(std::move(placed));
  }
}

}  // namespace gridpress
