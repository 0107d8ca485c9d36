// Serialises the results of attempts as a line of text, for the user's cache.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "publisher/puzzles/puzzle_run.h"

namespace gridpress {

// Attempts, and the CPU time they took on one core.
struct RecordedAttempts {
  MadeAttempts made;
  double seconds = 0;
};

// Returns one line without a line break. For each puzzle, it stores what the
// kind's text format stores.
std::string attempts_line(const RecordedAttempts& attempts);

// Parses such a line. The cache isn't trusted: each puzzle is solved again, and its only solution
// must be the recorded one. Returns nullopt if it isn't or if the line is malformed.
std::optional<RecordedAttempts> read_attempts(std::string_view line);

}  // namespace gridpress
