// A rule beyond "all different in a house": kinds add their own.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "generator/model/digit_set.h"
#include "generator/model/topology.h"

namespace gridpress {

// Stateless and immutable, so one object may serve many threads.
class Constraint {
 public:
  virtual ~Constraint() = default;

  // The cells it speaks of, each once, in its own order.
  virtual const std::vector<Cell>& scope() const = 0;

  // Removes candidates that no solution can have. `candidates` is per cell of the whole board;
  // only those of the scope are read and written.
  // Returns false on a contradiction; sets `changed` when it removed anything. Never removes a
  // candidate that some assignment within the scope's candidates supports.
  virtual bool prune(std::span<DigitSet> candidates, bool& changed) const = 0;

  // Whether a grid with the whole scope filled obeys it.
  virtual bool satisfied_by(std::span<const std::uint8_t> grid) const = 0;
};

using ConstraintPtr = std::shared_ptr<const Constraint>;

}  // namespace gridpress
