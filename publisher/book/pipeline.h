// Makes a book's puzzles from its orders on all cores. The result doesn't depend on their number.
#pragma once

#include <functional>
#include <vector>

#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"
#include "publisher/puzzles/puzzle_run.h"

namespace gridpress {

struct MakeOptions {
  int jobs = 0;                            // threads; 0 for all cores
  std::function<void(int done)> progress;  // called in order, from one thread at a time
  std::function<bool()> cancelled{};  // polled; returns true if the puzzles are no longer wanted
  // Attempts of earlier runs, and for each section a text that identifies its request: everything
  // about its puzzles, and the book's levels and language. The seed is added.
  AttemptMemory* memory = nullptr;
  std::vector<std::string> orders{};
};

// The request that a section makes to its kind, without the seed, which the book sets.
PuzzleRequest request_of(const SectionSpec& section);

// Makes the puzzles of a book, in order. No two are duplicates (duplicate_filter.h), and none is in
// an earlier book that is to be avoided. No two have the same solution grid; on boards with 8 or 9
// digits, not even up to symmetry.
//
// A section without an id is seeded by its position, and a duplicate is replaced by the section's
// next puzzle. A section with an id is seeded by that name, as if it were alone. Only if one of its
// puzzles clashes with a puzzle of another section is one of the two replaced, by a candidate from
// a separate sequence, and no other puzzle changes. Kept and imported puzzles are never replaced;
// then sections with ids take precedence over those without, in the order of their names, which
// doesn't depend on their positions.
//
// Each section is then put in its order, kept puzzles go to their places, and replacements are
// made; neither moves another puzzle. (A puzzle of the section that duplicates a kept one changes
// places with the puzzle that was there.) Errors name the section and the puzzle; the error is
// "interrupted" after a signal.
Result<std::vector<Puzzle>> make_puzzles(const BookSpec& spec, const MakeOptions& options);

}  // namespace gridpress
