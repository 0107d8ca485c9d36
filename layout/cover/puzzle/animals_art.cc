// A grid of pictures for children: animals on coloured tiles, with "?" in empty cells.
#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include "layout/cover/puzzle/puzzle_art.h"
#include "layout/figure/symbol_pictures.h"

namespace gridpress {
namespace {

constexpr int kTileColumns = 4, kTileRows = 3;
constexpr double kTileLine = 0.16, kTileBoxLine = 0.26;  // cover units
constexpr double kPicture = 0.78, kQuestion = 0.62;      // in cells
constexpr int kHalf = 50;  // percent: darkness of the tint behind the grey picture

// Colours a grey picture: its lines, the tile around it, and its light parts.
std::shared_ptr<const Picture> in_colours(const Picture& grey, Colour lines, Colour tile,
                                          Colour light) {
  auto made = std::make_shared<Picture>(
      Picture{grey.width, grey.height, PictureColours::kCmyk, {}, {}, false});
  std::string inks[256];
  for (int i = 0; i < 256; ++i) {
    inks[i] = pixel_of(i < 128 ? mix(lines, tile, i / 128.0) : mix(tile, light, (i - 128) / 127.0));
  }
  made->pixels.reserve(grey.pixels.size() * 4);
  for (const char pixel : grey.pixels) made->pixels += inks[static_cast<unsigned char>(pixel)];
  return made;
}

class Animals {
 public:
  Animals(Brush& brush, const PuzzleArt& art)
      : brush_(brush), art_(art), figure_(art.figure.puzzle) {
    columns_ = std::min(kTileColumns, figure_.columns);
    rows_ = std::min(kTileRows, figure_.rows);
    const double wide = art.frame.width() / art.plan.unit,
                 tall = art.frame.height() / art.plan.unit;
    // Leaves out columns on wide trims, to keep tiles nearly square.
    if (wide / columns_ > 1.35 * tall / rows_) {
      columns_ = std::min(figure_.columns, static_cast<int>(std::lround(wide * rows_ / tall)));
    }
    tile_ = {art.frame.width() / columns_, art.frame.height() / rows_};
  }

  void paint() {
    const auto* pictures = dynamic_cast<const PictureSymbols*>(art_.figure.symbols.pictures());
    std::map<std::pair<int, int>, int> values;
    for (const auto* value : marks_of<figure::Value>(figure_)) {
      values[{static_cast<int>(value->centre.y), static_cast<int>(value->centre.x)}] = value->digit;
    }
    row_ = first_row(values);
    brush_.rectangle({art_.frame.left, art_.frame.top}, {art_.frame.width(), art_.frame.height()},
                     art_.ink());
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        const auto found = values.find({row_ + row, column});
        if (pictures != nullptr && found != values.end()) {
          paint_animal(*pictures, row, column, found->second);
        } else {
          paint_question(row, column);
        }
      }
    }
  }

 private:
  // The first row of the part of the grid that has the most pictures.
  int first_row(const std::map<std::pair<int, int>, int>& values) const {
    int best = 0;
    std::ptrdiff_t most = -1;
    for (int row = 0; row + rows_ <= figure_.rows; ++row) {
      const auto count = std::ranges::count_if(values, [&](const auto& one) {
        return one.first.first >= row && one.first.first < row + rows_ &&
               one.first.second < columns_;
      });
      if (count > most) best = row, most = count;
    }
    return best;
  }

  ArtFrame tile(int row, int column) const {
    const double line = kTileLine * art_.plan.unit / 2, box = kTileBoxLine * art_.plan.unit / 2;
    const ArtFrame& frame = art_.frame;
    const auto half = [&](int index) { return index % 2 == 0 ? box : line; };
    return {frame.left + column * tile_.x + (column == 0 ? 0 : half(column)),
            frame.top + row * tile_.y + (row == 0 ? box : half(row + row_)),
            frame.left + (column + 1) * tile_.x - (column + 1 == columns_ ? 0 : half(column + 1)),
            frame.top + (row + 1) * tile_.y - (row + 1 == rows_ ? 0 : half(row + row_ + 1))};
  }

  // Tiles have the palette's colours except its first, which is kept for an animal.
  Colour tile_colour(int row, int column) const {
    const std::size_t colours = art_.palette.art.size();
    return art_.palette.art[static_cast<std::size_t>(column * 2 + row * 3 + 2) % colours];
  }

  void paint_animal(const PictureSymbols& pictures, int row, int column, int value) {
    const ArtFrame at = tile(row, column);
    const Colour ground = tile_colour(row, column), light = animal_colour(value, ground);
    brush_.rectangle({at.left, at.top}, {at.width(), at.height()}, ground);
    PlacedPicture placed{
        in_colours(*pictures.on_tint(value, kHalf), art_.ink(), ground, light), {}, {}, {}};
    const double side = kPicture * std::min(at.width(), at.height());
    const double longest = std::max(placed.picture->width, placed.picture->height);
    const Point2 size{side * placed.picture->width / longest,
                      side * placed.picture->height / longest};
    placed.width = Length::pt(size.x);
    placed.height = Length::pt(size.y);
    placed.corner = spot({(at.left + at.right - size.x) / 2, (at.top + at.bottom - size.y) / 2});
    brush_.add({std::move(placed)});
  }

  // The animal's own colour. If that would be invisible on its tile, the next colour.
  Colour animal_colour(int value, Colour ground) const {
    const auto& all = art_.palette.art;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Colour colour = all[(static_cast<std::size_t>(value) + i) % all.size()];
      if (contrast(colour, ground) >= 1.25 && contrast(colour, art_.ink()) >= 3) return colour;
    }
    return kPaper;
  }

  void paint_question(int row, int column) {
    const ArtFrame at = tile(row, column);
    brush_.rectangle({at.left, at.top}, {at.width(), at.height()}, kPaper);
    const double size = kQuestion * std::min(at.width(), at.height()) /
                        brush_.type().cap_height(Face::kBlack) * 0.85;
    const Point2 centre{(at.left + at.right) / 2, (at.top + at.bottom) / 2};
    if (!art_.is_safe(centre, size * 0.27, size * 0.37)) return;
    const Colour ink = letters_on(art_.palette, kPaper);
    paint_centred(brush_, "?", {Face::kBlack, size, ink_of(ink)}, centre);
  }

  Brush& brush_;
  const PuzzleArt& art_;
  const figure::Figure& figure_;
  int columns_ = 0, rows_ = 0, row_ = 0;
  Point2 tile_;
};

}  // namespace

void paint_animals(Brush& brush, const PuzzleArt& art) {
  Animals(brush, art).paint();
}

}  // namespace gridpress
