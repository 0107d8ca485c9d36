// Makes a book's puzzles from its orders on all cores. Their number doesn't affect the result.
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
  // Earlier attempts, and a text by section that identifies its request: everything that affects
  // its puzzles, including the book's levels and language, except for the seed.
  AttemptMemory* memory = nullptr;
  std::vector<std::string> orders{};
};

// A section's request to its kind, without a seed, which the book provides.
PuzzleRequest request_of(const SectionSpec& section);

// Makes the puzzles of a book, in order. No two are duplicates (duplicate_filter.h), and none
// occurs in an earlier book to be avoided. No two have the same solution grid; on boards with 8 or
// 9 digits, the solutions differ even up to symmetry.
//
// A section without an id is seeded by its position, and a duplicate is replaced by the section's
// next puzzle. A section with an id is seeded by the id, as if it were the only section. If one of
// its puzzles clashes with a puzzle of another section, one of the two is replaced by a candidate
// from a separate sequence, and no other puzzle changes. Kept and imported puzzles are never
// replaced; next come sections with ids in the order of their ids, which doesn't depend on their
// positions; then the sections without ids.
//
// Each section is then sorted as requested, kept puzzles go to their places, and replacements are
// made. Neither moves another puzzle, except that a puzzle displaced by a kept one takes the place
// of a duplicate of a kept puzzle in the same section. Errors name the section and the puzzle.
// After a signal, the error is "interrupted".
Result<std::vector<Puzzle>> make_puzzles(const BookSpec& spec, const MakeOptions& options);

}  // namespace gridpress
