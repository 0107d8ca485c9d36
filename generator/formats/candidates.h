// Grids of candidates. Used only in this folder.
#pragma once

#include "generator/formats/format.h"

namespace gridpress::formats {

// Whether a line has the candidates of 81 cells.
bool is_candidates(std::string_view row);
// Whether a line is the first row of a grid of candidates.
bool is_sdx(std::string_view line);

}  // namespace gridpress::formats
