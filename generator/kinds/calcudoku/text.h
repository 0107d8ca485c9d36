// Calcudokus as text: behind the size a row of clues for each row of the grid, then rows of cage
// numbers. A clue is in one cell of its cage: "12+", "3-", "40*", "2/", "12?" where the operation
// is hidden, and a digit alone for a cage of one cell; the other cells have "-".
#pragma once

#include <string>
#include <string_view>

#include "generator/kinds/digits/variant.h"

namespace gridpress::calcudoku {

extern const digits::Codec kCodec;

// A slash also parts rows. One behind a digit, with nothing or a blank or another slash behind it,
// is a sign; it becomes a colon, which means the same.
std::string with_colons(std::string_view text);

}  // namespace gridpress::calcudoku
