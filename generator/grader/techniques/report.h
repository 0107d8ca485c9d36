// Helper functions for techniques that fill in a Step.
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

// These functions avoid std::popcount, which would be a function call on the oldest supported
// processors.
inline bool exactly_one(std::uint32_t mask) {
  return mask != 0 && (mask & (mask - 1)) == 0;
}
inline bool at_least_two(std::uint32_t mask) {
  return (mask & (mask - 1)) != 0;
}
inline bool exactly_two(std::uint32_t mask) {
  return exactly_one(mask & (mask - 1));
}

// Offers the step. If it isn't accepted, empties it for the next use.
inline bool offer(Step& step, StepFilter accept) {
  if (accept(step)) return true;
  step.forget();
  return false;
}

// The numbers by which State::fruitless identifies searches that consider only the candidates of
// one digit.
enum Alone {
  kFish = 0,  // the first of 36 numbers, for complex_fish.cc
  kSkyscraper = 36,
  kKite,
  kTurbot,
  kEmptyRectangle,
  kSimpleColours,
  kMultiColours,
  kXChain,
  kPlainFish,  // the first of 3 numbers, for two, three and four lines
  kPointing = kPlainFish + 3,
  kClaiming,
  kDirectPointing,
  kDirectClaiming,
};

// Calls look(d, accept) for each digit for which the search may still find something, until a call
// returns true. Notes the digits for which nothing was offered.
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

// Like any_digit, for searches that consider all digits at once. Calls look(digits, accept) with
// the digits for which the search may still find something. Each step that is offered must have its
// digit in step.digits.
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

// The numbers by which State::changed_since identifies searches that consider the candidates of a
// few cells near each other.
enum Near {
  kNakedSets = 0,   // the first of 8 numbers, for naked_sets.cc
  kHiddenSets = 8,  // the first of 8 numbers, for hidden_sets.cc
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

// Calls look(changed, accept) with the cells that have changed since this search last found
// nothing. If nothing is offered, notes this.
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

// Returns whether the set contains the cell or one of its peers.
inline bool near_any(const Shape& shape, std::span<const std::uint64_t> cells, Cell c) {
  std::uint64_t near = cells[c / 64] & std::uint64_t{1} << (c % 64);
  for (int w = 0; w < shape.words; ++w) near |= shape.sees[c * shape.words + w] & cells[w];
  return near != 0;
}

// Returns whether the set contains a cell of the house.
inline bool meets_house(const State& state, std::span<const std::uint64_t> cells, int house) {
  const Shape& shape = state.shape();
  return overlap(shape.holds.data() + house * shape.words, cells.data(), shape.words);
}

inline void eliminate(const State& state, Step& step, Cell cell, int digit) {
  if (state.candidates(cell).has(digit)) step.eliminations.push_back({cell, digit});
}

// Adds the removals of d from these positions of a house.
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

// A hidden set: k digits of a house whose candidates are in only k cells.
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

// Offers the step that removes all other digits from the cells of a hidden set. Returns false if
// the cells contain no other digits.
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
