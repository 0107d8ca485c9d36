// Checks whether a carved grid satisfies a request.
#pragma once

#include "generator/grader/grade.h"
#include "generator/maker/digit_request.h"
#include "generator/maker/near_misses.h"

namespace gridpress {

// The clue counts allowed by a request.
struct ClueBounds {
  int least = 0, most = 0;
  bool closed = false;  // whether both ends were specified
};
ClueBounds clue_bounds(const DigitRequest& request);

// Checks grids one after another, and records those it had to reject.
class GridFilter {
 public:
  // Keeps references to both arguments, which must outlive it.
  GridFilter(const Rules& rules, const DigitRequest& request);

  // Runs cheap checks first and grades last, only as far as the level requires. The puzzle
  // must be unique. After kHolds, grade() is complete as far as the request needs it.
  Verdict check(const Grid& givens);

  const ClueBounds& bounds() const { return bounds_; }
  const Grade& grade() const { return grade_; }
  NearMisses& misses() { return misses_; }

 private:
  Verdict miss(Verdict verdict);
  std::optional<Verdict> check_guesses(const Grid& givens);
  std::optional<Verdict> check_taught(const Grid& givens);
  Parts asked_parts() const;
  bool is_of_level_before() const;

  const Rules& rules_;
  const DigitRequest& request_;
  const ClueBounds bounds_;
  double low_, high_, naked_single_;
  Grade grade_;
  NearMisses misses_;
};

}  // namespace gridpress
