// Orders -> puzzles, on all cores, with the same result for any number of them.
#pragma once

#include <functional>
#include <vector>

#include "generator/model/puzzle.h"
#include "publisher/spec/book_spec.h"

namespace gridpress {

struct MakeOptions {
  int jobs = 0;                            // threads; 0: as many as the machine has
  std::function<void(int done)> progress;  // called in order, from one thread at a time
};

// The puzzles of a book, in order. No two have the same solution grid (so none are the same):
// duplicates are judged in the order of the book and the later one is made anew from its next
// seed. A failure names the section and the puzzle; "interrupted" when a signal came.
Result<std::vector<Puzzle>> make_puzzles(const BookSpec& spec, const MakeOptions& options);

}  // namespace gridpress
