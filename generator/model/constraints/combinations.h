// Which digits a set of different cells can hold when their sum is known: the combinations of a
// cage, each asked whether the cells can take it.
#pragma once

#include <cstdint>
#include <span>

#include "generator/model/digit_set.h"
#include "generator/model/topology.h"

namespace gridpress::combinations {

constexpr int kMostDigits = 9;
constexpr int kMostSum = 45;

// The sets of `size` different digits 1–9 with that sum, ascending, as bits of a DigitSet. None for
// sums and sizes that no set has.
std::span<const std::uint16_t> sets_of(int size, int sum);

// Prunes `cells`, different digits 1–9, to combinations whose sum is one of `sums` (bit s: sum s).
// A combination counts if every cell has one of its digits, every one of its digits has a cell,
// and its hidden singles don't clash. False when none is left. Cost: about 5 ns a combination and
// cell.
bool prune(std::span<const Cell> cells, std::uint64_t sums, std::span<DigitSet> candidates,
           bool& changed);

}  // namespace gridpress::combinations
