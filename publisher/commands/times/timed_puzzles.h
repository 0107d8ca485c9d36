// Reads a CSV table of solving times: puzzle, person, minutes.
#pragma once

#include <string>
#include <vector>

#include "generator/grader/minutes/fit.h"
#include "generator/kinds/kind.h"

namespace gridpress {

struct TimesRequest {
  std::string file;            // name of the CSV, for messages
  std::string audience;        // use only rows of this audience; if empty, all rows
  const Kind* kind = nullptr;  // kind of puzzles in rows without a kind
  std::string manifest;  // of the book whose puzzle numbers the table has; if empty, it has texts
};

struct TimedPuzzles {
  Timings timings;
  Diagnostics warnings;
};

// Reads, checks and grades each puzzle once. Reports up to 100 errors at their cells and fails if
// there are any.
Result<TimedPuzzles> read_times(const TimesRequest& request, const std::string& text);

}  // namespace gridpress
