// Times of people as a CSV has them: puzzle, person, minutes.
#pragma once

#include <string>
#include <vector>

#include "generator/grader/minutes/fit.h"
#include "generator/kinds/kind.h"

namespace gridpress {

struct TimesRequest {
  std::string file;            // of the CSV, for messages
  std::string audience;        // only rows with this word in their column 'audience'; empty: all
  const Kind* kind = nullptr;  // of puzzles in rows without a kind of their own
  std::string manifest;        // of the book whose numbers the puzzles are; empty: they are texts
};

struct TimedPuzzles {
  Timings timings;
  Diagnostics warnings;
};

// Reads, checks and grades each puzzle once. A row that is wrong is an error at its cell, all of
// them are reported (up to a hundred), and a table with one is refused.
Result<TimedPuzzles> read_times(const TimesRequest& request, const std::string& text);

}  // namespace gridpress
