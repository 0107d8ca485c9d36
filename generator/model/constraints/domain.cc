#include "generator/model/constraints/domain.h"

#include "generator/model/constraints/narrowing.h"

namespace gridpress {

bool Domain::prune(std::span<DigitSet> candidates, bool& changed) const {
  return keep(candidates[scope_[0]], digits_, changed);
}

bool Domain::satisfied_by(std::span<const std::uint8_t> grid) const {
  return digits_.has(grid[scope_[0]]);
}

}  // namespace gridpress
