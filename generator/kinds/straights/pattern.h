// The squares of straights: white ones, and black ones that interrupt the lines.
#pragma once

#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/digits/variant.h"

namespace gridpress::straights {

// The type of a square, stored per square of the grid in digits::Ground::regions.
enum Square { kWhite, kBlack, kBlackDigit };

// A pattern that looks the same upside down, whose white squares are connected and can be filled.
// Empty if these random draws didn't lead to one. Cost: about 1 ms.
std::vector<int> draw_pattern(int size, std::string_view style, Rng& rng);

// Cells are the white squares and the black ones with a digit. Houses are the rows and columns,
// then the runs of at least two white squares.
TopologyPtr board(int size, const std::vector<int>& squares);

// The clues that each run is a set of consecutive digits.
std::vector<digits::Clue> runs_of(const Topology& board);

bool is_black(const digits::VariantBoard& ground, Cell cell);

}  // namespace gridpress::straights
