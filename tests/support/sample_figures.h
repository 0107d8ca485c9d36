// Sample sections of kinds other than plain digit grids: with cages, clues outside the grid, loops,
// or letters with a word list. The puzzles don't necessarily have a solution.
#pragma once

#include "layout/page/book.h"

namespace gridpress {

BookSection killer_section(int count);
BookSection nonogram_section(int size, int count);
BookSection slitherlink_section(int rows, int columns, int count);
BookSection word_search_section(int rows, int columns, int count, bool message = false);

// A book that contains two puzzles of each sample section.
Book mixed_book();

}  // namespace gridpress
