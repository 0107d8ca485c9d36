// A rule beyond "all different in a house". Kinds can add others.
//
// Engines use constraints only through these functions. Engines that treat some
// constraints specially recognise them by the properties at the end of the class, never
// by type. The primitives from which most kinds are built are in model/constraints/.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "generator/model/digit_set.h"
#include "generator/model/topology.h"

namespace gridpress {

// Σ coefficient · digit = total, over distinct cells.
struct LinearForm {
  struct Term {
    Cell cell = 0;
    int coefficient = 1;
  };
  std::vector<Term> terms;
  int total = 0;
};

// Stateless and immutable, so one object can serve many threads.
class Constraint {
 public:
  virtual ~Constraint() = default;

  // The cells the constraint applies to, without duplicates, in an order that it defines.
  virtual const std::vector<Cell>& scope() const = 0;

  // Removes candidates that no solution can have. `candidates` covers the whole board; only those
  // of the scope are read and written, and none is empty. Returns false on a contradiction; sets
  // `changed` if it removed anything. Never removes a candidate that some assignment within the
  // scope's candidates supports. If the scope is a single cell, one call removes all that it can.
  // Doesn't allocate, because it is the inner loop.
  virtual bool prune(std::span<DigitSet> candidates, bool& changed) const = 0;

  // Whether a grid satisfies the constraint. All cells of the scope must be filled.
  virtual bool satisfied_by(std::span<const std::uint8_t> grid) const = 0;

  // Whether all digits in the scope must differ, as in a house.
  virtual bool all_different() const { return false; }

  // Whether all_different() is its only effect, apart from rules for single cells.
  virtual bool only_different() const { return false; }

  // The linear equation that the constraint implies, or null. Engines add these up (the 45 rule).
  virtual const LinearForm* linear_form() const { return nullptr; }
};

using ConstraintPtr = std::shared_ptr<const Constraint>;

}  // namespace gridpress
