// Sets of cells as bits, for rules that flood-fill the board many times.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "generator/model/size.h"

namespace gridpress::logic {

// A set of cells of boards with up to 64 * kWords cells and fewer than 64 columns.
template <int kWords>
class CellSet {
 public:
  CellSet() = default;
  explicit CellSet(std::span<const int> cells) {
    for (const int cell : cells) add(cell);
  }
  bool has(int cell) const { return (words_[cell / 64] >> (cell % 64) & 1) != 0; }
  void add(int cell) { words_[cell / 64] |= std::uint64_t{1} << (cell % 64); }
  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  int count() const {
    int total = 0;
    for (const std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }
  // The first cell. Requires that the set isn't empty.
  int first() const {
    int word = 0;
    while (words_[word] == 0) ++word;
    return 64 * word + std::countr_zero(words_[word]);
  }
  template <class Visit>
  void each(Visit visit) const {
    for (int word = 0; word < kWords; ++word) {
      for (std::uint64_t left = words_[word]; left != 0; left &= left - 1) {
        visit(64 * word + std::countr_zero(left));
      }
    }
  }

  // The cells in reading order, each as the variable `first` + cell.
  std::vector<int> list(int first = 0) const {
    std::vector<int> all;
    each([&](int cell) { all.push_back(first + cell); });
    return all;
  }

  CellSet& operator|=(const CellSet& other) {
    for (int i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  CellSet operator|(const CellSet& other) const { return CellSet(*this) |= other; }
  CellSet operator&(const CellSet& other) const {
    CellSet both;
    for (int i = 0; i < kWords; ++i) both.words_[i] = words_[i] & other.words_[i];
    return both;
  }
  CellSet without(const CellSet& other) const {
    CellSet rest;
    for (int i = 0; i < kWords; ++i) rest.words_[i] = words_[i] & ~other.words_[i];
    return rest;
  }
  // The set moved by 0 < `steps` < 64 cells in reading order.
  CellSet forward(int steps) const {
    CellSet moved;
    for (int i = 0; i < kWords; ++i) {
      moved.words_[i] = words_[i] << steps | (i > 0 ? words_[i - 1] >> (64 - steps) : 0);
    }
    return moved;
  }
  CellSet back(int steps) const {
    CellSet moved;
    for (int i = 0; i < kWords; ++i) {
      moved.words_[i] = words_[i] >> steps | (i + 1 < kWords ? words_[i + 1] << (64 - steps) : 0);
    }
    return moved;
  }
  // Faster than the default, which calls memcmp.
  bool operator==(const CellSet& other) const {
    std::uint64_t different = 0;
    for (int i = 0; i < kWords; ++i) different |= words_[i] ^ other.words_[i];
    return different == 0;
  }

 private:
  std::array<std::uint64_t, kWords> words_{};
};

// Flood fill on a board of one size.
template <int kWords>
class Flood {
 public:
  using Set = CellSet<kWords>;

  explicit Flood(Size size) : columns_(size.columns) {
    for (int row = 0; row < size.rows; ++row) {
      left_.add(row * size.columns);
      right_.add((row + 1) * size.columns - 1);
    }
  }

  // Cells that share a side with one of the cells. May contain bits outside the board, and cells
  // of the set.
  Set around(const Set& cells) const {
    return cells.forward(columns_) | cells.back(columns_) | cells.without(right_).forward(1) |
           cells.without(left_).back(1);
  }
  // The connected part of `allowed` that contains `from`, which is part of it.
  Set fill(const Set& from, const Set& allowed) const {
    for (Set cells = from;;) {
      const Set more = (cells | around(cells)) & allowed;
      if (more == cells) return cells;
      cells = more;
    }
  }
  Set fill(int from, const Set& allowed) const {
    Set cell;
    cell.add(from);
    return fill(cell, allowed);
  }

 private:
  int columns_;
  Set left_, right_;  // cells of the first and of the last column
};

}  // namespace gridpress::logic
