#include "generator/kinds/killer/find.h"

#include <algorithm>

#include "generator/model/constraints/combinations.h"

namespace gridpress::killer {
namespace {

constexpr int kMostUnknown = 4;  // innies and outies that a person looks at together

}  // namespace

void KillerStep::clear() {
  step.clear();
  cages.clear();
  outies.clear();
  sum = 0;
}

Finder::Finder(const Sums& sums, const State& state)
    : sums_(sums),
      state_(state),
      only_(sums.cages.size()),
      several_(sums.cages.size()),
      pointing_(sums.cages.size()),
      places_(sums.cages.size()),
      before_(sums.cage_of.size()),
      after_(sums.cage_of.size()) {}

std::uint64_t Finder::print_of(const std::vector<Cell>& cells) const {
  std::uint64_t print = 1;
  for (const Cell c : cells) {
    const auto value = static_cast<std::uint64_t>(state_.digit(c));
    print = (print ^ (state_.marks(c).bits() | value << 32)) * 0x9E3779B97F4A7C15U;
    print ^= print >> 29;
  }
  return print;
}

// Whether the cells have changed since this was last asked. A search that finds something there
// has to set seen[i] to 0: there may be more.
bool Finder::fresh(Seen& seen, std::size_t i, const std::vector<Cell>& cells) {
  const std::uint64_t print = print_of(cells);
  if (seen[i] == print) return false;
  seen[i] = print;
  return true;
}

const Finder::Open& Finder::open(std::size_t cage) {
  open_.cells.clear();
  open_.sum = sums_.cages[cage].sum;
  open_.combinations = 0;
  open_.any = DigitSet();
  open_.all = DigitSet::all(combinations::kMostDigits);
  DigitSet used, marks;
  for (const Cell c : sums_.cages[cage].cells) {
    if (const int digit = state_.digit(c); digit != 0) {
      open_.sum -= digit;
      used |= DigitSet::of(digit);
    } else {
      open_.cells.push_back(c);
      marks |= state_.marks(c);
    }
  }
  marks = marks.without(used);
  for (const std::uint16_t set :
       combinations::sets_of(static_cast<int>(open_.cells.size()), open_.sum)) {
    const DigitSet combination(set);
    if (!combination.without(marks).empty()) continue;
    const bool fits = std::all_of(open_.cells.begin(), open_.cells.end(),
                                  [&](Cell c) { return !(state_.marks(c) & combination).empty(); });
    if (!fits) continue;
    ++open_.combinations;
    open_.any |= combination;
    open_.all = open_.all & combination;
  }
  return open_;
}

void Finder::name_cage(KillerStep& found, std::size_t cage) const {
  found.cages.push_back(static_cast<int>(cage));
  found.step.cells = open_.cells;
  found.sum = open_.sum;
}

bool Finder::last_of_cage(KillerStep& found) {
  for (std::size_t i = 0; i < sums_.cages.size(); ++i) {
    int sum = sums_.cages[i].sum, empty = 0;
    Cell last = 0;
    for (const Cell c : sums_.cages[i].cells) {
      sum -= state_.digit(c);
      if (state_.digit(c) != 0) continue;
      ++empty;
      last = c;
    }
    if (empty != 1) continue;
    found.cages.push_back(static_cast<int>(i));
    found.sum = sum;
    found.step.cells = {last};
    found.step.digits = DigitSet::of(sum);
    found.step.placement = {last, sum};
    return true;
  }
  return false;
}

bool Finder::combinations_if(KillerStep& found, bool only, Seen& seen) {
  for (std::size_t i = 0; i < sums_.cages.size(); ++i) {
    if (!fresh(seen, i, sums_.cages[i].cells)) continue;
    const Open& cage = open(i);
    if (cage.cells.size() < 2 || (only && cage.combinations != 1)) continue;
    for (const Cell c : cage.cells) {
      for (const int digit : state_.marks(c).without(cage.any)) {
        found.step.eliminations.push_back({c, digit});
      }
    }
    if (found.step.eliminations.empty()) continue;
    found.step.digits = cage.any;
    name_cage(found, i);
    seen[i] = 0;
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
  const Topology& board = *sums_.rules.topology;
  for (std::size_t i = 0; i < sums_.cages.size(); ++i) {
    if (!fresh(pointing_, i, sums_.cages[i].cells)) continue;
    const Open& cage = open(i);
    if (cage.cells.size() < 2 || cage.combinations == 0) continue;
    for (const int digit : cage.all) {
      std::vector<Cell> places;
      for (const Cell c : cage.cells) {
        if (state_.marks(c).has(digit)) places.push_back(c);
      }
      for (const int house : board.houses_of[places.front()]) {
        const std::vector<Cell>& cells = board.houses[house].cells;
        const auto inside = [&](Cell c) {
          return std::binary_search(cells.begin(), cells.end(), c);
        };
        if (!std::all_of(places.begin(), places.end(), inside)) continue;
        for (const Cell c : cells) {
          if (!state_.marks(c).has(digit)) continue;
          if (std::find(places.begin(), places.end(), c) == places.end()) {
            found.step.eliminations.push_back({c, digit});
          }
        }
        if (found.step.eliminations.empty()) continue;
        name_cage(found, i);
        found.step.cells = places;
        found.step.digits = DigitSet::of(digit);
        found.step.houses = {house};
        pointing_[i] = 0;
        return true;
      }
    }
  }
  return false;
}

bool Finder::cage_claiming(KillerStep& found) {
  const Shape& shape = state_.shape();
  for (int house = 0; house < shape.houses; ++house) {
    if (!shape.full[house]) continue;
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
        if (!state_.marks(c).has(digit)) continue;
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
      found.step.houses = {shape.original[house]};
      return true;
    }
  }
  return false;
}

// Everything that the sum's own prune removes from the candidates as they are.
bool Finder::prune(KillerStep& found, const Constraint& sum) {
  for (const Cell c : sum.scope()) {
    const int digit = state_.digit(c);
    after_[c] = before_[c] = digit != 0 ? DigitSet::of(digit) : state_.marks(c);
  }
  bool changed = false;
  sum.prune(after_, changed);
  if (!changed) return false;
  for (const Cell c : sum.scope()) {
    if (state_.digit(c) != 0) continue;
    for (const int digit : before_[c].without(after_[c])) {
      found.step.eliminations.push_back({c, digit});
    }
  }
  return !found.step.eliminations.empty();
}

bool Finder::cage_places(KillerStep& found) {
  for (std::size_t i = 0; i < sums_.cages.size(); ++i) {
    if (!fresh(places_, i, sums_.cages[i].cells) || !prune(found, *sums_.sum()[i])) continue;
    open(i);
    name_cage(found, i);
    found.step.digits = open_.any;
    places_[i] = 0;
    return true;
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
    if (unknown < 2 || unknown > kMostUnknown || !fresh(seen, i, cells)) continue;
    if (!prune(found, *derived.sum)) continue;
    name_derived(found, derived);
    seen[i] = 0;
    return true;
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
