// The restrictions of rows and columns within a cage.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/model/topology.h"

namespace gridpress::calcudoku {

// For each cell of a cage of at most 32 cells, its rivals: bit j is set if it shares a
// row or column with an earlier cell j, so that their digits differ.
std::vector<std::uint32_t> rivals_of(const std::vector<Cell>& cells, const Topology& board);

// Returns whether the digit differs from the digits of the cell's rivals, which are known.
template <class Digits>
bool differs(std::uint32_t rivals, const Digits& digits, int digit) {
  for (std::size_t j = 0; rivals != 0; ++j, rivals >>= 1) {
    if ((rivals & 1U) != 0 && digits[j] == digit) return false;
  }
  return true;
}

}  // namespace gridpress::calcudoku
