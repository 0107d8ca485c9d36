// A simple solver that the kernel is compared with: backtracking on 81 numbers that always chooses
// the cell with the fewest possible digits.
#pragma once

#include <array>
#include <cstdint>

namespace gridpress::tests {

class Naive9 {
 public:
  explicit Naive9(const std::array<std::uint8_t, 81>& cells) {
    for (int i = 0; i < 81; ++i) {
      if (cells[i] == 0) continue;
      if (cells[i] > 9 || (free_digits(i) >> cells[i] & 1) == 0) contradictory_ = true;
      if (!contradictory_) put(i, cells[i]);
    }
  }

  // The number of solutions, counted up to `limit`. Takes exponential time.
  std::uint64_t count(std::uint64_t limit) { return contradictory_ ? 0 : search(limit); }

 private:
  unsigned& row(int i) { return used_[i / 9]; }
  unsigned& column(int i) { return used_[9 + i % 9]; }
  unsigned& box(int i) { return used_[18 + i / 27 * 3 + i % 9 / 3]; }
  unsigned free_digits(int i) { return 0x3FE & ~(row(i) | column(i) | box(i)); }

  void put(int i, int digit) {
    cells_[i] = digit;
    for (unsigned* house : {&row(i), &column(i), &box(i)}) *house |= 1U << digit;
  }
  void take(int i) {
    for (unsigned* house : {&row(i), &column(i), &box(i)}) *house &= ~(1U << cells_[i]);
    cells_[i] = 0;
  }

  std::uint64_t search(std::uint64_t limit) {
    int best = -1;
    int fewest = 10;
    for (int i = 0; i < 81; ++i) {
      if (cells_[i] != 0) continue;
      const int size = __builtin_popcount(free_digits(i));
      if (size < fewest) {
        fewest = size;
        best = i;
      }
    }
    if (best < 0) return 1;
    std::uint64_t found = 0;
    const unsigned choices = free_digits(best);
    for (int digit = 1; digit <= 9 && found < limit; ++digit) {
      if ((choices >> digit & 1) == 0) continue;
      put(best, digit);
      found += search(limit - found);
      take(best);
    }
    return found;
  }

  int cells_[81] = {};
  unsigned used_[27] = {};
  bool contradictory_ = false;
};

}  // namespace gridpress::tests
