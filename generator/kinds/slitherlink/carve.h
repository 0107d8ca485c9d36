// Turns a random loop into a puzzle of a given rating.
#pragma once

#include <optional>

#include "generator/kinds/logic/description.h"

namespace gridpress::slitherlink {

// Makes a puzzle with its solution that techniques up to `draft.high` solve. The number of clues
// depends on the level: easy puzzles keep more than half, hard ones as few as possible. Returns
// nullopt if the random loop needs harder techniques, or never needs a technique rated at least
// `draft.low`; the caller should then try again. The result depends only on the draft and `rng`.
std::optional<logic::LogicContent> carve_puzzle(const logic::Draft& draft, Rng& rng);

}  // namespace gridpress::slitherlink
