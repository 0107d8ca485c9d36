// Hand-made sections of kinds other than plain digit grids: cages, clues outside the grid, loops,
// letters with a word list. The puzzles don't necessarily have a solution.
#pragma once

#include "layout/page/book.h"

namespace gridpress {

BookSection killer_section(int count);
BookSection nonogram_section(int size, int count);
BookSection slitherlink_section(int rows, int columns, int count);
BookSection word_search_section(int rows, int columns, int count, bool message = false);

// All of them in one book, two puzzles each.
Book mixed_book();

}  // namespace gridpress
