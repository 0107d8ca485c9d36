// Lines of HoDoKu's library of techniques. Not for others.
#pragma once

#include <string_view>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Whether a line is `:CODE:CANDIDATES:CELLS:…`.
bool is_hodoku_line(std::string_view line);

// Reads the givens; digits with a plus sign before them were filled in by a solver.
void read_hodoku(std::string_view line, const ReadOptions& options, TextPuzzle& puzzle);

}  // namespace gridpress::formats
