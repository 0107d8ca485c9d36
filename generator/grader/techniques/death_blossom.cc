// Death blossom: each digit of a cell, the stem, is shared with an almost locked set, a petal. If
// the stem has the digit, the petal is locked. So in any case one petal is locked, and a cell that
// sees all candidates for a digit z in all petals isn't z. In the step, `cells` are the stem, then
// the petals; `parts` are the petals, each with its digit of the stem as the link; `digits` is z.
// Source: the Sudoku players' forum and Sudopedia.
#include <algorithm>
#include <vector>

#include "generator/grader/techniques/als.h"

namespace gridpress::techniques {
namespace {

// A set that has a digit, and the cells that see all candidates for the digit in the set.
struct Holder {
  int set = 0;
  const Word* seen = nullptr;
};

std::vector<std::vector<Holder>> holders_of(const State& state, const AlsList& sets) {
  std::vector<std::vector<Holder>> holders(state.shape().digits + 1);
  for (int i = 0; i < sets.size(); ++i) {
    for (const int d : sets[i].digits) holders[d].push_back({i, sets.seen(i, d)});
  }
  return holders;
}

struct Petals {
  Cell stem = -1;
  std::vector<int> digits;             // digits of the stem
  std::vector<std::vector<int>> sets;  // by index in `digits`: the sets that the digit locks
};

Petals petals_of(const State& state, const std::vector<std::vector<Holder>>& holders, Cell stem) {
  Petals petals{stem, {}, {}};
  for (const int d : state.candidates(stem)) {
    petals.digits.push_back(d);
    auto& list = petals.sets.emplace_back();
    for (const auto& [set, seen] : holders[d]) {
      if (has_cell(seen, stem)) list.push_back(set);
    }
    if (list.empty()) return {};
  }
  return petals;
}

// Returns, for each digit z, the cells that can't be z whichever digit the stem has.
std::vector<Word> victims_of(const State& state, const AlsList& sets, const Petals& petals) {
  const int words = sets.words(), digits = state.shape().digits;
  std::vector<Word> victims, of_digit;
  for (int z = 1; z <= digits; ++z) {
    const auto open = state.cells_with(z);
    victims.insert(victims.end(), open.begin(), open.end());
  }
  for (std::size_t i = 0; i < petals.digits.size(); ++i) {
    of_digit.assign(victims.size(), 0);
    for (const int set : petals.sets[i]) {
      for (const int z : sets[set].digits.without(DigitSet::of(petals.digits[i]))) {
        Word* all = of_digit.data() + static_cast<std::size_t>(z - 1) * words;
        for (int w = 0; w < words; ++w) all[w] |= sets.seen(set, z)[w];
      }
    }
    for (std::size_t w = 0; w < victims.size(); ++w) victims[w] &= of_digit[w];
  }
  return victims;
}

// Offers all removals of the chosen petals, one for each digit of the stem.
bool pluck(const State& state, const AlsList& sets, const Petals& petals,
           const std::vector<int>& chosen, Step& step, StepFilter accept) {
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

// Chooses, for each digit of the stem, the first petal that rules out the victim. Smaller petals
// come first in the lists. Returns false if some digit lacks such a petal.
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

bool find_death_blossom(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  const auto all = all_als(state);
  const AlsList& sets = *all;
  const auto holders = holders_of(state, sets);
  std::vector<int> chosen;
  for (Cell stem = 0; stem < shape.cells; ++stem) {
    const Petals petals = petals_of(state, holders, stem);
    if (petals.digits.size() < 2) continue;
    const std::vector<Word> victims = victims_of(state, sets, petals);
    for (int z = 1; z <= shape.digits; ++z) {
      bool done = false;
      const Word* cells = victims.data() + static_cast<std::size_t>(z - 1) * shape.words;
      for_each_cell(cells, shape.words, [&](Cell c) {
        done = done || (c != stem && look(sets, petals, {c, z}, chosen) &&
                        pluck(state, sets, petals, chosen, step, accept));
      });
      if (done) return true;
    }
  }
  return false;
}

}  // namespace gridpress::techniques
