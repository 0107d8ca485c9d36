// Puzzles that teach one technique: the hardest step of the way by names is one of its uses.
#pragma once

#include <optional>
#include <string_view>

#include "generator/base/diagnostic.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// How far a person comes who knows a technique and all that are easier.
struct Reached {
  int open = 0;       // cells that stay empty
  bool uses = false;  // the technique; so nothing easier was enough
  bool finished() const { return open == 0; }
};
// The technique may be all types of one (unique-rectangle). Costs no more than the steps up to it:
// nothing harder is looked for. `givens` must have exactly one solution.
Reached reach_with(const Rules& rules, const Grid& givens, std::string_view technique);

// Why no n x n puzzle can teach a technique: nobody knows the name, it is a step of ratings only,
// or an easier one is always there first. Nothing: some puzzle may.
std::optional<Diagnostic> why_not_taught(std::string_view technique, int size);

}  // namespace gridpress
