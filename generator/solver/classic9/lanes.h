// Lanes: the vectors of 16-bit numbers that the kernel computes with, and their instructions.
//
//            lane 0      lane 1      lane 2            lane n-1      n = 32 with AVX-512,
//          +-----------+-----------+-----------+     +-----------+       16 with AVX2,
//  cell 0  | puzzle A  | puzzle B  | puzzle C  | ... |           |        8 otherwise
//  cell 1  | puzzle A  | puzzle B  | puzzle C  | ... |           |
//    :     |    :      |    :      |    :      |     |           |
//  cell 80 | puzzle A  | puzzle B  | puzzle C  | ... |           |
//          +-----------+-----------+-----------+     +-----------+
//
// A puzzle is a column of 81 candidate sets, one per cell, with bit d-1 for digit d; bits 9 to 15
// are zero. A row of the drawing is one register, so a single instruction removes the digits of one
// cell from another cell in all puzzles. Bits never move to another position, so no table look-ups
// or shuffles are needed. All lanes do the same work. Where lanes differ, in the search, each lane
// has a bit in a 32-bit word that determines whether it takes part.
#pragma once

#include <cstdint>
#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace gridpress::classic9 {

#define GRIDPRESS_MEMBER __attribute__((always_inline)) inline
#define GRIDPRESS_INLINE static GRIDPRESS_MEMBER

// GCC 12 doesn't support a vector_size that depends on a template parameter.
template <int kBytes>
struct Vector;
template <>
struct Vector<16> {
  typedef std::uint16_t Type __attribute__((vector_size(16)));
};
template <>
struct Vector<32> {
  typedef std::uint16_t Type __attribute__((vector_size(32)));
};

// Uses the vector extensions of GCC and clang, which work for every processor. `Tag` separates the
// code of instruction sets that have the same width.
template <int kBytes, class Tag>
struct Lanes {
  using V = typename Vector<kBytes>::Type;
  using Mask = V;  // each lane is all ones or all zeros
  static constexpr int kCount = kBytes / 2;
  static constexpr std::uint32_t kEvery = (1U << kCount) - 1;

  GRIDPRESS_INLINE V splat(std::uint16_t x) { return V{} + x; }
  GRIDPRESS_INLINE V or3(V a, V b, V c) { return a | b | c; }
  GRIDPRESS_INLINE V and3(V a, V b, V c) { return a & b & c; }
  GRIDPRESS_INLINE V majority(V a, V b, V c) { return (a & b) | (c & (a | b)); }
  GRIDPRESS_INLINE V and_either(V a, V b, V c) { return a & (b | c); }
  GRIDPRESS_INLINE Mask is_zero(V a) { return (V)(a == V{}); }
  GRIDPRESS_INLINE Mask equal(V a, V b) { return (V)(a == b); }
  // Tests in each lane whether a & b is 0.
  GRIDPRESS_INLINE Mask disjoint(V a, V b) { return (V)((a & b) == V{}); }
  // Returns `yes` in lanes where the mask is set, and `no` in the others.
  GRIDPRESS_INLINE V select(Mask mask, V yes, V no) { return (yes & mask) | (no & ~mask); }
  // Returns a, but 0 in lanes where a and b have a bit in common.
  GRIDPRESS_INLINE V unless_common(V a, V b) { return a & disjoint(a, b); }
  // Returns (a & ~b) | c.
  GRIDPRESS_INLINE V remove_but(V a, V b, V c) { return (a & ~b) | c; }
  // Returns a & ~b, but a in lanes where that is empty.
  GRIDPRESS_INLINE V remove_if_any_is_left(V a, V b) {
    const V left = a & ~b;
    return left | (a & (V)(left == V{}));
  }
  // Returns one bit per lane: whether the mask is set there.
  GRIDPRESS_INLINE std::uint32_t bits(Mask mask) {
#if defined(__AVX2__)
    if constexpr (kBytes == 32) {
      const __m256i packed = _mm256_packs_epi16((__m256i)mask, _mm256_setzero_si256());
      const auto raw = static_cast<std::uint32_t>(_mm256_movemask_epi8(packed));
      return (raw & 0xFF) | (raw >> 8);
    }
#endif
#if defined(__SSE2__)
    if constexpr (kBytes == 16) {
      const __m128i packed = _mm_packs_epi16((__m128i)mask, _mm_setzero_si128());
      return static_cast<std::uint32_t>(_mm_movemask_epi8(packed));
    }
#endif
    std::uint32_t result = 0;
    for (int lane = 0; lane < kCount; ++lane) result |= (mask[lane] & 1U) << lane;
    return result;
  }
  GRIDPRESS_INLINE Mask mask(std::uint32_t bits) {
    V power{};
    V word{};
    for (int lane = 0; lane < kCount; ++lane) {
      power[lane] = static_cast<std::uint16_t>(1U << lane);
      word[lane] = static_cast<std::uint16_t>(bits);
    }
    return (V)((word & power) == power);
  }
};

#if defined(__AVX512BW__)
// Uses AVX-512: 32 lanes, three-operand logic in one instruction, and dedicated mask registers.
struct Avx512Lanes {
  typedef std::uint16_t V __attribute__((vector_size(64)));
  using Mask = __mmask32;
  static constexpr int kCount = 32;
  static constexpr std::uint32_t kEvery = 0xFFFFFFFF;

  // Combines three operands by a truth table: bit 4a + 2b + c of kTable is the result for bits a,
  // b, c.
  template <int kTable>
  GRIDPRESS_INLINE V logic(V a, V b, V c) {
    return (V)_mm512_ternarylogic_epi32((__m512i)a, (__m512i)b, (__m512i)c, kTable);
  }
  GRIDPRESS_INLINE V splat(std::uint16_t x) { return V{} + x; }
  GRIDPRESS_INLINE V or3(V a, V b, V c) { return logic<0xFE>(a, b, c); }
  GRIDPRESS_INLINE V and3(V a, V b, V c) { return logic<0x80>(a, b, c); }
  GRIDPRESS_INLINE V majority(V a, V b, V c) { return logic<0xE8>(a, b, c); }
  GRIDPRESS_INLINE V and_either(V a, V b, V c) { return logic<0xE0>(a, b, c); }
  GRIDPRESS_INLINE Mask is_zero(V a) { return _mm512_testn_epi16_mask((__m512i)a, (__m512i)a); }
  GRIDPRESS_INLINE Mask equal(V a, V b) { return _mm512_cmpeq_epi16_mask((__m512i)a, (__m512i)b); }
  GRIDPRESS_INLINE Mask disjoint(V a, V b) {
    return _mm512_testn_epi16_mask((__m512i)a, (__m512i)b);
  }
  GRIDPRESS_INLINE V select(Mask mask, V yes, V no) {
    return (V)_mm512_mask_blend_epi16(mask, (__m512i)no, (__m512i)yes);
  }
  GRIDPRESS_INLINE V unless_common(V a, V b) {
    return (V)_mm512_maskz_mov_epi16(disjoint(a, b), (__m512i)a);
  }
  GRIDPRESS_INLINE V remove_but(V a, V b, V c) { return logic<0xBA>(a, b, c); }
  GRIDPRESS_INLINE V remove_if_any_is_left(V a, V b) {
    const V left = ~b;
    return select(_mm512_test_epi16_mask((__m512i)a, (__m512i)left), a & left, a);
  }
  GRIDPRESS_INLINE std::uint32_t bits(Mask mask) { return mask; }
  GRIDPRESS_INLINE Mask mask(std::uint32_t bits) { return bits; }
};
#endif

}  // namespace gridpress::classic9
