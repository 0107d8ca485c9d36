// The easiest path to the solution.
#pragma once

#include <span>

#include "generator/kinds/binairo/engine/engine.h"
#include "generator/kinds/logic/description.h"

namespace gridpress::binairo {

// All techniques, by number.
std::span<const logic::Sort> sorts();
double rating_of(Technique technique);

// Solves a puzzle with exactly one solution, which it must have. Cost: 10 µs for a 10x10 that needs
// no smallest reasons.
logic::Path find_path(const logic::LogicContent& puzzle, const logic::PathRequest& request);

}  // namespace gridpress::binairo
