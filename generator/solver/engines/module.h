// Engines in libraries of their own, opened when they are asked for (generator/base/module.h): Z3
// and CBC.
#pragma once

#include <vector>

#include "generator/solver/engines/engine.h"

namespace gridpress::solver {

struct ModuleQuestion {
  const Rules& rules;
  const Grid& givens;
  const std::vector<DigitSet>& candidates;  // per cell, taken from the givens' peers
  const EngineBounds& bounds;
};

}  // namespace gridpress::solver

// The one name that such a library gives away.
extern "C" void gridpress_count(const gridpress::solver::ModuleQuestion& question,
                                gridpress::SolveResult& result);
