// Puzzles similar to those of a book, for decisions that are made before the book's puzzles exist.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Returns up to six puzzles per section, from its first attempts, which take a few milliseconds
// each. Sections with equal requests share their puzzles. Empty for sections whose first attempts
// give no puzzle or whose puzzles come from files.
std::vector<std::vector<Puzzle>> specimens_of(const BookSpec& spec);

// Returns up to two puzzles for each section whose figures don't only have digits in cells:
// generated as above, or the first ones of its file. The size of clues and words in such figures is
// known only from puzzles.
std::vector<std::vector<Puzzle>> samples_of(const BookSpec& spec);

}  // namespace gridpress
