// Game IDs of Solo, from Simon Tatham's puzzles. Internal.
#pragma once

#include <string_view>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Whether a text is `3x3:…` or `9j:…`, possibly after the address of Solo's page, or the same with
// a `#` and a random seed, which isn't a puzzle.
bool is_solo_id(std::string_view text);

// Reads grids with boxes and irregular regions, with diagonals (`x`) and with cages (`k`).
void read_solo(std::string_view text, const ReadOptions& options, TextPuzzle& puzzle);

}  // namespace gridpress::formats
