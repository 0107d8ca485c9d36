#include "generator/maker/carve9.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "generator/base/result.h"

namespace gridpress {
namespace {

constexpr unsigned kAll = 0x1FF;

struct Place {
  std::uint8_t row, column, box, in_box;
};

struct Tables {
  std::array<Place, 81> place{};
  // Indexed by a set of rows in a band (or columns in a stack), one bit each: the cells of a box in
  // those rows (or columns).
  std::array<std::uint16_t, 8> rows_of_box{}, columns_of_box{};
  // Indexed by a set of boxes in a band, one bit each: the cells of a row in those boxes.
  std::array<std::uint16_t, 8> thirds{};

  constexpr Tables() {
    for (int cell = 0; cell < 81; ++cell) {
      const int row = cell / 9, column = cell % 9;
      place[cell] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column),
                     static_cast<std::uint8_t>(row / 3 * 3 + column / 3),
                     static_cast<std::uint8_t>(row % 3 * 3 + column % 3)};
    }
    for (unsigned bits = 0; bits < 8; ++bits) {
      for (unsigned i = 0; i < 3; ++i) {
        if ((bits >> i & 1) == 0) continue;
        rows_of_box[bits] |= static_cast<std::uint16_t>(0b111 << 3 * i);
        columns_of_box[bits] |= static_cast<std::uint16_t>(0b001001001 << i);
        thirds[bits] |= static_cast<std::uint16_t>(0b111 << 3 * i);
      }
    }
  }
};
constexpr Tables kTables;

constexpr std::uint16_t bit(int i) {
  return static_cast<std::uint16_t>(1U << i);
}

}  // namespace

Carver9::Carver9(const Grid& solution, const std::vector<Orbit>& orbits, int clues, Rng& rng)
    : orbits_(orbits), least_(clues), order_(orbits.size()) {
  path_.solution = solution;
  path_.orbits = &orbits;
  path_.removed.reserve(orbits.size());
  std::iota(order_.begin(), order_.end(), std::uint8_t{0});
  rng.shuffle(std::span(order_));
  for (int cell = 0; cell < 81; ++cell) givens_[cell] = solution[cell];
  row_digits_.fill(kAll);
  column_digits_.fill(kAll);
  box_digits_.fill(kAll);
  digit_rows_.fill(kAll);
  digit_columns_.fill(kAll);
  digit_boxes_.fill(kAll);
}

void Carver9::try_first(std::span<const int> orbits) {
  auto next = order_.begin();
  for (const int orbit : orbits) {
    const auto at = std::find(next, order_.end(), static_cast<std::uint8_t>(orbit));
    GRIDPRESS_CHECK(at != order_.end());
    std::rotate(next++, at, at + 1);
  }
}

bool Carver9::next(classic9::OtherDigit& question) {
  while (true) {
    while (trial_ == nullptr) {
      if (next_ == order_.size() || clues_ <= least_) return false;
      const Orbit& orbit = orbits_[order_[next_]];
      if (clues_ - static_cast<int>(orbit.size()) < least_) {
        ++next_;  // this orbit stays too large, because clues only get fewer
        continue;
      }
      trial_ = &orbit;
      open_ = 0;
      for (const Cell cell : orbit) {
        take(cell);
        unproven_[open_++] = static_cast<std::uint8_t>(cell);
      }
      prove_by_singles();
      if (open_ == 0) settle(true);
    }
    const int cell = unproven_[open_ - 1];
    question.givens = givens_;
    question.cell = static_cast<std::uint8_t>(cell);
    question.digit = path_.solution[cell];
    return true;
  }
}

void Carver9::answer(bool has_other) {
  if (has_other) return settle(false);
  put(unproven_[--open_]);
  prove_by_singles();
  if (open_ == 0) settle(true);
}

CarvePath Carver9::take_path() {
  return std::move(path_);
}

// Ends the test of the current orbit: removes the orbit if `unique`, else restores it.
void Carver9::settle(bool unique) {
  for (const Cell cell : *trial_) {
    if (unique && givens_[cell] != 0) take(cell);
    if (!unique && givens_[cell] == 0) put(cell);
  }
  if (unique) {
    path_.removed.push_back(order_[next_]);
    clues_ -= static_cast<int>(trial_->size());
  }
  ++next_;
  trial_ = nullptr;
}

// Restores unproven cells that are singles in the current position. The givens imply the digits of
// these cells.
void Carver9::prove_by_singles() {
  for (bool moved = true; moved && open_ > 0;) {
    moved = false;
    for (int i = 0; i < open_;) {
      if (!is_single(unproven_[i])) {
        ++i;
        continue;
      }
      put(unproven_[i]);
      unproven_[i] = unproven_[--open_];
      moved = true;
    }
  }
}

void Carver9::put(int cell) {
  const Place at = kTables.place[cell];
  const int digit = path_.solution[cell];
  givens_[cell] = static_cast<std::uint8_t>(digit);
  row_digits_[at.row] |= bit(digit - 1);
  column_digits_[at.column] |= bit(digit - 1);
  box_digits_[at.box] |= bit(digit - 1);
  digit_rows_[digit] |= bit(at.row);
  digit_columns_[digit] |= bit(at.column);
  digit_boxes_[digit] |= bit(at.box);
  row_empty_[at.row] &= static_cast<Mask>(~bit(at.column));
  column_empty_[at.column] &= static_cast<Mask>(~bit(at.row));
  box_empty_[at.box] &= static_cast<Mask>(~bit(at.in_box));
}

void Carver9::take(int cell) {
  const Place at = kTables.place[cell];
  const int digit = path_.solution[cell];
  givens_[cell] = 0;
  row_digits_[at.row] &= static_cast<Mask>(~bit(digit - 1));
  column_digits_[at.column] &= static_cast<Mask>(~bit(digit - 1));
  box_digits_[at.box] &= static_cast<Mask>(~bit(digit - 1));
  digit_rows_[digit] &= static_cast<Mask>(~bit(at.row));
  digit_columns_[digit] &= static_cast<Mask>(~bit(at.column));
  digit_boxes_[digit] &= static_cast<Mask>(~bit(at.box));
  row_empty_[at.row] |= bit(at.column);
  column_empty_[at.column] |= bit(at.row);
  box_empty_[at.box] |= bit(at.in_box);
}

// Returns whether the empty cell's digit is a naked single, or a hidden single in its box, row or
// column.
bool Carver9::is_single(int cell) const {
  const Place at = kTables.place[cell];
  const int digit = path_.solution[cell];
  if ((row_digits_[at.row] | column_digits_[at.column] | box_digits_[at.box] | bit(digit - 1)) ==
      kAll) {
    return true;
  }
  const unsigned rows = ~digit_rows_[digit] & kAll;
  const unsigned columns = ~digit_columns_[digit] & kAll;
  const unsigned boxes = ~digit_boxes_[digit] & kAll;
  const int band = at.row / 3, stack = at.column / 3;
  const unsigned rows_here = rows >> 3 * band & 7, columns_here = columns >> 3 * stack & 7;
  if ((box_empty_[at.box] & kTables.rows_of_box[rows_here] &
       kTables.columns_of_box[columns_here]) == bit(at.in_box)) {
    return true;
  }
  const unsigned boxes_of_band = boxes >> 3 * band & 7;
  if ((row_empty_[at.row] & columns & kTables.thirds[boxes_of_band]) == bit(at.column)) return true;
  const unsigned boxes_of_stack =
      (boxes >> stack & 1) | (boxes >> (stack + 3) & 1) << 1 | (boxes >> (stack + 6) & 1) << 2;
  return (column_empty_[at.column] & rows & kTables.thirds[boxes_of_stack]) == bit(at.row);
}

void carve_together(std::span<Carver9> carvers) {
  std::vector<Carver9*> waiting;
  for (Carver9& carver : carvers) waiting.push_back(&carver);
  std::vector<classic9::OtherDigit> questions;
  std::vector<std::uint8_t> found;
  while (true) {
    questions.clear();
    classic9::OtherDigit question;
    std::erase_if(waiting, [&](Carver9* carver) {
      if (!carver->next(question)) return true;
      questions.push_back(question);
      return false;
    });
    if (waiting.empty()) return;
    found.resize(questions.size());
    classic9::has_other_batch(questions, found);
    for (std::size_t i = 0; i < waiting.size(); ++i) waiting[i]->answer(found[i] != 0);
  }
}

}  // namespace gridpress
