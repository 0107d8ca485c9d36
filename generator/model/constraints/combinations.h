// The digits that different cells with a known sum can hold. Tests for each combination
// of digits whether the cells can take it.
#pragma once

#include <cstdint>
#include <span>

#include "generator/model/digit_set.h"
#include "generator/model/topology.h"

namespace gridpress::combinations {

constexpr int kMaxDigits = 9;
constexpr int kMaxSum = 45;

// The sets of `size` different digits 1–9 with this sum, ascending, as bits of a DigitSet. Empty if
// there are none.
std::span<const std::uint16_t> sets_of(int size, int sum);

// Prunes `cells`, different digits 1–9, to combinations whose sum is in `sums` (bit s for sum s). A
// combination is possible if every cell has one of its digits, every one of its digits has a cell,
// and its hidden singles don't clash. Returns false if none is left. Cost: about 5 ns per
// combination and cell.
bool prune(std::span<const Cell> cells, std::uint64_t sums, std::span<DigitSet> candidates,
           bool& changed);

}  // namespace gridpress::combinations
