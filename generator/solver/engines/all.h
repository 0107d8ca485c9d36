// The functions in the table of engines. Each has its own file and a row in engine.cc.
#pragma once

#include "generator/solver/engines/engine.h"

namespace gridpress::solver {

// These functions require bounds.steps > 0.
SolveResult count_by_search(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
SolveResult count_by_dlx(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
SolveResult count_by_sat(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
SolveResult count_by_singles(const Rules& rules, const Grid& givens, const EngineBounds& bounds);

// These engines are in separate libraries (module.h). has_smt() and has_ilp() open the library and
// return whether that succeeded.
bool has_smt();
SolveResult count_by_smt(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
bool has_ilp();
SolveResult count_by_ilp(const Rules& rules, const Grid& givens, const EngineBounds& bounds);

// Returns the candidates of each cell: its given, or all digits if the cell is empty. If `spread`
// is true, also removes each given from the cell's peers. This leaves a cell without candidates if
// givens contradict each other.
std::vector<DigitSet> from_givens(const Rules& rules, const Grid& givens, bool spread);

}  // namespace gridpress::solver
