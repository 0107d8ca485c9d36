// Warns of requests that will take long before the work begins.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "generator/kinds/kind.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Tries an order for at most a second of one core. Returns a sentence if it finds no puzzle, or if
// puzzles are rare and `count` of them will take more than about 15 seconds on `jobs` threads: "4
// puzzles may take minutes: none in the first 3072 attempts". The figures depend on the machine;
// the puzzles never do.
std::optional<std::string> forecast(const Kind& kind, const PuzzleRequest& request,
                                    std::uint64_t count, int jobs);

// Returns a warning for each section of the book that will take long. Takes a few seconds at most.
Diagnostics forecast(const BookSpec& spec, int jobs);

}  // namespace gridpress
