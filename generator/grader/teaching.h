// Puzzles that teach a technique. In such a puzzle, the technique is the hardest named step of the
// path.
#pragma once

#include <optional>
#include <string_view>

#include "generator/base/diagnostic.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// How far a solver gets with a technique and all easier techniques.
struct Reached {
  int open = 0;       // number of cells that stay empty
  bool uses = false;  // whether the technique was used, because no easier one was enough
  bool finished() const { return open == 0; }
};
// Solves the puzzle as far as possible with `technique` and easier techniques. `technique` may be
// the common name of all its types, such as unique-rectangle. Harder techniques aren't tried, so
// they take no time. `givens` must have exactly one solution.
Reached reach_with(const Rules& rules, const Grid& givens, std::string_view technique);

// Returns the reason why no n x n puzzle can teach a technique: the name is unknown, the technique
// occurs only in ratings, or an easier technique always applies first. Returns nullopt if some
// puzzle may teach it.
std::optional<Diagnostic> why_not_taught(std::string_view technique, int size);

}  // namespace gridpress
