// Reference data for the Sudoku Explainer rater: puzzles with ratings by Sudoku Explainer 1.2.1.3.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "generator/grader/se/rate.h"
#include "tests/support/reference.h"

namespace gridpress::tests {

struct SeLine {
  std::string puzzle;
  double er = 0, ep = 0, ed = 0;  // ep and ed are 0 if the file only has er
};

inline se::Puzzle se_puzzle(const std::string& line) {
  se::Puzzle puzzle{};
  for (std::size_t i = 0; i < puzzle.size(); ++i) {
    if (line[i] >= '1' && line[i] <= '9') puzzle[i] = static_cast<std::uint8_t>(line[i] - '0');
  }
  return puzzle;
}

// The lines of a file; empty if the file doesn't exist.
inline std::vector<SeLine> se_lines(const std::string& path) {
  std::vector<SeLine> lines;
  std::ifstream in(path);
  for (std::string text; std::getline(in, text);) {
    if (text.size() < 81 || text[0] == '#') continue;
    std::istringstream words(text);
    SeLine line;
    words >> line.puzzle >> line.er >> line.ep >> line.ed;
    lines.push_back(line);
  }
  return lines;
}

}  // namespace gridpress::tests
