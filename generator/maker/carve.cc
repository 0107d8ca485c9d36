#include "generator/maker/carve.h"

#include <algorithm>
#include <numeric>

#include "generator/model/digit_set.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

constexpr std::uint64_t kNodeBudget = 300;  // per solver call, if the board or the rules are large

}  // namespace

Carver::Carver(const Rules& rules, const FlatBoard& board, const std::vector<Orbit>& orbits)
    : rules_(rules),
      board_(board),
      orbits_(orbits),
      house_givens_(board.houses()),
      order_(orbits.size()) {
  path_.orbits = &orbits;
}

void Carver::start(const Grid& solution, Proof proof, Rng& rng) {
  proof_ = proof;
  path_.solution = solution;
  givens_ = solution;
  clues_ = board_.cells();
  path_.removed.clear();
  next_ = 0;
  std::iota(order_.begin(), order_.end(), 0);
  rng.shuffle(std::span(order_));
  for (int house = 0; house < board_.houses(); ++house) {
    Mask digits = 0;
    for (const auto cell : board_.cells_of(house))
      digits |= DigitSet::of(path_.solution[cell]).bits();
    house_givens_[house] = digits;
  }
}

int Carver::carve_to(int clues) {
  // An orbit that is too large to be removed without going below `clues` is moved behind the
  // smaller orbits. A later call for fewer clues then still tries it.
  std::vector<int> too_large;
  while (clues_ > clues && next_ < order_.size()) {
    const int index = order_[next_++];
    const Orbit& orbit = orbits_[index];
    if (clues_ - static_cast<int>(orbit.size()) < clues) {
      too_large.push_back(index);
    } else if (removable(orbit)) {
      path_.removed.push_back(index);
      clues_ -= static_cast<int>(orbit.size());
    }
  }
  next_ -= too_large.size();
  std::copy(too_large.begin(), too_large.end(), order_.begin() + static_cast<long>(next_));
  return clues_;
}

// Removes the orbit if the puzzle stays unique, and returns true. Otherwise restores the orbit and
// returns false.
bool Carver::removable(const Orbit& orbit) {
  for (const Cell cell : orbit) take(cell);
  unproven_.assign(orbit.begin(), orbit.end());
  while (prove_at_once()) {
  }
  bool unique = unproven_.empty();
  if (!unique) unique = proof_ == Proof::kSolver ? prove_by_solver() : prove_by_steps();
  for (const Cell cell : orbit) unique ? take(cell) : put(cell);
  return unique;
}

// Restores those unproven cells that are singles in the current position. The givens imply the
// digits of these cells, so later tests can treat them as given. Returns whether any cell was
// restored.
bool Carver::prove_at_once() {
  const std::size_t before = unproven_.size();
  std::erase_if(unproven_, [&](Cell cell) {
    if (!is_single(cell)) return false;
    put(cell);
    return true;
  });
  return unproven_.size() < before;
}

// Places singles all over the board until the orbit's cells are restored or no single is left.
// Returns whether the cells are restored.
bool Carver::prove_by_steps() {
  placed_.clear();
  const auto missing = [&](Cell cell) { return givens_[cell] == 0; };
  bool back = false;
  for (bool moved = true; moved && !back;) {
    moved = false;
    for (int house = 0; house < board_.houses(); ++house) {
      if (proof_ != Proof::kBoxSingle || board_.is_box(house)) moved |= sweep(house);
    }
    back = std::none_of(unproven_.begin(), unproven_.end(), missing);
  }
  for (const Cell cell : placed_) take(cell);
  return back;
}

bool Carver::prove_by_solver() {
  const bool wide = board_.digits() > 9 || board_.cells() > 100;
  const std::uint64_t budget = wide || !rules_.constraints.empty() ? kNodeBudget : 0;
  while (!unproven_.empty()) {
    const Cell cell = unproven_.back();
    if (has_other(rules_, givens_, cell, path_.solution[cell], budget)) return false;
    unproven_.pop_back();
    put(cell);
    prove_at_once();
  }
  return true;
}

// Places the hidden singles of a house and, if the proof allows them, its naked singles. Returns
// whether any digit was placed.
bool Carver::sweep(int house) {
  const Mask all = DigitSet::all(board_.digits()).bits();
  if (house_givens_[house] == all) return false;
  Mask once = 0, twice = 0;
  bool moved = false;
  for (const auto cell : board_.cells_of(house)) {
    if (givens_[cell] != 0) continue;
    const Mask candidates = all & ~seen_from(cell);
    twice |= once & candidates;
    once |= candidates;
    if (proof_ == Proof::kSingle && DigitSet(candidates).single()) {
      put(cell);
      placed_.push_back(cell);
      moved = true;
    }
  }
  const Mask hidden = board_.is_full(house) ? once & ~twice : 0;
  if (hidden == 0) return moved;
  for (const auto cell : board_.cells_of(house)) {
    if (givens_[cell] != 0 || (DigitSet::of(path_.solution[cell]).bits() & hidden) == 0) continue;
    put(cell);
    placed_.push_back(cell);
    moved = true;
  }
  return moved;
}

// Returns whether the empty cell's digit is a hidden or naked single of a kind that the proof
// allows.
bool Carver::is_single(Cell cell) const {
  const Mask digit = DigitSet::of(path_.solution[cell]).bits();
  if (proof_ >= Proof::kSingle &&
      (seen_from(cell) | digit) == DigitSet::all(board_.digits()).bits()) {
    return true;
  }
  const auto can_be_elsewhere = [&](int house) {
    const auto cells = board_.cells_of(house);
    return std::any_of(cells.begin(), cells.end(), [&](Cell other) {
      return other != cell && givens_[other] == 0 && (seen_from(other) & digit) == 0;
    });
  };
  const auto houses = board_.houses_of(cell);
  return std::any_of(houses.begin(), houses.end(), [&](int house) {
    return board_.is_full(house) && (proof_ != Proof::kBoxSingle || board_.is_box(house)) &&
           !can_be_elsewhere(house);
  });
}

Carver::Mask Carver::seen_from(Cell cell) const {
  Mask seen = 0;
  for (const auto house : board_.houses_of(cell)) seen |= house_givens_[house];
  return seen;
}

void Carver::put(Cell cell) {
  givens_[cell] = path_.solution[cell];
  for (const auto house : board_.houses_of(cell)) {
    house_givens_[house] |= DigitSet::of(path_.solution[cell]).bits();
  }
}

void Carver::take(Cell cell) {
  givens_[cell] = 0;
  for (const auto house : board_.houses_of(cell)) {
    house_givens_[house] &= ~DigitSet::of(path_.solution[cell]).bits();
  }
}

}  // namespace gridpress
