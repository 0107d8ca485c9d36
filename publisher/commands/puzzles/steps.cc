#include "publisher/commands/puzzles/steps.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

namespace gridpress {

std::string not_graded(const formats::TextPuzzle& puzzle) {
  if (puzzle.rules->constraints.empty()) return "";
  std::vector<std::string> names;
  if (puzzle.extras) {
    for (const formats::Clue& clue : puzzle.extras->clues) names.push_back(clue.name);
  }
  return fmt::format(
      "the puzzle has one solution but can't be graded: {} clues are not supported yet",
      names.empty() ? "other" : fmt::format("{}", fmt::join(names, ", ")));
}

}  // namespace gridpress
