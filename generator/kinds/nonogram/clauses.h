// The rules of nonograms as clauses. They share no code with the line solver.
#pragma once

#include <vector>

#include "generator/kinds/logic/rules.h"
#include "generator/kinds/nonogram/board.h"

namespace gridpress::nonogram {

// Adds a variable per square, true for black, and the clue of each line. Returns a literal per
// line, rows first; a line's clue applies only if its literal is true. The literals are consecutive
// variables.
std::vector<int> add_line_clauses(const Clues& clues, logic::Clauses& clauses);

}  // namespace gridpress::nonogram
