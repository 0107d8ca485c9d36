// Warns in advance about orders that will take long.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "generator/kinds/kind.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Makes puzzles of an order for at most one second of CPU time. Returns a sentence if no puzzle was
// found, or if puzzles are rare and `count` of them will take more than about 15 seconds on `jobs`
// threads: "4 puzzles may take minutes: none were found in the first 3072 attempts". Otherwise
// returns nullopt. The sentence depends on the machine's speed, but the book's puzzles never do.
std::optional<std::string> forecast(const Kind& kind, const PuzzleRequest& request,
                                    std::uint64_t count, int jobs);

// Returns a warning for each section that will take long. Takes at most a few seconds.
Diagnostics forecast(const BookSpec& spec, int jobs);

}  // namespace gridpress
