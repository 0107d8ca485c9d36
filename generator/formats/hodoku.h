// Reads lines of HoDoKu's library of techniques. Used only in this folder.
#pragma once

#include <string_view>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Returns whether a line has the form `:CODE:CANDIDATES:CELLS:…`.
bool is_hodoku_line(std::string_view line);

// Reads the givens of a line. Digits with a plus sign in front were filled in by a solver and
// aren't givens.
void read_hodoku(std::string_view line, const ReadOptions& options, TextPuzzle& puzzle);

}  // namespace gridpress::formats
