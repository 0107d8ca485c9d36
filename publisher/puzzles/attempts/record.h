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

// A single line without a line break. Contains only what the kinds' text formats store of a puzzle.
std::string attempts_line(const RecordedAttempts& attempts);

// Parses such a line. A cache isn't trusted: each puzzle's clues are solved again, and its only
// solution must be the recorded one. Returns nullopt if that fails or the line is malformed.
std::optional<RecordedAttempts> read_attempts(std::string_view line);

}  // namespace gridpress
