// Sections of kinds that are no plain grids of digits, drawn by hand: cages, clues outside, loops,
// letters with a list of words. The puzzles need not have a solution.
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
