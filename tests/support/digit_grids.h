// Stored puzzles of the digit kinds that are described as variants, in the kinds' own text formats.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::tests {

struct StoredPuzzle {
  std::string id, problem, solution;
};

// Every `step`-th puzzle of <data>/variants/<family>.jsonl.xz; empty if the file doesn't exist.
std::vector<StoredPuzzle> stored_puzzles(std::string_view family, int step);

}  // namespace gridpress::tests
