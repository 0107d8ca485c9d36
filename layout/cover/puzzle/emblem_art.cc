// Emblems of seasons, built from the cells of a puzzle.
#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "layout/cover/puzzle/puzzle_art.h"

namespace gridpress {
namespace {

struct Mask {
  std::string_view name;
  Emblem emblem;
  // "#" is a cell, "o" a cell with a letter or a digit, "s" a part of the stem.
  std::vector<std::string_view> rows;
};

const std::array<Mask, 4>& masks() {
  static const std::array<Mask, 4> all = {{
      {"tree",
       Emblem::kTree,
       {"....#....", "...o##...", "..###o#..", "...#o#...", "..#o##o..", ".###o##o.", "..#o##o..",
        ".o##o#o#.", "##o##o###"}},
      {"heart",
       Emblem::kHeart,
       {".###.###.", "#o###o###", "####o##o#", "##o####o#", ".##o##o#.", "..##o##..", "...#o#...",
        "....#...."}},
      {"egg",
       Emblem::kEgg,
       {"...###...", "..##o##..", ".#o###o#.", ".###o###.", "##o###o##", "####o####", "#o##o##o#",
        ".#o###o#.", "..#####.."}},
      {"pumpkin",
       Emblem::kPumpkin,
       {"....s....", ".###o###.", "#o#####o#", "##.###.##", "#o##o##o#", "##.#.#.##", "#o.....o#",
        ".###o###."}},
  }};
  return all;
}

void add_star(Path& path, Point2 at, double radius) {
  std::vector<Point2> corners;
  for (int i = 0; i < 10; ++i) {
    const double angle = i * std::acos(-1.0) / 5, reach = i % 2 == 0 ? radius : radius * 0.45;
    corners.push_back({at.x + reach * std::sin(angle), at.y - reach * std::cos(angle)});
  }
  add_polygon(path, corners);
}

class EmblemPainter {
 public:
  EmblemPainter(Brush& brush, const PuzzleArt& art, const Mask& mask)
      : brush_(brush), art_(art), mask_(mask) {
    rows_ = static_cast<double>(mask.rows.size());
    columns_ = static_cast<double>(mask.rows.front().size());
    const double star = mask.emblem == Emblem::kTree ? 1.35 : 0, base = is_tree() ? 0.35 : 0.5;
    cell_ = std::min(art.frame.height() / (rows_ + star + base), art.frame.width() / columns_);
    const double free = art.frame.height() - (rows_ + star + base) * cell_;
    origin_ = {(art.frame.left + art.frame.right - columns_ * cell_) / 2,
               art.frame.top + star * cell_ + (is_tree() ? free : free / 2)};
  }

  void paint() {
    if (is_tree()) snow();
    std::size_t written = 0;
    for (std::size_t row = 0; row < mask_.rows.size(); ++row) {
      for (std::size_t column = 0; column < mask_.rows[row].size(); ++column) {
        const char cell = mask_.rows[row][column];
        if (cell == '.') continue;
        paint_cell(row, column, cell == 's');
        if (cell == 'o') ornament(row, column, written++);
      }
    }
    if (!is_tree()) return;
    Path star;
    add_star(star, {origin_.x + columns_ * cell_ / 2, origin_.y - 0.55 * cell_}, 0.85 * cell_);
    brush_.fill(std::move(star), accent(art_.palette));
    hill();
    gift(art_.frame.left + 0.2 * cell_, 1.7 * cell_, accent(art_.palette),
         mix(art_.palette.ground, art_.ink(), 0.15));
    gift(art_.frame.right - 2 * cell_, 1.8 * cell_, greens().front(), accent(art_.palette));
  }

 private:
  bool is_tree() const { return mask_.emblem == Emblem::kTree; }

  // The colours of the art, except the accent.
  std::vector<Colour> greens() const {
    std::vector<Colour> colours;
    for (const Colour colour : art_.palette.art) {
      if (contrast(colour, accent(art_.palette)) >= 1.02) colours.push_back(colour);
    }
    if (colours.empty()) colours.push_back(accent(art_.palette));
    if (is_tree()) colours.push_back(mix(colours.back(), kPaper, 0.15));
    return colours;
  }

  Point2 corner(std::size_t row, std::size_t column) const {
    return {origin_.x + static_cast<double>(column) * cell_,
            origin_.y + static_cast<double>(row) * cell_};
  }

  // The colours of cells. Hearts and pumpkins have shades of the accent.
  std::vector<Colour> cell_colours() const {
    if (mask_.emblem != Emblem::kHeart && mask_.emblem != Emblem::kPumpkin) return greens();
    const Colour main = accent(art_.palette);
    return {main, mix(main, kPaper, 0.14), mix(main, Colour{0, 0, 0}, 0.1)};
  }

  void paint_cell(std::size_t row, std::size_t column, bool stem) {
    const auto colours = stem ? greens() : cell_colours();
    const Colour colour = colours[(row * 5 + column * 3 + row * column) % colours.size()];
    const double gap = 0.02 * cell_;
    const Point2 at = corner(row, column);
    brush_.rectangle({at.x + gap, at.y + gap}, {cell_ - 2 * gap, cell_ - 2 * gap}, colour);
  }

  // Paints a ball with a letter or a digit.
  void ornament(std::size_t row, std::size_t column, std::size_t number) {
    const Point2 at = corner(row, column), centre{at.x + cell_ / 2, at.y + cell_ / 2};
    const bool plain = cell_colours().front().r == accent(art_.palette).r;
    const Colour ball = number % 3 == 0 && !plain ? accent(art_.palette)
                        : is_tree()               ? art_.ink()
                                                  : card_colours(art_.palette).paper;
    brush_.disc(centre, 0.41 * cell_, ball);
    const std::string text = symbol(number);
    const CoverType::Style style{Face::kBlack, 0.52 * cell_,
                                 ink_of(letters_on(art_.palette, ball))};
    if (style.size >= art_.plan.least && art_.is_safe(centre, cell_ * 0.3, cell_ * 0.3)) {
      paint_centred(brush_, text, style, centre);
    }
  }

  // The symbol of a ball: letters and digits alternate.
  static std::string symbol(std::size_t number) {
    constexpr std::string_view kLetters = "NASREWTLID", kDigits = "7492853164";
    const std::string_view all = number % 2 == 0 ? kLetters : kDigits;
    return std::string(1, all[number / 2 % all.size()]);
  }

  void snow() {
    const ArtFrame& sky = art_.frame;
    const double m = art_.plan.unit;
    std::uint32_t state = 12345;
    const auto next = [&] {
      state = state * 1664525u + 1013904223u;
      return (state >> 8) / static_cast<double>(1u << 24);
    };
    for (int i = 0; i < 46; ++i) {
      const Point2 at{sky.left + next() * sky.width(), sky.top + next() * sky.height()};
      const double radius = (i % 4 == 0 ? 0.07 : 0.045) * m;
      brush_.disc(at, radius, art_.ink());
    }
  }

  // Paints a hill of snow above the ribbon.
  void hill() {
    const double y = art_.frame.bottom, left = art_.plan.front - (art_.plan.front > 0 ? 0 : 0.5);
    const double right = art_.plan.right(), wide = right - left, rise = 0.5 * cell_;
    Path path{MoveTo{spot({left, y + art_.plan.unit})},
              LineTo{spot({left, y})},
              CurveTo{spot({left + wide * 0.3, y - rise * 1.3}),
                      spot({left + wide * 0.45, y + rise * 0.1}),
                      spot({left + wide * 0.6, y - rise * 0.5})},
              CurveTo{spot({left + wide * 0.75, y - rise * 1.1}),
                      spot({left + wide * 0.9, y - rise * 0.2}), spot({right, y - rise * 0.7})},
              LineTo{spot({right, y + art_.plan.unit})},
              Close{}};
    brush_.fill(std::move(path), art_.palette.ribbon);
  }

  void gift(double left, double side, Colour paper, Colour band) {
    const double top = art_.frame.bottom - 0.25 * cell_ - side, middle = left + side / 2;
    brush_.rectangle({left, top}, {side, side}, paper);
    brush_.rectangle({middle - side * 0.07, top}, {side * 0.14, side}, band);
    for (const double direction : {-1.0, 1.0}) {
      Path bow{
          MoveTo{spot({middle, top})},
          CurveTo{spot({middle + direction * side * 0.15, top - side * 0.32}),
                  spot({middle + direction * side * 0.45, top - side * 0.22}), spot({middle, top})},
          Close{}};
      brush_.fill(std::move(bow), band);
    }
  }

  Brush& brush_;
  const PuzzleArt& art_;
  const Mask& mask_;
  double rows_ = 0, columns_ = 0, cell_ = 0;
  Point2 origin_;
};

}  // namespace

void paint_cover_star(Brush& brush, Point2 centre, double radius, bool earned, Colour colour) {
  if (!earned) return brush.disc(centre, radius * 0.28, colour);
  Path path;
  add_star(path, centre, radius);
  brush.fill(std::move(path), colour);
}

std::vector<std::string> emblem_names() {
  std::vector<std::string> names;
  for (const Mask& mask : masks()) names.emplace_back(mask.name);
  return names;
}

Emblem find_emblem(std::string_view name) {
  for (const Mask& mask : masks()) {
    if (mask.name == name) return mask.emblem;
  }
  return Emblem::kNone;
}

void paint_emblem(Brush& brush, const PuzzleArt& art, Emblem emblem) {
  for (const Mask& mask : masks()) {
    if (mask.emblem == emblem) EmblemPainter(brush, art, mask).paint();
  }
}

}  // namespace gridpress
