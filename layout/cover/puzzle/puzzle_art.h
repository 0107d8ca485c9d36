// The pictures of the style `puzzle`: a solved puzzle of the book, in colour.
//
// Painters don't depend on the kind of puzzle, only on the marks of its figure. Each fills a frame
// and keeps digits and letters clear of the trim, the fold and the badges.
#pragma once

#include <optional>
#include <vector>

#include "layout/cover/art.h"

namespace gridpress {

struct ArtFrame {
  double left = 0, top = 0, right = 0, bottom = 0;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
};

struct PuzzleArt {
  const CoverFigure& figure;
  const Palette& palette;
  const CoverPlan& plan;
  Shaper& shaper;
  const Theme& theme;
  ArtFrame frame;
  bool cut = false;    // whether the frame may cut the outer cells of the picture
  bool tile = false;   // whether the picture fills a tile, which shows only a small part
  bool large = false;  // whether the book is in large print: fewer, larger cells

  const Colour& ink() const { return palette.text; }
  // True if a text with this half width and half height is inside the frame, away from the trim.
  bool is_safe(Point2 centre, double across, double down) const;
};

inline constexpr Colour kPaper{1, 1, 1};
inline constexpr double kTrimClear = 18;  // pt; minimum distance of text from the trim

// The colour for letters on `ground`: the palette's text or ground, or white, whichever contrasts
// most. If none has a contrast of 4, black.
Colour letters_on(const Palette& palette, Colour ground);
// The palette's most saturated colour that stands out from the ground, for bars and badges.
Colour accent(const Palette& palette);
// The colours of the card under a puzzle: its light paper, and its ink. The paper is white, or the
// palette's text on a dark ground.
struct CardColours {
  Colour paper, ink;
};
CardColours card_colours(const Palette& palette);

// Assigns colours to regions, numbered from 0, so that neighbours differ if `colours` is large
// enough.
std::vector<int> coloured(int regions, const std::vector<std::pair<int, int>>& neighbours,
                          int colours);

// How good a picture the figure makes, compared with figures of the same kind. `large` means that
// the book is in large print.
double art_score(const CoverFigure& figure, bool large);
// Paints the picture that suits the figure's marks.
void paint_puzzle_art(Brush& brush, const PuzzleArt& art);
// The top left part of a figure: its first `rows` rows and `columns` columns.
figure::Figure cropped(const figure::Figure& figure, int rows, int columns);
// True if the picture for this figure is a grid of which a tile may show only a part.
bool is_plain(const CoverFigure& figure);
// True if the picture for this figure fills the whole width of the front.
bool fills_width(const CoverFigure& figure);

void paint_letters(Brush& brush, const PuzzleArt& art);
void paint_picture(Brush& brush, const PuzzleArt& art);
void paint_cages(Brush& brush, const PuzzleArt& art);
void paint_loop(Brush& brush, const PuzzleArt& art);
void paint_animals(Brush& brush, const PuzzleArt& art);
void paint_figure(Brush& brush, const PuzzleArt& art);
// Paints puzzles of several kinds, each in a tile. Requires at least three figures. `art.figure` is
// ignored.
void paint_mosaic(Brush& brush, const PuzzleArt& art, const std::vector<CoverFigure>& figures);
// Paints a season's emblem made of cells.
void paint_emblem(Brush& brush, const PuzzleArt& art, Emblem emblem);
// Paints a crescent and stars, for loops on a dark ground.
void paint_moon(Brush& brush, const PuzzleArt& art);

// Paints a star of a rating: a star if `earned`, otherwise a small dot.
void paint_cover_star(Brush& brush, Point2 centre, double radius, bool earned, Colour colour);

// Paints a digit or a letter centred on a point.
void paint_centred(Brush& brush, const std::string& text, const CoverType::Style& style, Point2 at);

// All marks of one type, in order.
template <typename T>
std::vector<const T*> marks_of(const figure::Figure& figure) {
  std::vector<const T*> found;
  for (const figure::Mark& mark : figure.marks) {
    if (const T* one = std::get_if<T>(&mark)) found.push_back(one);
  }
  return found;
}

}  // namespace gridpress
