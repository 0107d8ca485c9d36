// Reads solving times from a CSV table with the columns puzzle, person and minutes.
#pragma once

#include <string>
#include <vector>

#include "generator/grader/minutes/fit.h"
#include "generator/kinds/kind.h"

namespace gridpress {

struct TimesRequest {
  std::string file;            // name of the CSV file for messages
  std::string audience;        // if not empty, use only rows of this audience
  const Kind* kind = nullptr;  // the kind of puzzles in rows that don't name one
  // Of the book whose puzzle numbers the rows have; if empty, rows have texts.
  std::string manifest;
};

struct TimedPuzzles {
  Timings timings;
  Diagnostics warnings;
};

// Reads the table, and checks and grades each puzzle once. Reports up to 100 errors, each at its
// cell. Fails if it reports any.
Result<TimedPuzzles> read_times(const TimesRequest& request, const std::string& text);

}  // namespace gridpress
