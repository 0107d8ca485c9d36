#include "generator/grader/state.h"

#include <algorithm>
#include <atomic>

#include "generator/base/result.h"
#include "generator/grader/placings9.h"

namespace gridpress {

void State::reset(std::shared_ptr<const Shape> shape, const Grid& givens) {
  shape_ = std::move(shape);
  const Shape& s = *shape_;
  GRIDPRESS_CHECK(static_cast<int>(givens.size()) == s.cells);
  digits_ = s.digits;
  words_ = s.words;
  left_ = s.cells;
  givens_ = values_ = givens;
  candidates_.assign(s.cells, DigitSet::all(digits_));
  empty_.assign(s.houses, 0);
  places_.assign(static_cast<std::size_t>(s.houses) * digits_, 0);
  one_place_.assign(s.houses, DigitSet());
  one_mark_.assign(words_, 0);
  fruitless_digit_.assign(digits_, 0);
  stamp_ = 0;
  cells_with_.assign(static_cast<std::size_t>(digits_) * words_, 0);
  filled_ = refutable_ = cells_with_;
  refuted_ = 0;
  changes_.clear();
  fruitless_.fill(0);
  for (Cell c = 0; c < s.cells; ++c) {
    if (givens[c] == 0) continue;
    const DigitSet given = DigitSet::of(givens[c]);
    for (const Cell peer : s.peers_of(c)) candidates_[peer] = candidates_[peer].without(given);
  }
  for (Cell c = 0; c < s.cells; ++c) note_cell(c);
  for (int h = 0; h < s.houses; ++h) {
    for (int d = 1; d <= digits_; ++d) {
      const Positions here = places(h, d);
      if (here != 0 && (here & (here - 1)) == 0) one_place_[h] |= DigitSet::of(d);
    }
  }
}

// Updates the tables for a cell. The cell's candidates must already be final, after all givens.
void State::note_cell(Cell c) {
  const std::uint64_t bit = std::uint64_t{1} << (c % 64);
  if (values_[c] != 0) {
    --left_;
    candidates_[c] = DigitSet();
    filled_[(values_[c] - 1) * words_ + c / 64] |= bit;
    return;
  }
  if (candidates_[c].single()) one_mark_[c / 64] |= bit;
  for (const int d : candidates_[c]) cells_with_[(d - 1) * words_ + c / 64] |= bit;
  for (const auto& [house, position] : shape_->houses_of(c)) {
    empty_[house] |= 1U << position;
    for (const int d : candidates_[c]) places_[house * digits_ + d - 1] |= 1U << position;
  }
}

void State::drop_place(Cell c, int d) {
  changes_.push_back(c);
  fruitless_digit_[d - 1] = 0;
  refuted_ &= ~(1U << (d - 1));
  stamp_ = 0;
  cells_with_[(d - 1) * words_ + c / 64] &= ~(std::uint64_t{1} << (c % 64));
  const DigitSet digit = DigitSet::of(d);
  for (const auto& [house, position] : shape_->houses_of(c)) {
    Positions& places = places_[house * digits_ + d - 1];
    places &= ~(1U << position);
    if ((places & (places - 1)) != 0) continue;
    if (places != 0) {
      one_place_[house] |= digit;
    } else {
      one_place_[house] = one_place_[house].without(digit);
    }
  }
}

std::span<const std::uint64_t> State::refutable(int d) const {
  if (!(refuted_ >> (d - 1) & 1U)) refute(d);
  return {refutable_.data() + static_cast<std::size_t>(d - 1) * words_,
          static_cast<std::size_t>(words_)};
}

void State::refute(int d) const {
  const std::size_t at = static_cast<std::size_t>(d - 1) * words_;
  refuted_ |= 1U << (d - 1);
  std::copy_n(cells_with_.begin() + at, words_, refutable_.begin() + at);
  if (!shape_->plain9) return;
  const Cells9 open{cells_with_[at], cells_with_[at + 1]};
  const Cells9 placed = placeable9({open.low | filled_[at], open.high | filled_[at + 1]});
  refutable_[at] &= ~placed.low;
  refutable_[at + 1] &= ~placed.high;
  if ((refutable_[at] | refutable_[at + 1]) == 0) fruitless_digit_[d - 1] = ~std::uint64_t{0};
}

std::span<const std::uint64_t> State::changed_since(int which) const {
  if (fruitless_[which] == 0) {
    changed_.assign(words_, ~std::uint64_t{0});
    return changed_;
  }
  changed_.assign(words_, 0);
  for (std::size_t i = fruitless_[which] - 1; i < changes_.size(); ++i) {
    changed_[changes_[i] / 64] |= std::uint64_t{1} << (changes_[i] % 64);
  }
  return changed_;
}

std::uint64_t State::stamp() const {
  static std::atomic<std::uint64_t> last{0};
  if (stamp_ == 0) stamp_ = ++last;
  return stamp_;
}

void State::remove(Cell c, int d) {
  if (!candidates_[c].has(d)) return;
  const DigitSet rest = candidates_[c].without(DigitSet::of(d));
  candidates_[c] = rest;
  const std::uint64_t bit = std::uint64_t{1} << (c % 64);
  if ((rest.bits() & (rest.bits() - 1)) == 0) {  // at most one candidate is left
    rest.empty() ? one_mark_[c / 64] &= ~bit : one_mark_[c / 64] |= bit;
  }
  drop_place(c, d);
}

std::uint64_t State::stamp_of(const std::vector<Cell>& cells) const {
  std::uint64_t stamp = 0;
  for (const Cell c : cells) {
    stamp ^= candidates_[c].bits() | static_cast<std::uint64_t>(values_[c]) << 32;
    stamp *= 0x9E3779B97F4A7C15U;
    stamp ^= stamp >> 29;
  }
  return stamp | 1;
}

void State::place(Cell c, int d) {
  if (values_[c] != 0) return;
  for (const int mark : candidates_[c]) drop_place(c, mark);
  candidates_[c] = DigitSet();
  one_mark_[c / 64] &= ~(std::uint64_t{1} << (c % 64));
  values_[c] = static_cast<std::uint8_t>(d);
  filled_[(d - 1) * words_ + c / 64] |= std::uint64_t{1} << (c % 64);
  stamp_ = 0;
  --left_;
  for (const auto& [house, position] : shape_->houses_of(c)) empty_[house] &= ~(1U << position);
  for (const Cell peer : shape_->peers_of(c)) remove(peer, d);
}

}  // namespace gridpress
