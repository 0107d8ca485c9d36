// Small sets: of 81 cells, of 9 digits, or of 9 positions.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

namespace gridpress::se {

using Mask = std::uint16_t;  // bits 0 to 8: digits, or positions in a house

inline constexpr std::array<std::uint8_t, 512> kCount = [] {
  std::array<std::uint8_t, 512> count{};
  for (unsigned i = 1; i < 512; ++i) count[i] = static_cast<std::uint8_t>(count[i / 2] + i % 2);
  return count;
}();

constexpr int count(Mask mask) {
  return kCount[mask];
}
constexpr int lowest(Mask mask) {
  return std::countr_zero(mask);
}
constexpr Mask bit(int i) {
  return static_cast<Mask>(1U << i);
}
constexpr Mask without(Mask a, Mask b) {
  return static_cast<Mask>(a & ~b);
}
constexpr bool single(Mask mask) {
  return mask != 0 && (mask & (mask - 1)) == 0;
}

template <class Visit>
constexpr void each(Mask mask, Visit visit) {
  for (unsigned m = mask; m != 0; m &= m - 1) visit(std::countr_zero(m));
}

// All 9-bit masks with k bits, in increasing ("colex") order. Sudoku Explainer tries combinations
// in this order.
struct Combinations {
  std::array<std::array<Mask, 126>, 10> mask{};
  std::array<int, 10> size{};
};
inline constexpr Combinations kCombinations = [] {
  Combinations all;
  for (unsigned m = 0; m < 512; ++m) {
    const unsigned k = kCount[m];
    all.mask[k][static_cast<unsigned>(all.size[k]++)] = static_cast<Mask>(m);
  }
  return all;
}();

struct Bits81 {
  std::uint64_t lo = 0;  // cells 0..63
  std::uint64_t hi = 0;  // cells 64..80

  constexpr bool test(int i) const { return ((i < 64 ? lo >> i : hi >> (i - 64)) & 1) != 0; }
  constexpr void set(int i) { (i < 64 ? lo : hi) |= std::uint64_t{1} << (i & 63); }
  constexpr void reset(int i) { (i < 64 ? lo : hi) &= ~(std::uint64_t{1} << (i & 63)); }
  constexpr bool any() const { return (lo | hi) != 0; }
  constexpr int count() const { return std::popcount(lo) + std::popcount(hi); }
  constexpr int first() const { return lo != 0 ? std::countr_zero(lo) : 64 + std::countr_zero(hi); }
  constexpr bool several() const {
    return (lo & (lo - 1)) != 0 || (hi & (hi - 1)) != 0 || (lo != 0 && hi != 0);
  }
  friend constexpr Bits81 operator&(Bits81 a, Bits81 b) { return {a.lo & b.lo, a.hi & b.hi}; }
  friend constexpr Bits81 operator|(Bits81 a, Bits81 b) { return {a.lo | b.lo, a.hi | b.hi}; }
  friend constexpr Bits81 operator-(Bits81 a, Bits81 b) { return {a.lo & ~b.lo, a.hi & ~b.hi}; }
  constexpr Bits81& operator&=(Bits81 b) { return *this = *this & b; }
  constexpr Bits81& operator|=(Bits81 b) { return *this = *this | b; }
  friend constexpr auto operator<=>(Bits81, Bits81) = default;
};

// Calls visit() for the members in increasing order.
template <class Visit>
constexpr void each(Bits81 set, Visit visit) {
  for (; set.lo != 0; set.lo &= set.lo - 1) visit(std::countr_zero(set.lo));
  for (; set.hi != 0; set.hi &= set.hi - 1) visit(64 + std::countr_zero(set.hi));
}

}  // namespace gridpress::se
