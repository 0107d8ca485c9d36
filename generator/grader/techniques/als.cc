#include "generator/grader/techniques/als.h"

#include <algorithm>
#include <array>

#include "generator/grader/techniques/state_cache.h"

namespace gridpress::techniques {
namespace {

bool lies_in(const Shape& shape, Cell c, int house) {
  const auto houses = shape.houses_of(c);
  return std::any_of(houses.begin(), houses.end(), [&](const auto& s) { return s.house == house; });
}

// Returns whether an earlier house contains all of these cells, so that the set is listed with that
// house.
bool listed_before(const Shape& shape, int house, Positions cells) {
  const Cell first = shape.cell(house, std::countr_zero(cells));
  for (const auto& in : shape.houses_of(first)) {
    if (in.house >= house) continue;
    bool all = true;
    for_each_position(cells,
                      [&](int p) { all = all && lies_in(shape, shape.cell(house, p), in.house); });
    if (all) return true;
  }
  return false;
}

}  // namespace

int largest_als(const Shape& shape) {
  return shape.digits <= 9 ? shape.digits - 1 : 4;
}

std::shared_ptr<const AlsList> all_als(const State& state) {
  static thread_local StateCache<const AlsList> kept;
  return kept.of(
      state, [&] { return std::make_shared<const AlsList>(state, largest_als(state.shape())); });
}

AlsList::AlsList(const State& state, int most) : words_(state.shape().words), scratch_(words_) {
  for (int h = 0; h < state.shape().houses; ++h) list_house(state, h, most);
  std::stable_sort(sets_.begin(), sets_.end(),
                   [](const Als& a, const Als& b) { return count(a.cells) < count(b.cells); });
}

void AlsList::list_house(const State& state, int house, int most) {
  const Shape& shape = state.shape();
  std::array<int, 25> position;
  std::array<DigitSet, 25> marks;
  int n = 0;
  for_each_position(state.empty(house), [&](int p) {
    position[n] = p;
    marks[n++] = state.candidates(shape.cell(house, p));
  });
  // Builds subsets depth first. If a subset has more digits than the largest set may have, it isn't
  // extended.
  const auto descend = [&](auto&& self, int from, int size, Positions cells,
                           DigitSet digits) -> void {
    for (int i = from; i < n; ++i) {
      const DigitSet now = digits | marks[i];
      if (now.size() > most + 1) continue;
      const Positions with = cells | (1U << position[i]);
      if (now.size() == size + 2 && !listed_before(shape, house, with)) {
        add(state, {.house = house, .cells = with, .digits = now});
      }
      if (size + 1 < most) self(self, i + 1, size + 1, with, now);
    }
  };
  descend(descend, 0, 0, 0, DigitSet());
}

void AlsList::add(const State& state, Als als) {
  const Shape& shape = state.shape();
  als.number = size();
  als.spots = static_cast<int>(spots_of_.size());
  sets_.push_back(als);
  cells_.resize(cells_.size() + words_, 0);
  Word* all = cells_.data() + cells_.size() - words_;
  for_each_position(als.cells, [&](int p) { add_cell(all, shape.cell(als.house, p)); });
  for (const int d : als.digits) {
    const auto open = state.cells_with(d);
    for (int w = 0; w < words_; ++w) scratch_[w] = all[w] & open[w];
    spots_of_.push_back(add_spot(shape, d, scratch_.data()));
  }
}

int AlsList::add_spot(const Shape& shape, int d, const Word* cells) {
  int& place = place_of(d, cells);
  if (place >= 0) return place;
  const int spot = place = spots();
  digit_.push_back(d);
  masks_.insert(masks_.end(), cells, cells + words_);
  masks_.resize(masks_.size() + words_, ~Word{0});
  Word* seen = masks_.data() + masks_.size() - words_;
  for_each_cell(cells, words_, [&](Cell c) {
    keep_common(seen, shape.sees.data() + static_cast<std::size_t>(c) * words_, words_);
  });
  return spot;
}

// Returns the entry of the hash table for the spot with this digit and these cells: the spot's
// index, or -1 if the spot isn't listed.
int& AlsList::place_of(int d, const Word* cells) {
  constexpr std::size_t kFirstSlots = 1024;  // a power of two, like all later sizes
  constexpr Word kMix = 0x9E3779B97F4A7C15;
  const auto find = [&](int digit, const Word* of) -> int& {
    Word hash = static_cast<Word>(digit);
    for (int w = 0; w < words_; ++w) hash = (hash ^ of[w]) * kMix, hash ^= hash >> 32;
    for (std::size_t slot = hash;; ++slot) {
      int& spot = table_[slot & (table_.size() - 1)];
      if (spot < 0 || (digit_[spot] == digit && std::equal(of, of + words_, spot_cells(spot)))) {
        return spot;
      }
    }
  };
  if (table_.size() < 2 * digit_.size() + 2) {
    table_.assign(std::max(kFirstSlots, 2 * table_.size()), -1);
    for (int spot = 0; spot < spots(); ++spot) find(digit_[spot], spot_cells(spot)) = spot;
  }
  return find(d, cells);
}

int AlsList::size_up_to(int cells) const {
  const auto end =
      std::ranges::upper_bound(sets_, cells, {}, [](const Als& als) { return count(als.cells); });
  return static_cast<int>(end - sets_.begin());
}

void AlsList::remove_seen(const State& state, std::span<const int> sets, int d, Step& step) const {
  std::array<const Word*, 25> seen;  // a step never has more sets than there are digits
  std::ranges::transform(sets, seen.begin(), [&](int i) { return this->seen(i, d); });
  const auto open = state.cells_with(d);
  for (int w = 0; w < words_; ++w) {
    Word gone = open[w];
    for (std::size_t i = 0; i < sets.size(); ++i) gone &= seen[i][w];
    for (; gone != 0; gone &= gone - 1) {
      const Candidate c{64 * w + std::countr_zero(gone), d};
      auto& all = step.eliminations;
      if (std::find(all.begin(), all.end(), c) == all.end()) all.push_back(c);
    }
  }
}

void AlsList::name(const State& state, int i, Step& step, int link) const {
  const auto first = step.cells.size();
  name_cells(state, step, sets_[i].house, sets_[i].cells);
  step.parts.push_back({{step.cells.begin() + first, step.cells.end()}, sets_[i].digits, link});
  name_house(state, step, sets_[i].house);
}

}  // namespace gridpress::techniques
