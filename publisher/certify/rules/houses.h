// Rows, columns, boxes and similar houses.
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
// Adds boxes with these numbers of rows and columns, which must tile the board.
void add_boxes(Board& board, int rows, int columns);
// Adds the usual boxes of a square board: the most nearly square ones, wider than tall. Returns
// false if the size has none.
bool add_default_boxes(Board& board);

// Groups cells by their names in a block of rows, ignoring "-", in the order of each group's first
// cell.
std::vector<Cells> cells_by_name(Text& text, std::size_t first_row, const Board& board);

// Adds givens; "-" is an empty cell.
void add_givens(Text& text, std::size_t first_row, Board& board);

// All pairs of cells that share a side.
std::vector<std::pair<int, int>> neighbours(const Board& board);

}  // namespace gridpress::certify
