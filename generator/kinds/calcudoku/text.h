// Calcudokus as text: after the size, a row of clues for each row of the grid, then rows of cage
// numbers. A clue is in one cell of its cage: "12+", "3-", "40*", "2/", "12?" if the operation is
// hidden, and a digit alone for a cage of one cell; the other cells have "-".
#pragma once

#include <string>
#include <string_view>

#include "generator/kinds/digits/variant.h"

namespace gridpress::calcudoku {

extern const digits::Codec kCodec;

// A slash also separates rows. A slash after a digit that is followed by nothing, a space or
// another slash is a division sign; it becomes a colon, which means the same.
std::string with_colons(std::string_view text);

}  // namespace gridpress::calcudoku
