// Puzzles that teach one technique: it is the hardest named step of their path.
#pragma once

#include <optional>
#include <string_view>

#include "generator/base/diagnostic.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// How far a solver gets with a technique and all easier ones.
struct Reached {
  int open = 0;       // number of cells that stay empty
  bool uses = false;  // whether the technique was used, so that nothing easier was enough
  bool finished() const { return open == 0; }
};
// `technique` may be the name of all its types (unique-rectangle). Costs no more than the steps up
// to that technique, because nothing harder is looked for. `givens` must have exactly one solution.
Reached reach_with(const Rules& rules, const Grid& givens, std::string_view technique);

// Why no n x n puzzle can teach a technique: the name is unknown, the technique only occurs in
// ratings, or an easier one always comes first. Returns nullopt if some puzzle may.
std::optional<Diagnostic> why_not_taught(std::string_view technique, int size);

}  // namespace gridpress
