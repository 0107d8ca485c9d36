#include "generator/kinds/words/layouts.h"

#include <algorithm>
#include <map>

#include "generator/base/result.h"

namespace gridpress::words {
namespace {

// Room for a layout of kLargestSide that grows from the middle in any direction, with a rim.
constexpr int kBoard = 2 * kLargestSide + 2;

struct Weights {
  double crossing = 0, length = 0;
};

// The part of the board that words cover.
struct Box {
  int top = kBoard, left = kBoard, bottom = -1, right = -1;

  int rows() const { return bottom - top + 1; }
  int columns() const { return right - left + 1; }
  Box with(const PlacedWord& place, int length) const {
    const int down = place.across ? 0 : length - 1, along = place.across ? length - 1 : 0;
    return {std::min(top, place.row), std::min(left, place.column),
            std::max(bottom, place.row + down), std::max(right, place.column + along)};
  }
  // Wide boxes leave more room for clues below them than tall ones.
  double cost() const {
    constexpr double kTall = 1.1;
    const double side = std::max(kTall * rows(), double(columns()));
    return .7 * side * side + .3 * rows() * columns();
  }
};

class Board {
 public:
  Board(std::span<const Letters> words, Size most, Rng& rng)
      : words_(words),
        most_(most),
        rng_(rng),
        weights_{3 + 4 * unit(), .5 + 1.5 * unit()},
        places_(words.size()) {
    for (std::size_t w = 0; w < words.size(); ++w) left_.push_back(static_cast<int>(w));
  }

  std::optional<Layout> fill() {
    place_first();
    while (!left_.empty()) {
      const Choice best = best_choice();
      if (best.word < 0) return std::nullopt;
      crossings_ += best.crossings;
      put(best.word, best.place);
    }
    Layout layout{{box_.rows(), box_.columns()}, places_, crossings_};
    for (PlacedWord& place : layout.places) {
      place.row -= box_.top;
      place.column -= box_.left;
    }
    return layout;
  }

 private:
  struct Cell {
    char32_t letter = 0;
    bool across = false, down = false;
  };
  struct Choice {
    int word = -1, crossings = 0;
    PlacedWord place;
    double score = -1e18;
  };

  double unit() { return rng_.below(1U << 16U) / double(1U << 16U); }
  const Letters& letters(int word) const { return words_[static_cast<std::size_t>(word)]; }
  Cell& at(int row, int column) { return cells_[static_cast<std::size_t>(row * kBoard + column)]; }
  const Cell& at(int row, int column) const {
    return cells_[static_cast<std::size_t>(row * kBoard + column)];
  }

  // One of the longest words, in the middle.
  void place_first() {
    constexpr std::size_t kLongest = 4;
    std::vector<int> longest = left_;
    std::ranges::stable_sort(longest, std::ranges::greater(),
                             [&](int word) { return letters(word).size(); });
    longest.resize(std::min(longest.size(), kLongest));
    const int word = longest[rng_.below(static_cast<std::uint32_t>(longest.size()))];
    const auto length = static_cast<int>(letters(word).size());
    const bool across = length <= most_.columns && (length > most_.rows || rng_.below(2) == 0);
    const int start = kBoard / 2 - length / 2;
    put(word, across ? PlacedWord{kBoard / 2, start, true} : PlacedWord{start, kBoard / 2, false});
  }

  void put(int word, const PlacedWord& place) {
    const Letters& text = letters(word);
    for (int i = 0; i < static_cast<int>(text.size()); ++i) {
      const int row = place.row + (place.across ? 0 : i);
      const int column = place.column + (place.across ? i : 0);
      Cell& cell = at(row, column);
      if (cell.letter == 0) by_letter_[text[static_cast<std::size_t>(i)]].push_back({row, column});
      cell.letter = text[static_cast<std::size_t>(i)];
      (place.across ? cell.across : cell.down) = true;
    }
    box_ = box_.with(place, static_cast<int>(text.size()));
    places_[static_cast<std::size_t>(word)] = place;
    std::erase(left_, word);
  }

  // The number of crossings at this place, or 0 if the word can't be there.
  int crossings_at(const Letters& word, const PlacedWord& place) const {
    const auto length = static_cast<int>(word.size());
    const int down = place.across ? 0 : 1, right = place.across ? 1 : 0;
    const auto has = [&](int row, int column) { return at(row, column).letter != 0; };
    if (has(place.row - down, place.column - right) ||
        has(place.row + down * length, place.column + right * length)) {
      return 0;
    }
    int crossings = 0;
    for (int i = 0; i < length; ++i) {
      const int row = place.row + down * i, column = place.column + right * i;
      const Cell& cell = at(row, column);
      if (cell.letter == 0) {
        if (has(row - right, column - down) || has(row + right, column + down)) return 0;
      } else {
        if (cell.letter != word[static_cast<std::size_t>(i)]) return 0;
        if (place.across ? cell.across : cell.down) return 0;
        ++crossings;
      }
    }
    return crossings;
  }

  Choice best_choice() {
    Choice best;
    for (const int word : left_) {
      const Letters& text = letters(word);
      for (std::size_t i = 0; i < text.size(); ++i) {
        const auto known = by_letter_.find(text[i]);
        if (known == by_letter_.end()) continue;
        for (const auto& [row, column] : known->second) {
          const Cell& cell = at(row, column);
          if (cell.across && cell.down) continue;
          const auto before = static_cast<int>(i);
          const PlacedWord place = cell.across ? PlacedWord{row - before, column, false}
                                               : PlacedWord{row, column - before, true};
          consider(word, place, best);
        }
      }
    }
    return best;
  }

  void consider(int word, const PlacedWord& place, Choice& best) {
    constexpr double kGrowth = .25, kNoise = 1.5;
    const auto length = static_cast<int>(letters(word).size());
    const Box grown = box_.with(place, length);
    if (grown.rows() > most_.rows || grown.columns() > most_.columns) return;
    const double most = weights_.crossing * length + weights_.length * length + kNoise;
    const double growth = kGrowth * grown.cost();
    if (most - growth <= best.score) return;
    const int crossings = crossings_at(letters(word), place);
    if (crossings == 0) return;
    const double score =
        weights_.crossing * crossings + weights_.length * length - growth + kNoise * unit();
    if (score > best.score) best = {word, crossings, place, score};
  }

  std::span<const Letters> words_;
  const Size most_;
  Rng& rng_;
  const Weights weights_;
  std::vector<Cell> cells_ = std::vector<Cell>(static_cast<std::size_t>(kBoard * kBoard));
  std::map<char32_t, std::vector<std::pair<int, int>>> by_letter_;
  std::vector<int> left_;
  std::vector<PlacedWord> places_;
  Box box_;
  int crossings_ = 0;
};

double cost_of(const Layout& layout) {
  const Box box{0, 0, layout.size.rows - 1, layout.size.columns - 1};
  return box.cost() - layout.crossings;
}

}  // namespace

std::optional<Layout> lay_out(std::span<const Letters> words, Size most, Rng& rng) {
  return Board(words, most, rng).fill();
}

std::optional<Layout> compact_layout(std::span<const Letters> words, Size most, int tries,
                                     Rng& rng) {
  std::optional<Layout> best;
  for (int i = 0; i < tries; ++i) {
    std::optional<Layout> layout = lay_out(words, most, rng);
    if (layout && (!best || cost_of(*layout) < cost_of(*best))) best = std::move(layout);
  }
  return best;
}

int usual_tries(std::size_t words) {
  constexpr int kLetters = 6000, kLeast = 30, kMost = 300;
  return std::clamp(kLetters / std::max(static_cast<int>(words), 1), kLeast, kMost);
}

std::shared_ptr<CluedGrid> laid_out(const std::vector<Clued>& words, const Layout& layout,
                                    Size size) {
  auto grid = std::make_shared<CluedGrid>();
  const int top = (size.rows - layout.size.rows) / 2;
  const int left = (size.columns - layout.size.columns) / 2;
  const auto cells = static_cast<std::size_t>(size.cells());
  grid->letters.assign(cells, U'#');
  Lattice lattice{size, std::vector<std::uint8_t>(cells)};
  std::map<std::pair<int, bool>, std::size_t> beginning;  // of each word, by cell and direction
  for (std::size_t w = 0; w < words.size(); ++w) {
    const PlacedWord& place = layout.places[w];
    const int first = (place.row + top) * size.columns + place.column + left;
    beginning[{first, place.across}] = w;
    for (std::size_t i = 0; i < words[w].letters.size(); ++i) {
      const auto cell = static_cast<std::size_t>(first) +
                        i * static_cast<std::size_t>(place.across ? 1 : size.columns);
      lattice.open[cell] = 1;
      grid->letters[cell] = words[w].letters[i];
    }
  }
  grid->slots = Slots(std::move(lattice), kShortestRun);
  for (const Slot& slot : grid->slots.slots) {
    const auto word = beginning.find({slot.first(), slot.across});
    GRIDPRESS_CHECK(word != beginning.end());
    grid->words.push_back(words[word->second]);
  }
  return grid;
}

std::vector<Letters> letters_of(const std::vector<Clued>& words) {
  std::vector<Letters> letters;
  for (const Clued& word : words) letters.push_back(word.letters);
  return letters;
}

}  // namespace gridpress::words
