// Which wishes will take long, known before the work begins.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "generator/kinds/kind.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// Tries an order for at most a second of one core. When its puzzles are rare and `count` of them
// will take more than some 15 seconds on `jobs` threads, or when none was found, a sentence about
// that: "4 puzzles may take minutes: none in the first 3072 attempts". Its numbers depend on the
// machine; the puzzles never do.
std::optional<std::string> forecast(const Kind& kind, const PuzzleRequest& request,
                                    std::uint64_t count, int jobs);

// A warning for each section of a book that will take long. At most some seconds.
Diagnostics forecast(const BookSpec& spec, int jobs);

}  // namespace gridpress
