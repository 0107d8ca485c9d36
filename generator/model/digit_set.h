// A set of up to 25 digits, one bit each: digit d (1-based) is bit d-1.
#pragma once

#include <bit>
#include <cstdint>

namespace gridpress {

// Counts the bits by summing neighbouring fields. Searches call this function all the time, so it
// is inline; std::popcount becomes a library call if the compiler may not assume that the processor
// has the instruction.
constexpr int count_bits(std::uint32_t x) {
  x -= (x >> 1) & 0x55555555U;
  x = (x & 0x33333333U) + ((x >> 2) & 0x33333333U);
  x = (x + (x >> 4)) & 0x0f0f0f0fU;
  return static_cast<int>((x * 0x01010101U) >> 24);
}

class DigitSet {
 public:
  constexpr DigitSet() = default;
  constexpr explicit DigitSet(std::uint32_t bits) : bits_(bits) {}
  static constexpr DigitSet all(int digits) { return DigitSet((1U << digits) - 1U); }
  static constexpr DigitSet of(int digit) { return DigitSet(1U << (digit - 1)); }

  constexpr bool has(int digit) const { return (bits_ >> (digit - 1)) & 1U; }
  constexpr int size() const { return count_bits(bits_); }
  constexpr bool single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int lowest() const { return std::countr_zero(bits_) + 1; }  // the set must not be empty
  constexpr std::uint32_t bits() const { return bits_; }

  constexpr DigitSet operator|(DigitSet o) const { return DigitSet(bits_ | o.bits_); }
  constexpr DigitSet operator&(DigitSet o) const { return DigitSet(bits_ & o.bits_); }
  constexpr DigitSet without(DigitSet o) const { return DigitSet(bits_ & ~o.bits_); }
  constexpr DigitSet& operator|=(DigitSet o) { return *this = *this | o; }
  constexpr DigitSet& operator&=(DigitSet o) { return *this = *this & o; }
  constexpr bool operator==(const DigitSet&) const = default;

  // Iterates over the digits in ascending order: for (int d : set).
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr int operator*() const { return std::countr_zero(bits_) + 1; }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return bits_ != o.bits_; }

   private:
    std::uint32_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace gridpress
