// Addresses of puzzles on web pages. Not for others.
#pragma once

#include <string_view>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Reads a line for which is_link() is true. Links of f-puzzles and SudokuPad contain a document,
// those of sudokuwiki and Sudoku Exchange, and any other with a line of cells in it, a grid.
void read_link(std::string_view line, const ReadOptions& options, TextPuzzle& puzzle);

}  // namespace gridpress::formats
