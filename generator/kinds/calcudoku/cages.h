// The cages of calcudokus, whose digits yield a number by one of four operations.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/kinds/digits/clue.h"
#include "generator/model/figure.h"

namespace gridpress::calcudoku {

enum class Operation { kSum, kDifference, kProduct, kQuotient, kAny };

// A cage of at least two cells, ascending, which are connected by their sides. Digits may
// repeat. A difference is one digit minus all others, a quotient one digit divided by all
// others; with kAny, some operation gives the number, but the puzzle doesn't show which.
digits::Clue cage_of(Operation operation, std::vector<Cell> cells, int value);
Operation operation_of(const digits::Clue& cage);

// Sums and products of more than two cells have separate forms, because they are harder to use.
std::span<const digits::Form* const> forms();

// Returns whether the cells are connected by their sides.
bool hang_together(const std::vector<Cell>& cells, const Topology& board);

// A mark for the cage with its label, outlined on the lines of the grid.
figure::Cage label_mark(const digits::Clue& cage, const Topology& board);

// The label of a cage: "12×", or "12" if the operation is hidden.
std::string label_of(const digits::Clue& cage);

}  // namespace gridpress::calcudoku
