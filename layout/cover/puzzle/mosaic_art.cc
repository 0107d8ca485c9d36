// Puzzles of several kinds, each in a tile with its own ground colour.
#include <algorithm>

#include "layout/cover/puzzle/puzzle_art.h"

namespace gridpress {
namespace {

constexpr double kMosaicGap = 0.2, kMosaicPad = 0.3;  // cover units
constexpr double kTextReads = 4;

// The palette of a tile. One of the book's colours is its ground, the others are its art.
Palette tile_palette(const Palette& palette, std::size_t number) {
  std::vector<Colour> grounds = palette.art;
  grounds.push_back(palette.text);
  Palette tile = palette;
  tile.ground = grounds[number % grounds.size()];
  tile.text = letters_on(palette, tile.ground);
  std::erase_if(tile.art, [&](Colour colour) { return contrast(colour, tile.ground) < 1.3; });
  for (const Colour more : {palette.ground, palette.text, kPaper}) {
    if (contrast(more, tile.ground) >= 1.3) tile.art.push_back(more);
  }
  return tile;
}

}  // namespace

void paint_mosaic(Brush& brush, const PuzzleArt& art, const std::vector<CoverFigure>& figures) {
  const double gap = kMosaicGap * art.plan.unit, pad = kMosaicPad * art.plan.unit;
  const bool wide = art.frame.width() > 1.5 * art.frame.height();
  const std::size_t columns = figures.size() >= 6 || (wide && figures.size() > 4) ? 3 : 2;
  const std::size_t rows = std::min<std::size_t>(2, figures.size() / columns);
  const double across =
      (art.frame.width() - gap * static_cast<double>(columns - 1)) / static_cast<double>(columns);
  const double down =
      (art.frame.height() - gap * static_cast<double>(rows - 1)) / static_cast<double>(rows);
  for (std::size_t i = 0; i < rows * columns; ++i) {
    const double left = art.frame.left + static_cast<double>(i % columns) * (across + gap);
    const double top = art.frame.top + static_cast<double>(i / columns) * (down + gap);
    const bool plain = is_plain(figures[i]);
    const Palette palette = plain ? art.palette : tile_palette(art.palette, i);
    const double inset = plain ? 0 : pad;
    brush.rectangle({left, top}, {across, down}, palette.ground);
    PuzzleArt tile{figures[i], palette, art.plan, art.shaper, art.theme, {}, false, true, true};
    tile.frame = {left + inset, top + inset, left + across - inset, top + down - inset};
    paint_puzzle_art(brush, tile);
  }
}

}  // namespace gridpress
