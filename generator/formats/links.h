// Addresses of puzzles on web pages. Internal.
#pragma once

#include <string_view>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Reads a line for which is_link() is true. Links of f-puzzles and SudokuPad contain a document;
// those of sudokuwiki and Sudoku Exchange, and any other with a line of cells, contain a grid.
void read_link(std::string_view line, const ReadOptions& options, TextPuzzle& puzzle);

}  // namespace gridpress::formats
