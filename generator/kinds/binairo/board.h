// Converts puzzles between the toolbox's form and the engine's.
#pragma once

#include "generator/kinds/binairo/engine/engine.h"
#include "generator/kinds/logic/content.h"

namespace gridpress::binairo {

extern const logic::Description kDescription;

// Words of a problem's first line, as bits of LogicContent::flags.
constexpr unsigned kEqualFlag = 1, kDiscsFlag = 2;

Board board_of(const logic::LogicContent& puzzle);
Cells givens_of(const logic::LogicContent& puzzle);
Cells solution_of(const logic::LogicContent& puzzle);
// An empty `solution` means that none is known.
logic::LogicContent puzzle_of(const Board& board, const Cells& givens, const Cells& solution);

// The variable which states that a cell has a value, in rules and clauses.
constexpr int variable_of(int cell, int value) {
  return 2 * cell + value;
}

}  // namespace gridpress::binairo
