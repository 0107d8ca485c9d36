// What the table of engines is made of: one function a file, one row each in engine.cc.
#pragma once

#include "generator/solver/engines/engine.h"

namespace gridpress::solver {

// `bounds.steps` is never 0 here.
SolveResult count_by_search(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
SolveResult count_by_dlx(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
SolveResult count_by_sat(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
SolveResult count_by_singles(const Rules& rules, const Grid& givens, const EngineBounds& bounds);

// In libraries of their own (module.h), which `has_…` opens.
bool has_smt();
SolveResult count_by_smt(const Rules& rules, const Grid& givens, const EngineBounds& bounds);
bool has_ilp();
SolveResult count_by_ilp(const Rules& rules, const Grid& givens, const EngineBounds& bounds);

// Candidates per cell after the givens: all digits where there is none. `spread` also takes the
// givens from their peers, which leaves a cell empty when givens contradict each other.
std::vector<DigitSet> from_givens(const Rules& rules, const Grid& givens, bool spread);

}  // namespace gridpress::solver
