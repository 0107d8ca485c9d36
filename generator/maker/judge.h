// Whether a carved grid is what a request asks for.
#pragma once

#include "generator/grader/grade.h"
#include "generator/maker/digit_request.h"
#include "generator/maker/near_misses.h"

namespace gridpress {

// The clue counts that a request allows.
struct ClueBounds {
  int least = 0, most = 0;
  bool closed = false;  // both ends were asked for
};
ClueBounds clue_bounds(const DigitRequest& request);

// Judges grids one after the other, and remembers what it had to refuse.
class Judge {
 public:
  // Keeps references to both, which must outlive it.
  Judge(const Rules& rules, const DigitRequest& request);

  // Cheap questions first, the grader last and only as far as the level goes. The puzzle must be
  // unique. After kHolds, grade() is whole as far as the request wants it.
  Verdict judge(const Grid& givens);

  const ClueBounds& bounds() const { return bounds_; }
  const Grade& grade() const { return grade_; }
  NearMisses& misses() { return misses_; }

 private:
  Verdict miss(Verdict verdict);
  std::optional<Verdict> judge_guesses(const Grid& givens);
  std::optional<Verdict> judge_taught(const Grid& givens);
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
