// Sets of cells, for techniques that examine many sets. A set has Shape::words words of 64 bits.
// Boards with 65 to 128 cells are the most frequent ones; for their two words, these functions need
// no loops.
#pragma once

#include <bit>
#include <cstdint>

#include "generator/grader/state.h"

namespace gridpress::techniques {

using Word = std::uint64_t;

inline bool has_cell(const Word* set, Cell c) {
  return (set[c / 64] >> (c % 64)) & 1U;
}
inline void add_cell(Word* set, Cell c) {
  set[c / 64] |= Word{1} << (c % 64);
}
inline bool is_subset(const Word* part, const Word* whole, int words) {
  if (words == 2) return ((part[0] & ~whole[0]) | (part[1] & ~whole[1])) == 0;
  Word outside = 0;
  for (int w = 0; w < words; ++w) outside |= part[w] & ~whole[w];
  return outside == 0;
}
inline bool overlap(const Word* a, const Word* b, int words) {
  if (words == 2) return ((a[0] & b[0]) | (a[1] & b[1])) != 0;
  Word common = 0;
  for (int w = 0; w < words; ++w) common |= a[w] & b[w];
  return common != 0;
}
inline void keep_common(Word* a, const Word* b, int words) {
  if (words == 2) {
    a[0] &= b[0];
    a[1] &= b[1];
    return;
  }
  for (int w = 0; w < words; ++w) a[w] &= b[w];
}

// Returns the first cell of the set, which must not be empty.
inline Cell first_cell(const Word* set, int words) {
  int w = 0;
  while (w + 1 < words && set[w] == 0) ++w;
  return 64 * w + std::countr_zero(set[w]);
}

// Calls f(c) for each cell in both sets, in ascending order.
template <typename F>
void for_each_common(const Word* a, const Word* b, int words, F&& f) {
  for (int w = 0; w < words; ++w) {
    for (Word bits = a[w] & b[w]; bits != 0; bits &= bits - 1) f(64 * w + std::countr_zero(bits));
  }
}

// Calls f(c) for each cell of the set, in ascending order.
template <typename F>
void for_each_cell(const Word* set, int words, F&& f) {
  for (int w = 0; w < words; ++w) {
    for (Word bits = set[w]; bits != 0; bits &= bits - 1) f(64 * w + std::countr_zero(bits));
  }
}

}  // namespace gridpress::techniques
