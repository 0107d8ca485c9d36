// The interface to engines in separate libraries, which are opened on demand
// (generator/base/module.h): Z3 and CBC.
#pragma once

#include <vector>

#include "generator/solver/engines/engine.h"

namespace gridpress::solver {

struct ModuleQuestion {
  const Rules& rules;
  const Grid& givens;
  const std::vector<DigitSet>& candidates;  // per cell, without the givens of its peers
  const EngineBounds& bounds;
};

}  // namespace gridpress::solver

// The only symbol that an engine's library exports.
extern "C" void gridpress_count(const gridpress::solver::ModuleQuestion& question,
                                gridpress::SolveResult& result);
