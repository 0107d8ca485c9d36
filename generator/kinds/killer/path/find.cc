#include "generator/kinds/killer/path/find.h"

#include <algorithm>

#include "generator/model/constraints/combinations.h"

namespace gridpress::killer {
namespace {

constexpr int kMaxUnknown = 4;  // maximum number of innies and outies considered together

}  // namespace

void KillerStep::clear() {
  step.clear();
  cages.clear();
  signs.clear();
  outies.clear();
  sum = 0;
}

Finder::Finder(const Sums& sums, const State& state)
    : sums_(sums),
      state_(state),
      open_(sums.cages.size()),
      only_(sums.cages.size()),
      several_(sums.cages.size()),
      pointing_(sums.cages.size()),
      places_(sums.cages.size()),
      signs_(sums.signs.size()),
      before_(sums.cage_of.size()),
      after_(sums.cage_of.size()) {
  for (std::size_t i = 0; i < sums.cages.size(); ++i) {
    open_[i].empty = static_cast<int>(sums.cages[i].cells.size());
    open_[i].sum = sums.cages[i].sum;
  }
  for (Cell c = 0; c < state.shape().cells; ++c) {
    if (state.digit(c) != 0) note_digit(c, state.digit(c));
  }
}

void Finder::note_digit(Cell cell, int digit) {
  if (sums_.cage_of[cell] < 0) return;
  Open& cage = open_[sums_.cage_of[cell]];
  --cage.empty;
  cage.sum -= digit;
  cage.used |= DigitSet::of(digit);
}

const Finder::Open& Finder::open(std::size_t i) {
  Open& cage = open_[i];
  const std::uint64_t stamp = state_.stamp_of(sums_.cages[i].cells);
  if (cage.stamp == stamp) return cage;
  cage.stamp = stamp;
  cage.combinations = 0;
  cage.any = DigitSet();
  cage.all = DigitSet::all(combinations::kMaxDigits);
  DigitSet marks;
  each_empty(i, [&](Cell c) { marks |= state_.candidates(c); });
  for (const std::uint16_t set : combinations::sets_of(cage.empty, cage.sum)) {
    const DigitSet combination(set);
    if (!combination.without(marks).empty() || !(combination & cage.used).empty()) continue;
    bool fits = true;
    each_empty(i, [&](Cell c) { fits = fits && !(state_.candidates(c) & combination).empty(); });
    if (!fits) continue;
    ++cage.combinations;
    cage.any |= combination;
    cage.all = cage.all & combination;
  }
  return cage;
}

template <typename Visit>
void Finder::each_empty(std::size_t cage, Visit visit) const {
  for (const Cell c : sums_.cages[cage].cells) {
    if (state_.digit(c) == 0) visit(c);
  }
}

void Finder::name_cage(KillerStep& found, std::size_t cage) const {
  found.cages.push_back(static_cast<int>(cage));
  each_empty(cage, [&](Cell c) { found.step.cells.push_back(c); });
  found.sum = open_[cage].sum;
}

bool Finder::sign(KillerStep& found) {
  for (std::size_t i = 0; i < sums_.signs.size(); ++i) {
    const Constraint& rule = *sums_.clues()[sums_.cages.size() + i];
    const std::uint64_t stamp = state_.stamp_of(rule.scope());
    if (stamp == signs_[i]) continue;
    if (prune(found, rule)) {
      found.signs = {static_cast<int>(i)};
      for (const Cell c : rule.scope()) {
        if (state_.digit(c) == 0) found.step.cells.push_back(c);
      }
      return true;
    }
    signs_[i] = stamp;
  }
  return false;
}

bool Finder::last_of_cage(KillerStep& found) {
  for (std::size_t i = 0; i < open_.size(); ++i) {
    if (open_[i].empty != 1) continue;
    name_cage(found, i);
    found.step.digits = DigitSet::of(found.sum);
    found.step.placement = {found.step.cells.front(), found.sum};
    return true;
  }
  return false;
}

bool Finder::combinations_if(KillerStep& found, bool only, Seen& seen) {
  for (std::size_t i = 0; i < open_.size(); ++i) {
    if (open_[i].empty < 2) continue;
    const Open& cage = open(i);
    if (cage.stamp == seen[i] || (only && cage.combinations != 1)) continue;
    each_empty(i, [&](Cell c) {
      for (const int digit : state_.candidates(c).without(cage.any)) {
        found.step.eliminations.push_back({c, digit});
      }
    });
    if (found.step.eliminations.empty()) {
      seen[i] = cage.stamp;
      continue;
    }
    found.step.digits = cage.any;
    name_cage(found, i);
    return true;
  }
  return false;
}

bool Finder::only_combination(KillerStep& found) {
  return combinations_if(found, true, only_);
}

bool Finder::combinations(KillerStep& found) {
  return combinations_if(found, false, several_);
}

void Finder::name_derived(KillerStep& found, const solver::DerivedSum& derived) const {
  for (int i = 0; i < derived.house_count; ++i) {
    found.step.houses.push_back(derived.first_house + i);
  }
  for (const int constraint : derived.constraints) {
    const Cell cell = sums_.rules.constraints[constraint]->scope().front();
    found.cages.push_back(sums_.cage_of[cell]);
  }
  found.sum = derived.sum->linear_form()->total;
  for (const LinearForm::Term& term : derived.sum->linear_form()->terms) {
    if (const int digit = state_.digit(term.cell); digit != 0) {
      found.sum -= term.coefficient * digit;
    } else {
      (term.coefficient > 0 ? found.step.cells : found.outies).push_back(term.cell);
    }
  }
}

bool Finder::innie(KillerStep& found, const Sums::Derived& all) {
  for (const solver::DerivedSum& derived : all) {
    int rest = derived.sum->linear_form()->total, unknown = 0;
    LinearForm::Term last;
    for (const LinearForm::Term& term : derived.sum->linear_form()->terms) {
      rest -= term.coefficient * state_.digit(term.cell);
      if (state_.digit(term.cell) != 0) continue;
      if (++unknown > 1) break;
      last = term;
    }
    if (unknown != 1) continue;
    found.step.placement = {last.cell, rest * last.coefficient};
    name_derived(found, derived);
    return true;
  }
  return false;
}

bool Finder::innie_of_one(KillerStep& found) {
  return innie(found, sums_.of_one_house());
}

bool Finder::innie_of_many(KillerStep& found) {
  return innie(found, sums_.of_several_houses());
}

bool Finder::cage_pointing(KillerStep& found) {
  for (std::size_t i = 0; i < open_.size(); ++i) {
    if (open_[i].empty < 2) continue;
    const Open& cage = open(i);
    if (cage.stamp == pointing_[i] || cage.combinations == 0) continue;
    for (const int digit : cage.all) {
      if (point(found, i, digit)) return true;
    }
    pointing_[i] = cage.stamp;
  }
  return false;
}

bool Finder::point(KillerStep& found, std::size_t cage, int digit) const {
  const Topology& board = *sums_.rules.topology;
  std::vector<Cell>& places = found.step.cells;
  places.clear();
  each_empty(cage, [&](Cell c) {
    if (state_.candidates(c).has(digit)) places.push_back(c);
  });
  for (const int house : board.houses_of[places.front()]) {
    const std::vector<Cell>& cells = board.houses[house].cells;
    const auto inside = [&](Cell c) { return std::binary_search(cells.begin(), cells.end(), c); };
    if (!std::all_of(places.begin(), places.end(), inside)) continue;
    for (const Cell c : cells) {
      if (!state_.candidates(c).has(digit)) continue;
      if (std::find(places.begin(), places.end(), c) != places.end()) continue;
      found.step.eliminations.push_back({c, digit});
    }
    if (found.step.eliminations.empty()) continue;
    found.cages.push_back(static_cast<int>(cage));
    found.sum = open_[cage].sum;
    found.step.digits = DigitSet::of(digit);
    found.step.houses = {house};
    return true;
  }
  places.clear();
  return false;
}

bool Finder::cage_claiming(KillerStep& found) {
  const Shape& shape = state_.shape();
  for (int house = 0; house < shape.houses; ++house) {
    if (!shape.full(house)) continue;
    for (int digit = 1; digit <= shape.digits; ++digit) {
      const Positions places = state_.places(house, digit);
      if ((places & (places - 1)) == 0) continue;
      const int cage = sums_.cage_of[shape.cell(house, std::countr_zero(places))];
      if (cage < 0) continue;
      bool inside = true;
      for (Positions left = places; inside && left != 0; left &= left - 1) {
        inside = sums_.cage_of[shape.cell(house, std::countr_zero(left))] == cage;
      }
      if (!inside) continue;
      for (const Cell c : sums_.cages[cage].cells) {
        if (!state_.candidates(c).has(digit)) continue;
        const bool in_house = shape.holds[house * shape.words + c / 64] >> (c % 64) & 1U;
        if (in_house) {
          found.step.cells.push_back(c);
        } else {
          found.step.eliminations.push_back({c, digit});
        }
      }
      if (found.step.eliminations.empty()) {
        found.step.cells.clear();
        continue;
      }
      found.cages = {cage};
      found.step.digits = DigitSet::of(digit);
      found.step.houses = {shape.board.original(house)};
      return true;
    }
  }
  return false;
}

// Finds every candidate that the clue removes by itself.
bool Finder::prune(KillerStep& found, const Constraint& clue) {
  for (const Cell c : clue.scope()) {
    const int digit = state_.digit(c);
    after_[c] = before_[c] = digit != 0 ? DigitSet::of(digit) : state_.candidates(c);
  }
  bool changed = false;
  clue.prune(after_, changed);
  if (!changed) return false;
  for (const Cell c : clue.scope()) {
    if (state_.digit(c) != 0) continue;
    for (const int digit : before_[c].without(after_[c])) {
      found.step.eliminations.push_back({c, digit});
    }
  }
  return !found.step.eliminations.empty();
}

bool Finder::cage_places(KillerStep& found) {
  for (std::size_t i = 0; i < open_.size(); ++i) {
    if (open_[i].empty < 2) continue;
    const Open& cage = open(i);
    if (cage.stamp == places_[i]) continue;
    if (prune(found, *sums_.clues()[i])) {
      name_cage(found, i);
      found.step.digits = cage.any;
      return true;
    }
    places_[i] = cage.stamp;
  }
  return false;
}

bool Finder::innies(KillerStep& found, const Sums::Derived& all, Seen& seen) {
  seen.resize(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const solver::DerivedSum& derived = all[i];
    const std::vector<Cell>& cells = derived.sum->scope();
    const auto unknown =
        std::count_if(cells.begin(), cells.end(), [&](Cell c) { return state_.digit(c) == 0; });
    if (unknown < 2 || unknown > kMaxUnknown) continue;
    const std::uint64_t stamp = state_.stamp_of(cells);
    if (stamp == seen[i]) continue;
    if (prune(found, *derived.sum)) {
      name_derived(found, derived);
      return true;
    }
    seen[i] = stamp;
  }
  return false;
}

bool Finder::innies_of_one(KillerStep& found) {
  return innies(found, sums_.of_one_house(), one_);
}

bool Finder::innies_of_many(KillerStep& found) {
  return innies(found, sums_.of_several_houses(), many_);
}

}  // namespace gridpress::killer
