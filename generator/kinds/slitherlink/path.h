// The easiest path to the solution.
#pragma once

#include <span>

#include "generator/kinds/logic/description.h"
#include "generator/kinds/slitherlink/engine/engine.h"

namespace gridpress::slitherlink {

// All techniques, by number.
std::span<const logic::Sort> sorts();
double rating_of(Technique technique);

// Requires a puzzle whose only solution is known. The variable of an edge is its number plus one. A
// step's place is its corner, for techniques that look at one. Cost: 0.1 ms for a 10x10, plus a few
// milliseconds for each smallest reason.
logic::Path find_path(const logic::LogicContent& puzzle, const logic::PathRequest& request);

}  // namespace gridpress::slitherlink
