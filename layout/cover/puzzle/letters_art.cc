// A part of a solved word search: letters, with a few words in coloured capsules.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "layout/cover/puzzle/puzzle_art.h"

namespace gridpress {
namespace {

using figure::Square;

constexpr double kPitchX = 1.11, kPitchY = 1.36;            // cover units
constexpr double kLargePitchX = 1.43, kLargePitchY = 1.42;  // in large print
constexpr double kCapsule = 0.35;                           // radius, relative to the pitch of rows
// Type size, relative to the pitch of rows.
constexpr double kLetter = 0.59;
constexpr double kTileLetters = 6;  // letters in a row of a tile
constexpr std::size_t kMostWords = 5;

struct Word {
  Square from, to;
  int length() const {
    return std::max(std::abs(from.row - to.row), std::abs(from.column - to.column)) + 1;
  }
  bool diagonal() const { return from.row != to.row && from.column != to.column; }
  std::vector<std::pair<int, int>> cells() const {
    const auto sign = [](int x) { return (x > 0) - (x < 0); };
    const int down = sign(to.row - from.row), across = sign(to.column - from.column);
    std::vector<std::pair<int, int>> all;
    for (int i = 0; i < length(); ++i) {
      all.emplace_back(from.row + i * down, from.column + i * across);
    }
    return all;
  }
};

struct Window {
  int row = 0, column = 0, rows = 0, columns = 0;
  std::vector<Word> words;
  double score = -1;

  bool holds(Square square) const {
    return square.row >= row && square.row < row + rows && square.column >= column &&
           square.column < column + columns;
  }
};

Square square_at(figure::Point point) {
  return {static_cast<int>(std::floor(point.y)), static_cast<int>(std::floor(point.x))};
}

std::vector<Word> words_in(const figure::Figure& figure) {
  std::vector<Word> words;
  for (const auto* loop : marks_of<figure::WordLoop>(figure)) {
    const Word word{square_at(loop->from), square_at(loop->to)};
    const int down = std::abs(word.from.row - word.to.row);
    const int across = std::abs(word.from.column - word.to.column);
    if (down == 0 || across == 0 || down == across) words.push_back(word);
  }
  // Sorts diagonals and long words first, because they are the most visible.
  std::stable_sort(words.begin(), words.end(), [](const Word& a, const Word& b) {
    return std::pair(a.diagonal(), a.length()) > std::pair(b.diagonal(), b.length());
  });
  return words;
}

// Chooses words that share no cells, with at most two diagonals.
void choose_words(Window& window, const std::vector<Word>& words) {
  std::set<std::pair<int, int>> taken;
  int diagonals = 0, letters = 0;
  for (const Word& word : words) {
    if (window.words.size() == kMostWords) break;
    if (!window.holds(word.from) || !window.holds(word.to)) continue;
    if (word.diagonal() && diagonals == 2) continue;
    const auto cells = word.cells();
    if (std::ranges::any_of(cells, [&](const auto& cell) { return taken.contains(cell); })) {
      continue;
    }
    taken.insert(cells.begin(), cells.end());
    diagonals += word.diagonal() ? 1 : 0;
    letters += word.length();
    window.words.push_back(word);
  }
  window.score = 10.0 * static_cast<double>(std::min<std::size_t>(window.words.size(), 4)) +
                 (diagonals > 0 ? 12 : 0) + letters;
}

Window best_window(const figure::Figure& figure, int rows, int columns) {
  const std::vector<Word> words = words_in(figure);
  rows = std::min(rows, figure.rows);
  columns = std::min(columns, figure.columns);
  Window best;
  for (int row = 0; row + rows <= figure.rows; ++row) {
    for (int column = 0; column + columns <= figure.columns; ++column) {
      Window window{row, column, rows, columns, {}, 0};
      choose_words(window, words);
      if (window.score > best.score) best = window;
    }
  }
  return best;
}

class Letters {
 public:
  Letters(Brush& brush, const PuzzleArt& art) : brush_(brush), art_(art) {
    const double m = art.plan.unit;
    const double across =
        art.tile ? art.frame.width() / kTileLetters : (art.large ? kLargePitchX : kPitchX) * m;
    const double down = art.tile ? across * 1.2 : (art.large ? kLargePitchY : kPitchY) * m;
    window_ = best_window(art.figure.answer,
                          std::max(4, static_cast<int>(std::lround(art.frame.height() / down))),
                          std::max(4, static_cast<int>(std::lround(art.frame.width() / across))));
    pitch_ = {art.frame.width() / window_.columns, art.frame.height() / window_.rows};
    // A small grid isn't stretched over a wide frame.
    pitch_.x = std::min(pitch_.x, pitch_.y * 1.3);
    pitch_.y = std::min(pitch_.y, pitch_.x * 1.4);
    left_ = (art.frame.left + art.frame.right - pitch_.x * window_.columns) / 2;
    size_ = kLetter * std::min(pitch_.y, pitch_.x * 1.1);
  }

  void paint() {
    for (const auto* text : marks_of<figure::Text>(art_.figure.puzzle)) {
      const Square square = square_at(text->at);
      if (window_.holds(square)) letters_[{square.row, square.column}] = text->text;
    }
    std::size_t next = 0;
    for (const Word& word : window_.words) {
      const Colour colour = capsule_colour(next++);
      capsule(centre(word.from), centre(word.to), colour);
      for (const auto& cell : word.cells()) on_[cell] = colour;
    }
    for (const auto& [cell, letter] : letters_) paint_letter(cell, letter);
  }

 private:
  Point2 centre(Square square) const {
    return {left_ + (square.column - window_.column + 0.5) * pitch_.x,
            art_.frame.top + (square.row - window_.row + 0.5) * pitch_.y};
  }

  // The colour of the number-th capsule. Only colours that stand out from the ground are used.
  Colour capsule_colour(std::size_t number) const {
    std::vector<Colour> colours = art_.palette.art;
    std::erase_if(colours,
                  [&](Colour colour) { return contrast(colour, art_.palette.ground) < 1.12; });
    return colours[number % colours.size()];
  }

  void capsule(Point2 from, Point2 to, Colour colour) {
    const double radius = kCapsule * std::min(pitch_.y, pitch_.x * 1.15);
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const Point2 side{-(to.y - from.y) / length * radius, (to.x - from.x) / length * radius};
    Path path;
    add_polygon(path, {{from.x + side.x, from.y + side.y},
                       {to.x + side.x, to.y + side.y},
                       {to.x - side.x, to.y - side.y},
                       {from.x - side.x, from.y - side.y}});
    brush_.fill(std::move(path), colour);
    brush_.disc(from, radius, colour);
    brush_.disc(to, radius, colour);
  }

  void paint_letter(std::pair<int, int> cell, const std::string& letter) {
    const auto found = on_.find(cell);
    const bool plain = found == on_.end();
    const Point2 at = centre({cell.first, cell.second});
    if (!art_.is_safe(at, size_ * 0.35, size_ * 0.36)) return;
    const Colour ink = plain ? art_.ink() : letters_on(art_.palette, found->second);
    CoverType::Style style{plain ? Face::kRegular : Face::kBlack, size_, ink_of(ink)};
    paint_centred(brush_, letter, style, at);
  }

  Brush& brush_;
  const PuzzleArt& art_;
  Window window_;
  Point2 pitch_;
  double left_ = 0, size_ = 0;
  std::map<std::pair<int, int>, std::string> letters_;
  std::map<std::pair<int, int>, Colour> on_;  // colour of the capsule behind a letter
};

}  // namespace

double art_score(const CoverFigure& figure, bool large) {
  if (marks_of<figure::WordLoop>(figure.answer).empty()) return 0;
  return large ? best_window(figure.answer, 6, 7).score : best_window(figure.answer, 7, 9).score;
}

void paint_letters(Brush& brush, const PuzzleArt& art) {
  Letters(brush, art).paint();
}

}  // namespace gridpress
