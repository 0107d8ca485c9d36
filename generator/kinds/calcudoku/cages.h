// The cages of calcudokus: what their digits come to by one of four operations.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/kinds/digits/clue.h"
#include "generator/model/figure.h"

namespace gridpress::calcudoku {

enum class Operation { kSum, kDifference, kProduct, kQuotient, kAny };

// A cage: at least two cells that hang together by their sides, ascending. Digits may repeat. A
// difference is that of one digit less all others, a quotient that of one divided by all others;
// kAny: some operation gives the number, and which one isn't shown.
digits::Clue cage_of(Operation operation, std::vector<Cell> cells, int value);
Operation operation_of(const digits::Clue& cage);

// Sums and products of more than two cells are sorts of their own, as they are harder.
std::span<const digits::Form* const> forms();

// Whether the cells hang together by their sides.
bool hang_together(const std::vector<Cell>& cells, const Topology& board);

// The cage with its label; lines of the grid are its outline.
figure::Cage label_mark(const digits::Clue& cage, const Topology& board);

// "12×"; of a hidden operation "12".
std::string label_of(const digits::Clue& cage);

}  // namespace gridpress::calcudoku
