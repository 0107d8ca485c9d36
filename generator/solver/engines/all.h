// The functions in the table of engines. Each has a file of its own and a row in engine.cc.
#pragma once

#include "generator/solver/engines/engine.h"

namespace gridpress::solver {

// Requires bounds.steps > 0.
SolveResult count_by_search(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
SolveResult count_by_dlx(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
SolveResult count_by_sat(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
SolveResult count_by_singles(const Rules& rules, const Grid& givens, const EngineBounds& bounds);

// These engines are in separate libraries (module.h); `has_…` opens the library.
bool has_smt();
SolveResult count_by_smt(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
bool has_ilp();
SolveResult count_by_ilp(const Rules& rules, const Grid& givens, const EngineBounds& bounds);

// The candidates per cell: the given, or all digits in an empty cell. `spread` also removes givens
// from their peers, which leaves a cell without candidates if givens contradict each other.
std::vector<DigitSet> from_givens(const Rules& rules, const Grid& givens, bool spread);

}  // namespace gridpress::solver
