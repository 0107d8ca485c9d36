// A rule beyond "all different in a house": kinds add their own.
//
// Engines know constraints through these functions alone; what an engine can do better for some
// of them it learns from the facts at the end, never from a type. The primitives that most
// kinds are made of are in model/constraints/.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "generator/model/digit_set.h"
#include "generator/model/topology.h"

namespace gridpress {

// Σ coefficient · digit = total, over different cells.
struct LinearForm {
  struct Term {
    Cell cell = 0;
    int coefficient = 1;
  };
  std::vector<Term> terms;
  int total = 0;
};

// Stateless and immutable, so one object may serve many threads.
class Constraint {
 public:
  virtual ~Constraint() = default;

  // The cells it speaks of, each once, in its own order.
  virtual const std::vector<Cell>& scope() const = 0;

  // Removes candidates that no solution can have. `candidates` is per cell of the whole board;
  // only those of the scope are read and written, and none is empty.
  // Returns false on a contradiction; sets `changed` when it removed anything. Never removes a
  // candidate that some assignment within the scope's candidates supports. With one cell in
  // scope, one call removes everything. Takes no memory from the heap: it is the inner loop.
  virtual bool prune(std::span<DigitSet> candidates, bool& changed) const = 0;

  // Whether a grid with the whole scope filled obeys it.
  virtual bool satisfied_by(std::span<const std::uint8_t> grid) const = 0;

  // Whether it makes all digits of its scope differ, like a house.
  virtual bool all_different() const { return false; }

  // Whether that is all it says, beside what the cells' own rules say.
  virtual bool only_different() const { return false; }

  // The linear equation that it implies, if any; engines add equations up (the 45 rule).
  virtual const LinearForm* linear_form() const { return nullptr; }
};

using ConstraintPtr = std::shared_ptr<const Constraint>;

}  // namespace gridpress
