#include "layout/cover/puzzle/puzzle_art.h"

#include <algorithm>
#include <cmath>

#include "layout/figure/cages.h"

namespace gridpress {
namespace {

constexpr double kLettersRead = 4, kBarShows = 3;  // WCAG contrast
constexpr Colour kBlack{0, 0, 0};

double purity(Colour c) {
  return std::max({c.r, c.g, c.b}) - std::min({c.r, c.g, c.b});
}

bool has_closed_loop(const figure::Figure& figure) {
  const auto trails = marks_of<figure::Trail>(figure);
  const bool closed = std::ranges::any_of(trails, [](const figure::Trail* trail) {
    return trail->closed && trail->role == figure::Trail::Role::kLoop;
  });
  const auto dots = marks_of<figure::Dot>(figure);
  return closed && std::ranges::any_of(dots, [](const figure::Dot* dot) {
           return dot->role == figure::Dot::Role::kLattice;
         });
}

// Whether the figure is a picture: its answer has black squares, and its puzzle has clues outside.
bool has_picture(const CoverFigure& figure) {
  const auto tints = marks_of<figure::Tint>(figure.answer);
  const auto texts = marks_of<figure::Text>(figure.puzzle);
  return std::ranges::any_of(
             tints, [](const auto* tint) { return tint->shade == figure::Shade::kBlack; }) &&
         std::ranges::any_of(
             texts, [](const auto* text) { return text->role == figure::Text::Role::kOutside; });
}

}  // namespace

bool PuzzleArt::is_safe(Point2 centre, double across, double down) const {
  const double edge = std::max(kTrimClear, plan.clear);
  const double left =
      std::max(frame.left, plan.front > 0 ? plan.front + std::max(plan.band(), plan.hinge) : edge);
  const double right = std::min(frame.right, plan.front + plan.width - edge);
  const double bottom = std::min(frame.bottom, plan.height - edge);
  return centre.x - across >= left && centre.x + across <= right && centre.y - down >= frame.top &&
         centre.y + down <= bottom && !plan.is_behind_badge(centre, std::hypot(across, down));
}

Colour letters_on(const Palette& palette, Colour ground) {
  const Colour best = clearest(ground, {palette.text, palette.ground, kPaper});
  return contrast(best, ground) >= kLettersRead ? best : clearest(ground, {best, kBlack});
}

Colour accent(const Palette& palette) {
  Colour best = palette.art.front();
  for (const Colour colour : palette.art) {
    const double shows = contrast(colour, palette.ground), other = contrast(best, palette.ground);
    const bool better =
        shows >= kBarShows && other >= kBarShows ? purity(colour) > purity(best) : shows > other;
    if (better) best = colour;
  }
  return best;
}

CardColours card_colours(const Palette& palette) {
  const bool dark = contrast(palette.ground, kPaper) > contrast(palette.ground, kBlack);
  return dark ? CardColours{palette.text, palette.ground} : CardColours{kPaper, palette.text};
}

std::vector<int> coloured(int regions, const std::vector<std::pair<int, int>>& neighbours,
                          int colours) {
  std::vector<int> found(static_cast<std::size_t>(regions), -1);
  std::vector<int> uses(static_cast<std::size_t>(colours), 0);
  for (int region = 0; region < regions; ++region) {
    std::vector<int> clashes(static_cast<std::size_t>(colours), 0);
    for (const auto& [a, b] : neighbours) {
      const int other = a == region ? b : b == region ? a : -1;
      if (other >= 0 && found[other] >= 0) ++clashes[found[other]];
    }
    int best = 0;
    for (int colour = 1; colour < colours; ++colour) {
      if (std::pair(clashes[colour], uses[colour]) < std::pair(clashes[best], uses[best])) {
        best = colour;
      }
    }
    found[region] = best;
    ++uses[best];
  }
  return found;
}

void paint_centred(Brush& brush, const std::string& text, const CoverType::Style& style,
                   Point2 at) {
  ShapedText shaped = brush.type().shape(text, style);
  const double half = shaped.advance.points() / 2;
  const double height = style.size * brush.type().cap_height(style.face);
  brush.text(std::move(shaped), {at.x - half, at.y + height / 2});
}

bool fills_width(const CoverFigure& figure) {
  return figure.symbols == Symbols::kPictures || has_labels(figure.puzzle);
}

bool is_plain(const CoverFigure& figure) {
  return marks_of<figure::WordLoop>(figure.answer).empty() && !has_closed_loop(figure.answer) &&
         !has_picture(figure);
}

void paint_puzzle_art(Brush& brush, const PuzzleArt& art) {
  const figure::Figure& solved = art.figure.answer;
  if (solved.marks.empty()) return;
  if (art.figure.symbols == Symbols::kPictures) return paint_animals(brush, art);
  if (!marks_of<figure::WordLoop>(solved).empty()) return paint_letters(brush, art);
  if (has_labels(art.figure.puzzle)) return paint_cages(brush, art);
  if (has_closed_loop(solved)) return paint_loop(brush, art);
  if (has_picture(art.figure)) return paint_picture(brush, art);
  paint_figure(brush, art);
}

}  // namespace gridpress
