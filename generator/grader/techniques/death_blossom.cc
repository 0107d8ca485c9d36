// Death blossom: each digit of a cell, the stem, is shared with an almost locked set of its own, a
// petal: the stem taking it locks the petal. Whatever the stem takes, one petal is locked; so what
// sees all places of a digit z in all petals is not z.
// Step: `cells` the stem, then the petals; `parts` the petals, each with its stem digit as link;
// `digits` z.
// Source: the Sudoku players' forum and Sudopedia.
#include <algorithm>
#include <vector>

#include "generator/grader/techniques/als.h"

namespace gridpress::techniques {
namespace {

struct Petals {
  Cell stem = -1;
  std::vector<int> digits;             // of the stem
  std::vector<std::vector<int>> sets;  // per digit: which it locks
};

Petals petals_of(const State& state, const AlsList& sets, Cell stem) {
  Petals petals{stem, {}, {}};
  for (const int d : state.marks(stem)) {
    petals.digits.push_back(d);
    auto& list = petals.sets.emplace_back();
    for (int i = 0; i < sets.size(); ++i) {
      if (sets[i].digits.has(d) && has_cell(sets.seen(i, d), stem)) list.push_back(i);
    }
    if (list.empty()) return {};
  }
  return petals;
}

// With one petal for each digit: all that they rule out.
bool pluck(const State& state, const AlsList& sets, const Petals& petals,
           const std::vector<int>& chosen, Step& step, Accept accept) {
  DigitSet common = sets[chosen[0]].digits;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    common &= sets[chosen[i]].digits.without(DigitSet::of(petals.digits[i]));
  }
  for (const int z : common) sets.remove_seen(state, chosen, z, step);
  std::erase_if(step.eliminations, [&](const Candidate& c) { return c.cell == petals.stem; });
  if (step.eliminations.empty()) return false;
  step.cells.push_back(petals.stem);
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    sets.name(state, chosen[i], step, petals.digits[i]);
  }
  for (const Candidate& gone : step.eliminations) step.digits |= DigitSet::of(gone.digit);
  return offer(step, accept);
}

// The first petals that rule z out of a cell; smaller petals come first in the lists.
bool look(const AlsList& sets, const Petals& petals, Candidate victim, std::vector<int>& chosen) {
  chosen.clear();
  for (std::size_t i = 0; i < petals.digits.size(); ++i) {
    if (petals.digits[i] == victim.digit) return false;
    const auto& list = petals.sets[i];
    const auto petal = std::find_if(list.begin(), list.end(), [&](int set) {
      return sets[set].digits.has(victim.digit) &&
             has_cell(sets.seen(set, victim.digit), victim.cell);
    });
    if (petal == list.end()) return false;
    chosen.push_back(*petal);
  }
  return true;
}

}  // namespace

bool find_death_blossom(const State& state, Step& step, Accept accept) {
  const Shape& shape = state.shape();
  const auto all = all_als(state);
  const AlsList& sets = *all;
  std::vector<int> chosen;
  for (Cell stem = 0; stem < shape.cells; ++stem) {
    const Petals petals = petals_of(state, sets, stem);
    if (petals.digits.size() < 2) continue;
    for (int z = 1; z <= shape.digits; ++z) {
      for (Cell c = 0; c < shape.cells; ++c) {
        if (c == stem || !state.marks(c).has(z)) continue;
        if (look(sets, petals, {c, z}, chosen) &&
            pluck(state, sets, petals, chosen, step, accept)) {
          return true;
        }
      }
    }
  }
  return false;
}

}  // namespace gridpress::techniques
