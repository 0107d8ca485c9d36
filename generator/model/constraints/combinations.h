// Finds the digits that cells with different digits and a known sum can hold, by testing each
// combination of digits.
#pragma once

#include <cstdint>
#include <span>

#include "generator/model/digit_set.h"
#include "generator/model/topology.h"

namespace gridpress::combinations {

constexpr int kMaxDigits = 9;
constexpr int kMaxSum = 45;

// Returns the sets of `size` different digits 1–9 with this sum, in ascending order, as bits of a
// DigitSet. The result is empty if no such set exists.
std::span<const std::uint16_t> sets_of(int size, int sum);

// Prunes the candidates of `cells`, whose digits 1–9 are all different, to combinations whose sum
// is in `sums` (bit s stands for sum s). A combination counts as possible if every cell has a
// candidate in it, every one of its digits is a candidate of some cell, and its hidden singles
// don't clash. Returns false if no combination is possible. Cost: about 5 ns per combination and
// cell.
bool prune(std::span<const Cell> cells, std::uint64_t sums, std::span<DigitSet> candidates,
           bool& changed);

}  // namespace gridpress::combinations
