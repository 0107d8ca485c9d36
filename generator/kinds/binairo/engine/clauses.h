// The rules of binairo as clauses.
#pragma once

#include <vector>

#include "generator/kinds/binairo/engine/engine.h"
#include "generator/kinds/logic/rules.h"

namespace gridpress::binairo {

// Adds the rules of each line, with variables as in variable_of(). Returns a literal per line; the
// rules about a line apply only if its literal is true. The literals are consecutive variables.
std::vector<int> add_line_clauses(const Board& board, logic::Clauses& clauses);

}  // namespace gridpress::binairo
