// Every puzzle of a book counted again by an engine that shares nothing with the one that made it.
#pragma once

#include <vector>

#include "generator/base/diagnostic.h"
#include "generator/model/puzzle.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// An error for each puzzle that the engine refutes, a warning for each that it does not decide
// within its steps. Stops early when interrupted.
Diagnostics second_opinion(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs);

}  // namespace gridpress
