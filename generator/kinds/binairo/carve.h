// Turns a random board into a puzzle of a given rating.
#pragma once

#include <optional>

#include "generator/kinds/logic/description.h"
#include "generator/kinds/logic/pattern.h"

namespace gridpress::binairo {

// The section keys of binairos.
class Options final : public logic::PatternOptions {
 public:
  bool lines_distinct = true;
  bool discs = false;          // whether values are printed as discs
  bool says_distinct = false;  // whether the section specifies `lines_distinct`
};

// Makes a puzzle with its solution that techniques up to `draft.high` solve. Easy puzzles keep more
// clues than they need, hard ones as few as possible. Returns nullopt if the board that `rng` draws
// never needs a technique rated at least `draft.low`; the caller should then try again. The result
// depends only on the draft and `rng`. Cost: about 0.2 ms for an easy 10x10.
std::optional<logic::LogicContent> carve_puzzle(const logic::Draft& draft, Rng& rng);

}  // namespace gridpress::binairo
