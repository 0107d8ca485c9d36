// A puzzle as manifests and ledgers record it: its kind, its boxes where it has any, its text.
#pragma once

#include <string>
#include <string_view>

#include "generator/kinds/kind.h"

namespace gridpress {

// "3x2"; "" where the puzzle has no boxes.
std::string box_text(const Puzzle& puzzle);

// The puzzle that was recorded; without a solution where that is "".
Result<Puzzle> read_recorded(std::string_view kind, std::string_view box, std::string_view problem,
                             std::string_view solution = "");

// Proves that a puzzle has one solution and returns it with that; else a failure that says so.
// Decides within a budget of steps: then the failure says that.
Result<Puzzle> with_only_solution(const Puzzle& puzzle);

}  // namespace gridpress
