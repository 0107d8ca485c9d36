// Hints for the puzzles of a book: steps of the way by name, told and drawn.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "layout/page/book.h"
#include "publisher/spec/book_spec.h"

namespace gridpress {

// Whether the puzzles of a section have hints, when the book has: their words speak of digits, and
// their pictures hold nine in a row.
bool has_hints(const SectionSpec& section);

// By puzzle, those wanted most first; empty for puzzles without. The last one of each is short.
// About a millisecond a puzzle, as grading.
std::vector<std::vector<BookHint>> make_hints(const BookSpec& spec,
                                              const std::vector<Puzzle>& puzzles, int jobs);

}  // namespace gridpress
