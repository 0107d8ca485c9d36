// Counts the solutions of each puzzle of a book with a second engine, which shares no code with the
// engine that made the puzzle.
#pragma once

#include <vector>

#include "generator/base/diagnostic.h"
#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Returns an error for each puzzle that doesn't have exactly one solution, and a warning for each
// that the engine can't decide within its step limit. Ends early when interrupted.
Diagnostics independent_engine(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs);

}  // namespace gridpress
