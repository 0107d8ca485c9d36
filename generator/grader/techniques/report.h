// Helpers with which the techniques fill in a Step.
#pragma once

#include <algorithm>
#include <bit>
#include <span>

#include "generator/grader/state.h"
#include "generator/grader/technique.h"
#include "generator/grader/techniques/masks.h"

namespace gridpress::techniques {

// Calls f(p) for each bit of the mask, in ascending order.
template <typename F>
void for_each_position(Positions mask, F&& f) {
  for (; mask != 0; mask &= mask - 1) f(std::countr_zero(mask));
}

inline int count(Positions mask) {
  return count_bits(mask);
}

// These functions avoid std::popcount, which is a function call on the oldest supported machines.
inline bool exactly_one(std::uint32_t mask) {
  return mask != 0 && (mask & (mask - 1)) == 0;
}
inline bool at_least_two(std::uint32_t mask) {
  return (mask & (mask - 1)) != 0;
}
inline bool exactly_two(std::uint32_t mask) {
  return exactly_one(mask & (mask - 1));
}

// Offers the step; if it isn't accepted, empties it for the next one.
inline bool offer(Step& step, StepFilter accept) {
  if (accept(step)) return true;
  step.forget();
  return false;
}

// Numbers for State::fruitless of the searches that consider the candidates of one digit alone.
enum Alone {
  kFish = 0,  // 36 numbers, for complex_fish.cc
  kSkyscraper = 36,
  kKite,
  kTurbot,
  kEmptyRectangle,
  kSimpleColours,
  kMultiColours,
  kXChain,
  kPlainFish,  // 3 numbers, for two, three and four lines
  kPointing = kPlainFish + 3,
  kClaiming,
  kDirectPointing,
  kDirectClaiming,
};

// Calls look(d, accept) for each digit for which the search may still find something,
// until a call returns true. Notes the digits for which nothing was offered.
template <typename Look>
bool any_digit(const State& state, Alone search, StepFilter accept, Look&& look) {
  for (int d = 1; d <= state.shape().digits; ++d) {
    if (state.fruitless(search, d)) continue;
    bool offered = false;
    auto ask = [&](const Step& step) {
      offered = true;
      return accept(step);
    };
    if (look(d, StepFilter(ask))) return true;
    if (!offered) state.note_fruitless(search, d);
  }
  return false;
}

// Like any_digit, for searches that consider all digits at once: calls look(digits, accept) with
// those for which something may still be found. Each step offered has its digit in step.digits.
template <typename Look>
bool any_live(const State& state, Alone search, StepFilter accept, Look&& look) {
  DigitSet live, offered;
  for (int d = 1; d <= state.shape().digits; ++d) {
    if (!state.fruitless(search, d)) live |= DigitSet::of(d);
  }
  if (live.empty()) return false;
  auto ask = [&](const Step& step) {
    offered |= step.digits;
    return accept(step);
  };
  if (look(live, StepFilter(ask))) return true;
  for (const int d : live.without(offered)) state.note_fruitless(search, d);
  return false;
}

// Numbers for State::changed_since of the searches that consider the candidates of a
// few cells near each other.
enum Near {
  kNakedSets = 0,   // 8 numbers, for naked_sets.cc
  kHiddenSets = 8,  // 8 numbers, for hidden_sets.cc
  kDirectSets = 16,
  kLockedSets = 18,
  kXyWing = 20,
  kXyzWing,
  kWxyzWing,
  kSueDeCoq,
  kAlsXz,
  kAlsXyWing,
  kAvoidableRectangle1,
  kAvoidableRectangle2,
};

// Runs look(changed, accept) with the cells that changed since this search last found
// nothing. Notes if nothing was offered.
template <typename Look>
bool look_at_changes(const State& state, int search, StepFilter accept, Look&& look) {
  bool offered = false;
  auto ask = [&](const Step& step) {
    offered = true;
    return accept(step);
  };
  const auto changed = state.changed_since(search);
  if (std::ranges::all_of(changed, [](std::uint64_t cells) { return cells == 0; })) return false;
  if (look(changed, StepFilter(ask))) return true;
  if (!offered) state.note_fruitless(search);
  return false;
}

// Whether the set contains the cell or a peer of the cell.
inline bool near_any(const Shape& shape, std::span<const std::uint64_t> cells, Cell c) {
  std::uint64_t near = cells[c / 64] & std::uint64_t{1} << (c % 64);
  for (int w = 0; w < shape.words; ++w) near |= shape.sees[c * shape.words + w] & cells[w];
  return near != 0;
}

// Whether the set contains a cell of the house.
inline bool meets_house(const State& state, std::span<const std::uint64_t> cells, int house) {
  const Shape& shape = state.shape();
  return overlap(shape.holds.data() + house * shape.words, cells.data(), shape.words);
}

inline void eliminate(const State& state, Step& step, Cell cell, int digit) {
  if (state.candidates(cell).has(digit)) step.eliminations.push_back({cell, digit});
}

// Removes digit d from these positions of a house.
inline void eliminate_from(const State& state, Step& step, int house, Positions from, int digit) {
  for_each_position(from & state.places(house, digit), [&](int p) {
    step.eliminations.push_back({state.shape().cell(house, p), digit});
  });
}

inline void name_cells(const State& state, Step& step, int house, Positions positions) {
  for_each_position(positions, [&](int p) { step.cells.push_back(state.shape().cell(house, p)); });
}

inline void name_house(const State& state, Step& step, int house) {
  step.houses.push_back(state.shape().board.original(house));
}

// A hidden set: k digits of a house that have places in only k cells.
struct HiddenSet {
  int house;
  DigitSet digits;
  Positions places;
};

inline void name_hidden_set(const State& state, Step& step, const HiddenSet& set) {
  step.digits = set.digits;
  name_cells(state, step, set.house, set.places);
  name_house(state, step, set.house);
}

// Offers the step that removes all other digits from these cells. Returns false if there are none.
inline bool offer_hidden_set(const State& state, Step& step, const HiddenSet& set,
                             StepFilter accept) {
  for_each_position(set.places, [&](int p) {
    const Cell c = state.shape().cell(set.house, p);
    for (const int d : state.candidates(c).without(set.digits)) step.eliminations.push_back({c, d});
  });
  if (step.eliminations.empty()) return false;
  name_hidden_set(state, step, set);
  return offer(step, accept);
}

}  // namespace gridpress::techniques
