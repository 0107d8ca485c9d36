// The squares of straights: white ones, and black ones that interrupt the lines.
#pragma once

#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/digits/variant.h"

namespace gridpress::straights {

// The type of a square, stored for each square of the grid in digits::VariantBoard::regions.
enum Square { kWhite, kBlack, kBlackDigit };

// A pattern that looks the same upside down, has connected white squares and can be filled with
// digits. Empty if these random draws fail. Cost: about 1 ms.
std::vector<int> draw_pattern(int size, std::string_view style, Rng& rng);

// A board whose cells are the white squares and the black ones with a digit. Houses are
// the rows and columns, then the runs of at least two white squares.
TopologyPtr board(int size, const std::vector<int>& squares);

// A clue for each run, which states that its digits are consecutive.
std::vector<digits::Clue> runs_of(const Topology& board);

bool is_black(const digits::VariantBoard& ground, Cell cell);

}  // namespace gridpress::straights
