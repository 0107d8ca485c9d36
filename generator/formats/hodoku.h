// Lines of HoDoKu's library of techniques. Internal.
#pragma once

#include <string_view>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Whether a line has the form `:CODE:CANDIDATES:CELLS:…`.
bool is_hodoku_line(std::string_view line);

// Reads the givens. Digits preceded by a plus sign were filled in by a solver.
void read_hodoku(std::string_view line, const ReadOptions& options, TextPuzzle& puzzle);

}  // namespace gridpress::formats
