// Puzzles like those that a book will have, for what is settled before they are made.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Up to six puzzles of each section, from its first attempts, which take some milliseconds each.
// Empty where these give none, and where a section's puzzles come from files. Sections that ask for
// the same have the same ones.
std::vector<std::vector<Puzzle>> specimens_of(const BookSpec& spec);

// Up to two puzzles of each section whose figures have other type than digits in cells, made as
// above or the first of its file: the type of clues and words is known only from puzzles.
std::vector<std::vector<Puzzle>> samples_of(const BookSpec& spec);

}  // namespace gridpress
