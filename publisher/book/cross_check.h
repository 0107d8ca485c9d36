// Counts the solutions of every puzzle of a book again, with an engine that shares no code with the
// one that made it.
#pragma once

#include <vector>

#include "generator/base/diagnostic.h"
#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Returns an error for each puzzle that the engine refutes, and a warning for each that it can't
// decide within its step limit. Stops early when interrupted.
Diagnostics independent_engine(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs);

}  // namespace gridpress
