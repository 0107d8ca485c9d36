// Makes a book's puzzles from its orders on all cores. The number of cores doesn't affect the
// puzzles.
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
  std::function<bool()> cancelled{};       // polled; true once the puzzles are no longer wanted
  bool drafts = false;                     // accept words whose clues are drafts
  // Earlier attempts, for reuse; may be null. `orders` then has a text for each section that
  // identifies its request: everything that affects its puzzles, including the book's levels and
  // language, except for the seed.
  AttemptMemory* memory = nullptr;
  std::vector<std::string> orders{};
};

// A section's request to its kind. Its seed isn't set, because the book determines it.
PuzzleRequest request_of(const SectionSpec& section);

// Makes the puzzles of a book, in order. No two are duplicates (duplicate_filter.h), and none is in
// an earlier book that the spec avoids. No two have the same solution grid. On boards with 8 or 9
// digits, no two solutions are the same up to symmetry either.
//
// A section without an id is seeded by its position, and a duplicate is replaced by the section's
// next puzzle. A section with an id is seeded by the id, as if it were the only section. If one of
// its puzzles clashes with a puzzle of another section, one of the two is replaced by a candidate
// from a separate sequence, and no other puzzle changes. Kept and imported puzzles are never
// replaced. Sections with ids come next, in the order of their ids, which doesn't depend on their
// positions. Sections without ids come last.
//
// After that, each section is sorted as requested, kept puzzles go to their places, and
// replacements are made. These stages move no other puzzles, with one exception: if a kept puzzle
// has a duplicate in its section, the puzzle that it displaces takes the duplicate's place. Words
// whose clues are drafts are an error unless the options accept them. Errors name the section and
// the puzzle. After a signal, the error is "interrupted".
Result<std::vector<Puzzle>> make_puzzles(const BookSpec& spec, const MakeOptions& options);

}  // namespace gridpress
