// A solved picture puzzle, with its clues. Each connected part of the picture has a colour.
#include <algorithm>
#include <cmath>
#include <map>

#include "layout/cover/puzzle/puzzle_art.h"

namespace gridpress {
namespace {

constexpr double kThin = 0.5, kThick = 1.3;  // pt on a cover six inches wide
constexpr double kPictureClue = 0.60;        // type size, in cells

class PictureArt {
 public:
  PictureArt(Brush& brush, const PuzzleArt& art)
      : brush_(brush), art_(art), figure_(art.figure.answer), clues_(art.figure.puzzle) {
    rows_ = figure_.rows;
    columns_ = figure_.columns;
    const figure::Margins& room = clues_.margins;
    cell_ = std::min(art.frame.width() / (columns_ + room.left),
                     art.frame.height() / (rows_ + room.top));
    has_clues_ = cell_ * kPictureClue >= art.plan.least;
    if (!has_clues_) {
      cell_ = std::min(art.frame.width() / columns_, art.frame.height() / rows_);
    }
    const double left = has_clues_ ? room.left * cell_ : 0, top = has_clues_ ? room.top * cell_ : 0;
    const double wide = left + columns_ * cell_;
    origin_ = {(art.frame.left + art.frame.right - wide) / 2 + left,
               art.frame.bottom - rows_ * cell_};
    if (art.frame.height() > top + rows_ * cell_) {
      origin_.y -= (art.frame.height() - top - rows_ * cell_) / 2;
    }
  }

  void paint() {
    const Colour paper = card_colours(art_.palette).paper;
    ink_ = card_colours(art_.palette).ink;
    brush_.rectangle(origin_, {columns_ * cell_, rows_ * cell_}, paper);
    fill_cells();
    lines();
    if (has_clues_) clues();
  }

 private:
  using Cell = std::pair<int, int>;

  // Numbers the connected parts of the picture from the largest, and returns the part of each
  // filled cell.
  std::map<Cell, int> parts() {
    std::map<Cell, int> part;
    for (const auto* tint : marks_of<figure::Tint>(figure_)) {
      if (tint->shade != figure::Shade::kBlack) continue;
      for (int y = 0; y < std::lround(tint->height); ++y) {
        for (int x = 0; x < std::lround(tint->width); ++x) {
          part[{static_cast<int>(tint->corner.y) + y, static_cast<int>(tint->corner.x) + x}] = -1;
        }
      }
    }
    std::vector<int> sizes;
    for (auto& [cell, number] : part) {
      if (number >= 0) continue;
      std::vector<Cell> open{cell};
      int size = 0;
      number = static_cast<int>(sizes.size());
      while (!open.empty()) {
        const auto [row, column] = open.back();
        open.pop_back();
        ++size;
        for (const Cell& next : {Cell{row + 1, column}, Cell{row - 1, column},
                                 Cell{row, column + 1}, Cell{row, column - 1}}) {
          const auto found = part.find(next);
          if (found == part.end() || found->second >= 0) continue;
          found->second = static_cast<int>(sizes.size());
          open.push_back(next);
        }
      }
      sizes.push_back(size);
    }
    return by_size(std::move(part), sizes);
  }

  static std::map<Cell, int> by_size(std::map<Cell, int> part, const std::vector<int>& sizes) {
    std::vector<int> order(sizes.size()), rank(sizes.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return sizes[a] > sizes[b]; });
    for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = static_cast<int>(i);
    for (auto& [cell, number] : part) number = rank[number];
    return part;
  }

  // Colours that are visible on the paper: first the accent, then the ink.
  std::vector<Colour> colours(Colour paper) const {
    std::vector<Colour> all{accent(art_.palette), ink_};
    for (const Colour colour : art_.palette.art) {
      const bool known =
          std::ranges::any_of(all, [&](Colour other) { return contrast(colour, other) < 1.01; });
      if (!known && contrast(colour, paper) >= 1.4) all.push_back(colour);
    }
    return all;
  }

  void fill_cells() {
    const std::map<Cell, int> part = parts();
    const auto all = colours(card_colours(art_.palette).paper);
    for (const auto& [cell, number] : part) {
      const Point2 at{origin_.x + cell.second * cell_, origin_.y + cell.first * cell_};
      brush_.rectangle(at, {cell_, cell_}, all[static_cast<std::size_t>(number) % all.size()]);
    }
  }

  void lines() {
    const double scale = art_.plan.scale();
    const auto width = [&](int line, int last) {
      const bool thick = line % 5 == 0 || line == last;
      return std::max((thick ? kThick : kThin) * scale, art_.plan.thinnest);
    };
    const double wide = columns_ * cell_, tall = rows_ * cell_;
    for (int row = 0; row <= rows_; ++row) {
      const double y = origin_.y + row * cell_, half = row % rows_ == 0 ? kThick * scale / 2 : 0;
      brush_.line({origin_.x - half, y}, {origin_.x + wide + half, y}, width(row, rows_), ink_);
    }
    for (int column = 0; column <= columns_; ++column) {
      const double x = origin_.x + column * cell_;
      brush_.line({x, origin_.y}, {x, origin_.y + tall}, width(column, columns_), ink_);
    }
  }

  void clues() {
    const CoverType::Style style{Face::kBold, cell_ * kPictureClue, ink_of(art_.ink()), 0, true};
    for (const auto* text : marks_of<figure::Text>(clues_)) {
      if (text->role != figure::Text::Role::kOutside) continue;
      ShapedText shaped = brush_.type().shape(text->text, style);
      const double wide = shaped.advance.points();
      Point2 at{origin_.x + text->at.x * cell_, origin_.y + text->at.y * cell_};
      if (text->anchor == figure::Text::Anchor::kMiddle) at.x -= wide / 2;
      if (text->anchor == figure::Text::Anchor::kRight) at.x -= wide;
      at.y += style.size * brush_.type().cap_height(style.face) / 2;
      brush_.text(std::move(shaped), at);
    }
  }

  Brush& brush_;
  const PuzzleArt& art_;
  const figure::Figure& figure_;
  const figure::Figure& clues_;
  int rows_ = 0, columns_ = 0;
  double cell_ = 0;
  bool has_clues_ = true;
  Point2 origin_;
  Colour ink_;
};

}  // namespace

void paint_picture(Brush& brush, const PuzzleArt& art) {
  PictureArt(brush, art).paint();
}

}  // namespace gridpress
