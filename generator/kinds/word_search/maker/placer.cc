#include "generator/kinds/word_search/maker/placer.h"

#include <algorithm>
#include <numeric>

namespace gridpress::word_search {
namespace {

constexpr int kCrossingDraws = 8;
constexpr int kFreeDraws = 10;

}  // namespace

Placer::Placer(const Pool& pool, int directions, double crossing)
    : pool_(pool), directions_(directions), crossing_(static_cast<std::uint32_t>(crossing * 256)) {}

std::optional<std::vector<Placed>> Placer::place(std::span<const int> hand, LetterBoard& board,
                                                 Rng& rng) {
  order_.assign(hand.begin(), hand.end());
  rng.shuffle(std::span(order_));
  std::ranges::stable_sort(order_, std::greater{},
                           [&](int word) { return pool_.codes(word).size(); });
  std::iota(deck_.begin(), deck_.end(), std::uint8_t{0});
  drawn_ = 0;
  std::vector<Placed> placed;
  placed.reserve(order_.size());
  for (const int word : order_) {
    const auto spot = place_one(pool_.codes(word), board, rng);
    if (!spot) return std::nullopt;
    board.put(pool_.codes(word), *spot);
    placed.push_back({word, *spot});
  }
  return placed;
}

int Placer::next_direction(Rng& rng) {
  const std::span deck(deck_.data(), static_cast<std::size_t>(directions_));
  if (drawn_ % directions_ == 0) rng.shuffle(deck);
  return deck[static_cast<std::size_t>(drawn_++ % directions_)];
}

std::optional<Spot> Placer::place_one(std::span<const Code> word, LetterBoard& board, Rng& rng) {
  if ((rng.next() >> 56) < crossing_) {
    if (const auto spot = across(word, board, rng)) return spot;
  }
  const int direction = next_direction(rng);
  const LetterBoard::Starts starts = board.starts(static_cast<int>(word.size()), direction);
  for (int i = 0; i < kFreeDraws && starts.count() > 0; ++i) {
    const int draw = static_cast<int>(rng.below(static_cast<std::uint32_t>(starts.count())));
    const Spot spot = board.spot(starts.row + draw / starts.columns,
                                 starts.column + draw % starts.columns, direction);
    if (board.shared(word, spot) >= 0) return spot;
  }
  return anywhere(word, board, rng);
}

// Looks for a spot that crosses an existing word. Chooses a common letter and a direction at
// random.
std::optional<Spot> Placer::across(std::span<const Code> word, const LetterBoard& board, Rng& rng) {
  const int length = static_cast<int>(word.size());
  const int direction = next_direction(rng);
  const LetterBoard::Starts starts = board.starts(length, direction);
  if (starts.count() == 0) return std::nullopt;
  const int columns = board.size().columns;
  const Direction& way = kDirections[static_cast<std::size_t>(direction)];
  for (int i = 0; i < kCrossingDraws; ++i) {
    const std::uint64_t draw = rng.next();
    const int letter = static_cast<int>(((draw >> 32) * static_cast<std::uint64_t>(length)) >> 32);
    const std::span<const int> cells = board.with(word[letter]);
    if (cells.empty()) continue;
    const int cell = cells[((draw & 0xffffffffU) * cells.size()) >> 32];
    const int row = cell / columns - letter * way.down,
              column = cell % columns - letter * way.right;
    if (row < starts.row || row >= starts.row + starts.rows || column < starts.column ||
        column >= starts.column + starts.columns) {
      continue;
    }
    const Spot spot = board.spot(row, column, direction);
    const int shared = board.shared(word, spot);
    if (shared > 0 && shared < length) return spot;
  }
  return std::nullopt;
}

// Tries all spots, starting from a random one.
std::optional<Spot> Placer::anywhere(std::span<const Code> word, const LetterBoard& board,
                                     Rng& rng) {
  const int first = static_cast<int>(rng.below(static_cast<std::uint32_t>(directions_)));
  for (int d = 0; d < directions_; ++d) {
    const int direction = (first + d) % directions_;
    const LetterBoard::Starts starts = board.starts(static_cast<int>(word.size()), direction);
    if (starts.count() == 0) continue;
    const int begin = static_cast<int>(rng.below(static_cast<std::uint32_t>(starts.count())));
    int row = begin / starts.columns, column = begin % starts.columns;
    for (int i = 0; i < starts.count(); ++i) {
      const Spot spot = board.spot(starts.row + row, starts.column + column, direction);
      const int shared = board.shared(word, spot);
      if (shared >= 0 && shared < static_cast<int>(word.size())) return spot;
      if (++column == starts.columns) column = 0, row = row + 1 == starts.rows ? 0 : row + 1;
    }
  }
  return std::nullopt;
}

}  // namespace gridpress::word_search
