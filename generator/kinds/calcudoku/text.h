// Calcudokus as text: after the size, a row of clues for each row of the grid, then rows of cage
// numbers. A clue is in one cell of its cage: "12+", "3-", "40*", "2/", "12?" if the operation is
// hidden, and a digit alone for a cage of one cell; the other cells have "-".
#pragma once

#include <string>
#include <string_view>

#include "generator/kinds/digits/variant.h"

namespace gridpress::calcudoku {

extern const digits::Codec kCodec;

// Replaces division signs by colons, because a slash also separates rows. A slash after a digit is
// a division sign if it is at the end of the text or before a space or another slash.
std::string with_colons(std::string_view text);

}  // namespace gridpress::calcudoku
