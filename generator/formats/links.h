// Reads addresses of puzzles on web pages. Used only in this folder.
#pragma once

#include <string_view>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Replaces %-escapes by their bytes, and turns spaces back into the plus signs that browsers
// replaced.
std::string percent_decoded(std::string_view text);

// Reads a line for which is_link() returns true. Links of f-puzzles and SudokuPad contain a
// document. Links of sudokuwiki and Sudoku Exchange, and any other link with a line of cells,
// contain a grid.
void read_link(std::string_view line, const ReadOptions& options, TextPuzzle& puzzle);

}  // namespace gridpress::formats
