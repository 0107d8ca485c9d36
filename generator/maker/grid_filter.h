// Checks whether a carved grid satisfies a request.
#pragma once

#include "generator/grader/grade.h"
#include "generator/maker/digit_request.h"
#include "generator/making/near_misses.h"

namespace gridpress {

// The numbers of clues that a request allows.
struct ClueBounds {
  int least = 0, most = 0;
  bool closed = false;  // whether the request specifies both bounds
};
ClueBounds clue_bounds(const DigitRequest& request);

// Checks grids one after another, and records why grids were rejected.
class GridFilter {
 public:
  // Keeps references to both arguments, which must outlive this object.
  GridFilter(const Rules& rules, const DigitRequest& request);

  // Checks a puzzle, which must be unique. Cheap checks come first and grading last. If the result
  // is kHolds, grade() has all the parts that the request needs.
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
