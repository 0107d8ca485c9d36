// Descriptions of drawings for screen readers, in the book's language.
#pragma once

#include <string>

#include "generator/model/figure.h"
#include "layout/design/words.h"
#include "layout/page/book.h"

namespace gridpress {

// The spoken name of a value: "5", "C", "star".
std::string spoken_symbol(int value, Symbols symbols, const Words& words);

// The figure's own description if it has one, otherwise all squares row by row: "Row 1: 5, blank,
// 3, …. Row 2: …". `first_row` is the number of the first row if the figure is part of a grid.
std::string spoken_grid(const figure::Figure& figure, Symbols symbols, const Words& words,
                        int first_row = 1);

std::string spoken_level(int level, int levels, const Words& words);

}  // namespace gridpress
