// Grades puzzles by their difficulty for a human solver.
#pragma once

#include <cstdint>
#include <string_view>

#include "generator/grader/effort.h"
#include "generator/grader/se/rate.h"
#include "generator/grader/technique.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// A range of ratings. Ratings have one decimal and both ends are included: {3.0, 5.4} contains 3.0
// and 5.4.
struct Band {
  double low = 0, high = 99;
};
enum class Side { kBelow, kInside, kAbove };

// How plain 9x9 puzzles are rated. kSe rates the puzzle as it is. kInvariant rates its canonical
// form (canonical9.h), so that relabelling, permuting and transposing a puzzle don't change its
// rating. Other shapes of grids have only one scale.
enum class Scale { kSe, kInvariant };

struct GradeOptions {
  Scale scale = Scale::kSe;
  double max_rating = 99;  // above this rating, stop early
  // Maximum work of the chain engines per puzzle, as a number of literals (see se::Options); 0 for
  // no limit.
  std::uint64_t budget = se::Options::kDefaultBudget;
  bool rating_only = false;  // whether to fill in only the ratings and the clues
};

// Grades a puzzle, which must have exactly one solution. A plain 9x9 is rated as Sudoku Explainer
// 1.2.1 does, with ER, EP and ED. Any other puzzle is rated by an ordered table of techniques
// (standard_techniques()) with the same ratings. `hardest` and `path` use named techniques
// (named.h). All fields are filled in except `level`. If the rating is above `max_rating`, it is
// marked as bounded and only the rating and the clues are filled in, which takes a small part of
// the time. Thread-safe; each thread keeps its working memory.
Grade grade(const Rules& rules, const Grid& givens, const GradeOptions& options = {});

inline Grade grade(const Rules& rules, const Grid& givens, double max_rating) {
  return grade(rules, givens, GradeOptions{.max_rating = max_rating});
}

// Returns the steps that determined the rating, in order.
std::vector<RatedStep> rated_steps(const Rules& rules, const Grid& givens,
                                   const GradeOptions& options = {});

// The parts of a grade in addition to clues and ratings. Names take longest, some milliseconds if
// chains are needed. Effort and guesses take a tenth of that.
struct Parts {
  bool names = true;  // `hardest` and `path`
  bool guesses = true, effort = true;
};

// Tells whether a puzzle's rating is below, inside or above a range, and stops as early as
// possible. Inside the range, `grade` has the requested parts. Outside, it has only the ratings and
// the clues; above the range, the ratings are bounded.
struct Placed {
  Side side = Side::kInside;
  Grade grade;
};
Placed grade_within(const Rules& rules, const Grid& givens, Band band, const Parts& parts = {});

}  // namespace gridpress
