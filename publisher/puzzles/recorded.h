// A puzzle as manifests and ledgers record it: its kind, its boxes where it has any, its text.
#pragma once

#include <string>
#include <string_view>

#include "generator/kinds/kind.h"

namespace gridpress {

// "3x2"; "" where the puzzle has no boxes.
std::string box_text(const Puzzle& puzzle);

// Clues, and the solution where it is known, each in the text of the puzzle's kind.
struct RecordedText {
  std::string problem, solution;
};

// A line of a file: the clues, after a tab the solution; or a JSON object with "puzzle" (or
// "problem", or "givens") and "solution". Columns after the clues that are no solution, as
// `generate --with-grade` writes them, are left alone.
Result<RecordedText> read_recorded_line(std::string_view line);

// A problem of a puzzle's text, its place now in the line that the text was read from.
Diagnostic placed_in_line(Diagnostic problem, std::string_view line, std::string_view text);

// The puzzle that was recorded; without a solution where that is "".
Result<Puzzle> read_recorded(std::string_view kind, std::string_view box, std::string_view problem,
                             std::string_view solution = "");

// Proves that a puzzle has one solution and returns it with that; else a failure that says so.
// Decides within a budget of steps: then the failure says that.
Result<Puzzle> with_only_solution(const Puzzle& puzzle);

}  // namespace gridpress
