// Literals, which are statements about candidates.
#pragma once

#include <array>
#include <cstdint>

#include "generator/grader/se/bits.h"

namespace gridpress::se {

// "The cell is the digit" (ON) is cell * 9 + digit. "The cell isn't the digit" (OFF) is that number
// plus 729.
using Literal = std::uint16_t;
inline constexpr int kOff = 729;
constexpr Literal on(int cell, int digit) {
  return static_cast<Literal>(cell * 9 + digit);
}
constexpr Literal off(int cell, int digit) {
  return static_cast<Literal>(on(cell, digit) + kOff);
}
constexpr bool is_on(Literal literal) {
  return literal < kOff;
}
constexpr int cell_of(Literal literal) {
  return literal % kOff / 9;
}
constexpr int digit_of(Literal literal) {
  return literal % kOff % 9;
}

// The reason why a literal holds. Box, row and column are 0, 1 and 2, as in enum Kind.
enum Cause : std::uint8_t { kByBox, kByRow, kByColumn, kByCell, kByAdvanced, kStart };

// A set of candidates, by digit and cell. As a set of literals, all are ON or all are OFF.
using CandidateSet = std::array<Bits81, 9>;

struct LiteralSet {
  CandidateSet on{}, off{};
};

}  // namespace gridpress::se
