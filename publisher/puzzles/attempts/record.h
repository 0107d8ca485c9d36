// What attempts gave as a line of text, and back: for the user's own cache.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "publisher/puzzles/puzzle_run.h"

namespace gridpress {

// Attempts, and the processor time of one core that they took.
struct RecordedAttempts {
  MadeAttempts made;
  double seconds = 0;
};

// One line without a line break. What the kinds' own texts hold of a puzzle is all of it.
std::string attempts_line(const RecordedAttempts& attempts);

// Reads it back. A cache is no proof: each puzzle's clues are solved again, and the one solution
// that they have must be the recorded one. Nothing where that fails, or the line is none of these.
std::optional<RecordedAttempts> read_attempts(std::string_view line);

}  // namespace gridpress
