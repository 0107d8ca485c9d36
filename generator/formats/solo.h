// Reads game IDs of Solo, the Sudoku program in Simon Tatham's puzzles. Used only in this folder.
#pragma once

#include <string_view>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Returns whether a text has the form `3x3:…` or `9j:…`, possibly after the address of Solo's page.
// Also accepts a random seed (`3x3#…`), which isn't a puzzle and which read_solo() rejects.
bool is_solo_id(std::string_view text);

// Reads grids with boxes or irregular regions, with diagonals (`x`) and with cages (`k`).
void read_solo(std::string_view text, const ReadOptions& options, TextPuzzle& puzzle);

}  // namespace gridpress::formats
