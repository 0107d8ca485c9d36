#include "generator/maker/carve.h"

#include <algorithm>
#include <numeric>

#include "generator/model/digit_set.h"
#include "generator/solver/solve.h"

namespace gridpress {

Carver::Carver(const Rules& rules, const Board& board, const std::vector<Orbit>& orbits)
    : rules_(rules),
      board_(board),
      orbits_(orbits),
      house_givens_(board.houses()),
      order_(orbits.size()) {}

void Carver::start(const Grid& solution, Proof proof, Rng& rng) {
  proof_ = proof;
  solution_ = solution;
  givens_ = solution;
  clues_ = board_.cells();
  removed_.clear();
  next_ = 0;
  std::iota(order_.begin(), order_.end(), 0);
  rng.shuffle(std::span(order_));
  for (int house = 0; house < board_.houses(); ++house) {
    Mask digits = 0;
    for (const auto cell : board_.cells_of(house)) digits |= DigitSet::of(solution_[cell]).bits();
    house_givens_[house] = digits;
  }
}

int Carver::carve_to(int clues) {
  // An orbit too large for the rest of the way is put behind the smaller ones, so that a later
  // call for fewer clues still finds it untried.
  std::vector<int> too_large;
  while (clues_ > clues && next_ < order_.size()) {
    const int index = order_[next_++];
    const Orbit& orbit = orbits_[index];
    if (clues_ - static_cast<int>(orbit.size()) < clues) {
      too_large.push_back(index);
    } else if (removable(orbit)) {
      removed_.push_back(index);
      clues_ -= static_cast<int>(orbit.size());
    }
  }
  next_ -= too_large.size();
  std::copy(too_large.begin(), too_large.end(), order_.begin() + static_cast<long>(next_));
  return clues_;
}

int Carver::clues_after(int step) const {
  int clues = board_.cells();
  for (int i = 0; i < step; ++i) clues -= static_cast<int>(orbits_[removed_[i]].size());
  return clues;
}

Grid Carver::givens_after(int step) const {
  Grid givens = solution_;
  for (int i = 0; i < step; ++i) {
    for (const Cell cell : orbits_[removed_[i]]) givens[cell] = 0;
  }
  return givens;
}

// Takes the orbit out; puts it back and says false when the puzzle would not be unique.
bool Carver::removable(const Orbit& orbit) {
  for (const Cell cell : orbit) take(cell);
  unproven_.assign(orbit.begin(), orbit.end());
  // Each proven cell counts as given while the others are looked at: it is implied.
  const auto prove_some = [&] {
    const auto proven = std::partition(unproven_.begin(), unproven_.end(),
                                       [&](Cell cell) { return !proven_by_singles(cell); });
    const bool any = proven != unproven_.end();
    for (auto cell = proven; cell != unproven_.end(); ++cell) put(*cell);
    unproven_.erase(proven, unproven_.end());
    return any;
  };
  bool unique = true;
  while (unique && !unproven_.empty()) {
    if (prove_some()) continue;
    const Cell cell = unproven_.back();
    unique = proof_ == Proof::kSolver && !has_other(rules_, givens_, cell, solution_[cell]);
    if (unique) {
      unproven_.pop_back();
      put(cell);
    }
  }
  for (const Cell cell : orbit) unique ? take(cell) : put(cell);
  return unique;
}

// Whether the empty cell's digit is a naked or hidden single, as far as `proof_` allows.
bool Carver::proven_by_singles(Cell cell) const {
  const Mask digit = DigitSet::of(solution_[cell]).bits();
  if (proof_ >= Proof::kSingle) {
    if ((seen_from(cell) | digit) == DigitSet::all(board_.digits()).bits()) return true;
  }
  for (const auto house : board_.houses_of(cell)) {
    if (!board_.is_full(house)) continue;
    if (proof_ == Proof::kBoxSingle && !board_.is_box(house)) continue;
    bool only_place = true;
    for (const auto other : board_.cells_of(house)) {
      if (other == cell || givens_[other] != 0 || (seen_from(other) & digit) != 0) continue;
      only_place = false;
      break;
    }
    if (only_place) return true;
  }
  return false;
}

Carver::Mask Carver::seen_from(Cell cell) const {
  Mask seen = 0;
  for (const auto house : board_.houses_of(cell)) seen |= house_givens_[house];
  return seen;
}

void Carver::put(Cell cell) {
  givens_[cell] = solution_[cell];
  for (const auto house : board_.houses_of(cell)) {
    house_givens_[house] |= DigitSet::of(solution_[cell]).bits();
  }
}

void Carver::take(Cell cell) {
  givens_[cell] = 0;
  for (const auto house : board_.houses_of(cell)) {
    house_givens_[house] &= ~DigitSet::of(solution_[cell]).bits();
  }
}

}  // namespace gridpress
