// The rule that each region of equal numbers has as many cells as its number, and cuts that follow
// from it.
#pragma once

#include <span>
#include <vector>

#include "publisher/certify/board.h"

namespace gridpress::certify {

// The cells that are connected with `first` through cells of the same value, at most `most`.
std::vector<int> region_of(const Board& board, const std::vector<int>& values, int first, int most);
// The cells next to these cells, without the cells themselves.
std::vector<int> cells_around(const Board& board, std::span<const int> cells);

// Whether a filled board obeys the rule.
bool has_full_regions(const Board& board, const std::vector<int>& values);

// Whether the clause follows from the rule. Such a clause is about a set of connected cells. It
// states that not all of them have a number that is smaller than their count, or that, if all of
// them have a number that is larger than their count, a cell next to them has it too.
bool is_region_fact(const Board& board, std::span<const int> clause);

}  // namespace gridpress::certify
