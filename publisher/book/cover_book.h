// Collects the content of covers in style `puzzle`: solved puzzles, measured facts, levels and
// volumes.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "layout/cover/cover.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// The puzzle at a position of the book, or null if the puzzles haven't been generated yet.
const Puzzle* puzzle_at(const BookSpec& spec, const PuzzleSpot& spot,
                        const std::vector<Puzzle>& puzzles);

// True if all type in the book is large print.
bool is_large_print(const BookSpec& spec);

// `chosen` is the puzzle of the picture. A book of at least three kinds shows one puzzle of each,
// unless its spec names a puzzle.
CoverBook cover_book(const BookSpec& spec, const PuzzleSpot& chosen,
                     const std::vector<Puzzle>& puzzles, int pages);

}  // namespace gridpress
