// Rows, columns, boxes and the like.
#pragma once

#include <vector>

#include "publisher/certify/board.h"
#include "publisher/certify/rules/lines.h"
#include "publisher/certify/text.h"

namespace gridpress::certify {

// Cells from one on, each `step` further.
Cells row_of(const Board& board, int row);
Cells column_of(const Board& board, int column);

void add_rows_and_columns(Board& board);
// Boxes of so many rows and columns, which must tile the board.
void add_boxes(Board& board, int rows, int columns);
// The usual boxes of a square board: the most square ones that lie rather than stand; false: the
// size has none.
bool add_usual_boxes(Board& board);

// The cells of each name of a block of rows, "-" left out, by the name's first cell.
std::vector<Cells> cells_by_name(Text& text, std::size_t first_row, const Board& board);

// Digits that are given, "-" for none.
void add_givens(Text& text, std::size_t first_row, Board& board);

// All pairs of cells that share a side.
std::vector<std::pair<int, int>> neighbours(const Board& board);

}  // namespace gridpress::certify
