// Makes puzzles similar to those of a book, for decisions before the book's puzzles exist.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Returns up to six puzzles per section, from its first attempts, which take a few milliseconds
// each. Sections with equal requests share their puzzles. The list of a section is empty if its
// first attempts fail or its puzzles come from a file.
std::vector<std::vector<Puzzle>> specimens_of(const BookSpec& spec);

// Returns up to two puzzles for each section whose figures don't just have digits in cells: only
// such puzzles show the sizes of clues and words. They are generated as by specimens_of(), or they
// are the first puzzles of the section's file.
std::vector<std::vector<Puzzle>> samples_of(const BookSpec& spec);

}  // namespace gridpress
