// Statements about candidates.
#pragma once

#include <array>
#include <cstdint>

#include "generator/grader/se/bits.h"

namespace gridpress::se {

// "cell is digit" (on) or "cell is not digit" (off): cell * 9 + digit, plus 729 for off.
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

// Why a literal holds. Box, row and column are 0, 1 and 2, as in the kinds of houses.
enum Cause : std::uint8_t { kByBox, kByRow, kByColumn, kByCell, kByAdvanced, kStart };

// Candidates of one state (literals that are all on or all off), by digit and cell.
using CandidateSet = std::array<Bits81, 9>;

struct LiteralSet {
  CandidateSet on{}, off{};
};

}  // namespace gridpress::se
