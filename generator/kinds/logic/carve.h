// Removes the clues that a puzzle doesn't need.
#pragma once

#include <optional>

#include "generator/base/random.h"
#include "generator/kinds/logic/description.h"

namespace gridpress::logic {

// Removes clues of carved blocks in random order, as long as techniques rated at most `most` solve
// the puzzle. Returns nullopt if they don't solve it with all clues.
std::optional<LogicContent> carve(LogicContent puzzle, double most, Rng& rng);

}  // namespace gridpress::logic
