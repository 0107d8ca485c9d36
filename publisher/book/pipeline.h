// A book's orders -> its puzzles, on all cores, with the same result for any number of them.
#pragma once

#include <functional>
#include <vector>

#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"
#include "publisher/puzzles/puzzle_run.h"

namespace gridpress {

struct MakeOptions {
  int jobs = 0;                            // threads; 0: as many as the machine has
  std::function<void(int done)> progress;  // called in order, from one thread at a time
  std::function<bool()> cancelled{};       // true: nobody wants them any more; asked now and then
  // Attempts of earlier runs, and for each section what names its request: all that it says of its
  // puzzles, and the book's levels and language. The seed is added.
  AttemptMemory* memory = nullptr;
  std::vector<std::string> orders{};
};

// What a section asks its kind for; the seed is the book's affair.
PuzzleRequest request_of(const SectionSpec& section);

// The puzzles of a book, in order. No two are duplicates (seen.h), none is one of an earlier book
// to be avoided, and no two have the same solution grid, on boards of 8 and 9 digits not even up
// to symmetry.
//
// A section without an id grows from its position: a puzzle that was there before gives way to the
// next of its order. A section with an id grows from that name, as if it were alone. Only when one
// of its puzzles clashes with a puzzle of another section does one of the two give way, to a
// candidate of its own, and no other puzzle changes: puzzles that are kept or imported stay, then
// sections with ids go before those without, in the order of their names, which does not depend on
// their positions.
//
// Each section is then put in its order, what is kept goes to its place, and what is to be
// replaced is replaced; neither moves another puzzle. (A puzzle of the section that is like a kept
// one changes places with the one that stood there.)
// A failure names the section and the puzzle; "interrupted" when a signal came.
Result<std::vector<Puzzle>> make_puzzles(const BookSpec& spec, const MakeOptions& options);

}  // namespace gridpress
