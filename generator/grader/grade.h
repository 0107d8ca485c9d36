// Difficulty as a person meets it.
#pragma once

#include <cstdint>
#include <string_view>

#include "generator/grader/effort.h"
#include "generator/grader/se/rate.h"
#include "generator/grader/technique.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// Ratings have one decimal, so a band is closed: 3.0 and 5.4 are both inside {3.0, 5.4}.
struct Band {
  double low = 0, high = 99;
};
enum class Side { kBelow, kInside, kAbove };

// kInvariant: a plain 9x9 is rated in its canonical form (canonical9.h), so that relabelling,
// permuting and transposing change nothing. Other shapes know one scale only.
enum class Scale { kSe, kInvariant };

struct GradeOptions {
  Scale scale = Scale::kSe;
  double max_rating = 99;  // above it the work ends early
  // What chain engines may spend on one puzzle; 0: no bound. Never time (see se::Options).
  std::uint64_t budget = se::Options::kDefaultBudget;
  bool rating_only = false;  // fill nothing but the ratings and the clues
};

// Grades a puzzle that has exactly one solution. A plain 9x9 is rated as Sudoku Explainer 1.2.1
// rates it, with ER, EP and ED; every other shape by the ordered technique table
// (standard_techniques), whose rows carry the same ratings. `hardest` and `path` speak of the
// techniques by name (named.h). Fills everything but `level`.
// A rating beyond `max_rating` is bounded, and then nothing but it and the clues is filled: that
// costs a small part of the whole. Thread-safe; each thread keeps its working memory.
Grade grade(const Rules& rules, const Grid& givens, const GradeOptions& options = {});

inline Grade grade(const Rules& rules, const Grid& givens, double max_rating) {
  return grade(rules, givens, GradeOptions{.max_rating = max_rating});
}

// The steps that gave the rating, in order.
std::vector<RatedStep> rated_steps(const Rules& rules, const Grid& givens,
                                   const GradeOptions& options = {});

// What a grade has beside clues and ratings. Names cost most, some milliseconds where chains are
// needed; effort and guesses a tenth of that.
struct Parts {
  bool names = true;  // `hardest` and `path`
  bool guesses = true, effort = true;
};

// On which side of the band a puzzle lies, as soon as that is known. Inside: the parts asked for.
// Beside it: only ratings (bounded above the band) and clues.
struct Placed {
  Side side = Side::kInside;
  Grade grade;
};
Placed grade_within(const Rules& rules, const Grid& givens, Band band, const Parts& parts = {});

}  // namespace gridpress
