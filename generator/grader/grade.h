// The difficulty of a puzzle for a human solver.
#pragma once

#include <cstdint>
#include <string_view>

#include "generator/grader/effort.h"
#include "generator/grader/se/rate.h"
#include "generator/grader/technique.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// Ratings have one decimal, so both ends are included: {3.0, 5.4} contains 3.0 and 5.4.
struct Band {
  double low = 0, high = 99;
};
enum class Side { kBelow, kInside, kAbove };

// With kInvariant, a plain 9x9 is rated in its canonical form (canonical9.h), so that relabelling,
// permuting and transposing change nothing. Other shapes have only one scale.
enum class Scale { kSe, kInvariant };

struct GradeOptions {
  Scale scale = Scale::kSe;
  double max_rating = 99;  // stop early above this rating
  // Budget of the chain engines per puzzle; 0 for no limit. Not a time (see se::Options).
  std::uint64_t budget = se::Options::kDefaultBudget;
  bool rating_only = false;  // fill in only the ratings and the clues
};

// Grades a puzzle that has exactly one solution. A plain 9x9 is rated as Sudoku Explainer
// 1.2.1 does, with ER, EP and ED; every other shape by the ordered technique table
// (standard_techniques), whose rows carry the same ratings. `hardest` and `path` use the
// named techniques (named.h). Fills in everything but `level`. A rating above `max_rating`
// is marked as bounded, and then only the rating and the clues are filled in, at a small
// part of the cost of a full grade. Thread-safe; each thread keeps its working memory.
Grade grade(const Rules& rules, const Grid& givens, const GradeOptions& options = {});

inline Grade grade(const Rules& rules, const Grid& givens, double max_rating) {
  return grade(rules, givens, GradeOptions{.max_rating = max_rating});
}

// The steps that determined the rating, in order.
std::vector<RatedStep> rated_steps(const Rules& rules, const Grid& givens,
                                   const GradeOptions& options = {});

// The parts of a grade in addition to clues and ratings. Names cost most, some
// milliseconds if chains are needed; effort and guesses cost a tenth of that.
struct Parts {
  bool names = true;  // `hardest` and `path`
  bool guesses = true, effort = true;
};

// The side of the band on which a puzzle lies, determined as early as possible. Inside the band,
// `grade` has the requested parts; outside, only ratings (bounded above the band) and clues.
struct Placed {
  Side side = Side::kInside;
  Grade grade;
};
Placed grade_within(const Rules& rules, const Grid& givens, Band band, const Parts& parts = {});

}  // namespace gridpress
