#include "generator/grader/state.h"

#include <algorithm>
#include <atomic>

#include "generator/base/result.h"

namespace gridpress {

void State::reset(std::shared_ptr<const Shape> shape, const Grid& givens) {
  shape_ = std::move(shape);
  const Shape& s = *shape_;
  GRIDPRESS_CHECK(static_cast<int>(givens.size()) == s.cells);
  digits_ = s.digits;
  words_ = s.words;
  left_ = s.cells;
  givens_ = givens;
  values_.assign(s.cells, 0);
  marks_.assign(s.cells, DigitSet::all(digits_));
  empty_.resize(s.houses);
  places_.resize(static_cast<std::size_t>(s.houses) * digits_);
  for (int h = 0; h < s.houses; ++h) {
    empty_[h] = (1U << s.size[h]) - 1U;
    std::fill_n(places_.begin() + h * digits_, digits_, empty_[h]);
  }
  one_place_.assign(s.houses, DigitSet());
  one_mark_.assign(words_, 0);
  barren_.assign(digits_, 0);
  stamp_ = 0;
  cells_with_.assign(static_cast<std::size_t>(digits_) * words_, 0);
  for (int d = 0; d < digits_; ++d) {
    for (Cell c = 0; c < s.cells; ++c) {
      cells_with_[d * words_ + c / 64] |= std::uint64_t{1} << (c % 64);
    }
  }
  for (Cell c = 0; c < s.cells; ++c) {
    if (givens[c] != 0) place(c, givens[c]);
  }
}

void State::drop_place(Cell c, int d) {
  barren_[d - 1] = 0;
  stamp_ = 0;
  cells_with_[(d - 1) * words_ + c / 64] &= ~(std::uint64_t{1} << (c % 64));
  const DigitSet digit = DigitSet::of(d);
  for (const auto& [house, position] : shape_->seats_of(c)) {
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

std::uint64_t State::stamp() const {
  static std::atomic<std::uint64_t> last{0};
  if (stamp_ == 0) stamp_ = ++last;
  return stamp_;
}

void State::remove(Cell c, int d) {
  if (!marks_[c].has(d)) return;
  const DigitSet rest = marks_[c].without(DigitSet::of(d));
  marks_[c] = rest;
  const std::uint64_t bit = std::uint64_t{1} << (c % 64);
  if ((rest.bits() & (rest.bits() - 1)) == 0) {  // one left, or none
    rest.empty() ? one_mark_[c / 64] &= ~bit : one_mark_[c / 64] |= bit;
  }
  drop_place(c, d);
}

void State::place(Cell c, int d) {
  if (values_[c] != 0) return;
  for (const int mark : marks_[c]) drop_place(c, mark);
  marks_[c] = DigitSet();
  one_mark_[c / 64] &= ~(std::uint64_t{1} << (c % 64));
  values_[c] = static_cast<std::uint8_t>(d);
  stamp_ = 0;
  --left_;
  for (const auto& [house, position] : shape_->seats_of(c)) empty_[house] &= ~(1U << position);
  for (const Cell peer : shape_->peers_of(c)) remove(peer, d);
}

}  // namespace gridpress
