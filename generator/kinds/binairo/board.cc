#include "generator/kinds/binairo/board.h"

namespace gridpress::binairo {

Board board_of(const logic::LogicContent& puzzle) {
  return {puzzle.size, (puzzle.flags & kEqualFlag) == 0};
}

Cells givens_of(const logic::LogicContent& puzzle) {
  Cells givens;
  for (const int entry : puzzle.blocks[0]) {
    givens.push_back(static_cast<std::uint8_t>(entry == logic::kNoClue ? 0 : entry));
  }
  return givens;
}

Cells solution_of(const logic::LogicContent& puzzle) {
  return {puzzle.solution.cells.begin(), puzzle.solution.cells.end()};
}

logic::LogicContent puzzle_of(const Board& board, const Cells& givens, const Cells& solution) {
  logic::LogicContent puzzle;
  puzzle.kind = &kDescription;
  puzzle.size = board.size;
  puzzle.flags = board.lines_distinct ? 0 : kEqualFlag;
  puzzle.blocks.emplace_back();
  for (const int given : givens) {
    puzzle.blocks[0].push_back(given == 0 ? logic::kNoClue : given);
  }
  puzzle.solution.cells.assign(solution.begin(), solution.end());
  return puzzle;
}

}  // namespace gridpress::binairo
