// Rows, columns, boxes and similar houses.
#pragma once

#include <vector>

#include "publisher/certify/board.h"
#include "publisher/certify/rules/lines.h"
#include "publisher/certify/text.h"

namespace gridpress::certify {

// Lists of cells: a row, a column, or cells at equal steps from a first one.
Cells row_of(const Board& board, int row);
Cells column_of(const Board& board, int column);

void add_rows_and_columns(Board& board);
// Adds boxes with these numbers of rows and columns, which must tile the board.
void add_boxes(Board& board, int rows, int columns);
// Adds the usual boxes of a square board, which are as nearly square as possible and wider than
// tall. Returns false if this size can't have boxes.
bool add_default_boxes(Board& board);

// Groups cells by their names in a block of rows of the text, ignoring "-". Groups are in the order
// of their first cells.
std::vector<Cells> cells_by_name(Text& text, std::size_t first_row, const Board& board);

// Adds the givens in a block of rows of the text; "-" is an empty cell.
void add_givens(Text& text, std::size_t first_row, Board& board);

// All pairs of cells that share a side.
std::vector<std::pair<int, int>> neighbours(const Board& board);

}  // namespace gridpress::certify
