// Puzzles similar to those that a book will have, for decisions made before its puzzles exist.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Returns up to six puzzles for each section, from its first attempts, which take some milliseconds
// each. Empty for sections whose first attempts give none, or whose puzzles come from files.
// Sections with equal requests share their puzzles.
std::vector<std::vector<Puzzle>> specimens_of(const BookSpec& spec);

// Returns up to two puzzles for each section whose figures have other type than digits in cells,
// generated as above or the first of its file. The type of clues and words is known only from
// puzzles.
std::vector<std::vector<Puzzle>> samples_of(const BookSpec& spec);

}  // namespace gridpress
