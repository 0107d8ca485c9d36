#include "publisher/commands/puzzles/steps.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "generator/model/line_format.h"

namespace gridpress {

std::string effect(const Candidate& placement, const std::vector<Candidate>& eliminations,
                   const Topology& board) {
  std::string text;
  if (placement.cell >= 0) {
    text = fmt::format("{}={}", cell_name(board, placement.cell), placement.digit);
  }
  Cell last = -1;
  for (const auto& [at, digit] : eliminations) {
    if (at == placement.cell) continue;
    if (at != last) {
      fmt::format_to(std::back_inserter(text), "{}{}-", text.empty() ? "" : " ",
                     cell_name(board, at));
    }
    fmt::format_to(std::back_inserter(text), "{}{}", at == last && board.digits > 9 ? "," : "",
                   digit);
    last = at;
  }
  return text;
}

std::string not_graded(const formats::TextPuzzle& puzzle) {
  if (puzzle.rules->constraints.empty()) return "";
  std::vector<std::string> names;
  if (puzzle.extras) {
    for (const formats::Clue& clue : puzzle.extras->clues) names.push_back(clue.name);
  }
  return fmt::format("solved, with one solution, but not graded: {} clues have no techniques yet",
                     names.empty() ? "further" : fmt::format("{}", fmt::join(names, ", ")));
}

}  // namespace gridpress
