// A rule in addition to "the digits of a house are all different". Kinds can define their own
// constraints.
//
// Engines use constraints only through these functions. An engine that treats some constraints
// specially recognises them by the properties at the end of the class, never by type. The
// constraints from which most kinds are built are in model/constraints/.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "generator/model/digit_set.h"
#include "generator/model/topology.h"

namespace gridpress {

// The equation Σ coefficient · digit = total. No cell occurs twice.
struct LinearForm {
  struct Term {
    Cell cell = 0;
    int coefficient = 1;
  };
  std::vector<Term> terms;
  int total = 0;
};

// An object is stateless and immutable, so it can be used by many threads.
class Constraint {
 public:
  virtual ~Constraint() = default;

  // Returns the cells that the constraint applies to, without duplicates. The class defines their
  // order.
  virtual const std::vector<Cell>& scope() const = 0;

  // Removes candidates that no solution can have. `candidates` covers the whole board; the function
  // reads and writes only the entries of the scope, none of which is empty. Returns false on a
  // contradiction. Sets `changed` to true if it removed anything. Never removes a candidate that is
  // part of an assignment which satisfies the constraint and uses only the scope's candidates. If
  // the scope is a single cell, one call must remove everything that can be removed. Must not
  // allocate, because searches call it in their inner loop.
  virtual bool prune(std::span<DigitSet> candidates, bool& changed) const = 0;

  // Returns whether a grid satisfies the constraint. All cells of the scope must be filled.
  virtual bool satisfied_by(std::span<const std::uint8_t> grid) const = 0;

  // Returns whether all digits in the scope must differ, as in a house.
  virtual bool all_different() const { return false; }

  // Returns whether all_different() is the only effect of the constraint, apart from restricting
  // single cells.
  virtual bool only_different() const { return false; }

  // Returns the linear equation that the constraint implies, or null if it implies none. Engines
  // add these equations up (the 45 rule).
  virtual const LinearForm* linear_form() const { return nullptr; }
};

using ConstraintPtr = std::shared_ptr<const Constraint>;

}  // namespace gridpress
