// Code shared by solving paths through digit grids. A path has a table of techniques, sorted by
// rating. Each row of the table is a technique for houses (`house`) or one specific to the kind.
// The last row is the smallest reason, which always finds a step.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "generator/grader/grade.h"
#include "generator/grader/path.h"
#include "generator/grader/reasons.h"
#include "generator/grader/technique.h"
#include "generator/kinds/kind.h"

namespace gridpress {

// The ratings of the shortest reason and of the longest. All named techniques are rated lower.
inline constexpr double kSmallestReason = 6.0, kLongestReason = 9.9;
inline constexpr double kRatingTolerance = 0.05;  // half a step of the scale
inline constexpr double kSinglesEnd = 2.5;

// A summary of a solving path from its start to its end.
struct PathWalk {
  bool done = false;    // whether every cell is filled
  bool singles = true;  // whether each step was a single
  double hardest = 0;   // highest rating of a step
  double effort = 0;
  std::vector<int> uses;  // how often each row of the table was used
};

// Turns a reason into a step; the rating grows with the reason's length. Returns its constraints.
std::vector<int> take_reason(Reason reason, Step& step);

// The average number of places where a person looks before finding the step: a share of the empty
// cells that grows with the difficulty of the technique, plus some for writing a digit.
double looks_for(const Step& step, int empty);

// Returns the first step found by a row of the table rated at most `max_rating`, or null.
// `find_own(row)` searches the rows that are specific to the kind, and writes into `step`.
template <class Row, class SolvingStep, class FindOwn>
const SolvingStep* first_step(std::span<const Row> rows, double max_rating, const State& state,
                              SolvingStep& step, FindOwn find_own) {
  if (state.done()) return nullptr;
  for (const Row& row : rows) {
    if (row.rating > max_rating + kRatingTolerance) return nullptr;
    step.clear();
    step.row = static_cast<int>(&row - rows.data());
    step.step.technique = row.name;
    step.step.rating = row.rating;
    if (row.house != nullptr ? find_first(row.house, state, step.step) : find_own(row))
      return &step;
  }
  return nullptr;
}

// Takes steps rated at most `max_rating` until none is left.
template <class SolvingPath, class Row>
PathWalk walk_along(SolvingPath& path, std::span<const Row> rows, double max_rating) {
  PathWalk walk;
  walk.uses.resize(rows.size());
  auto empty = static_cast<int>(std::ranges::count(path.state().values(), 0));
  while (const auto* step = path.next(max_rating)) {
    const Row& row = rows[static_cast<std::size_t>(step->row)];
    walk.hardest = std::max(walk.hardest, step->step.rating);
    walk.singles = walk.singles && row.house != nullptr && row.rating < kSinglesEnd;
    walk.effort += looks_for(step->step, empty);
    ++walk.uses[static_cast<std::size_t>(step->row)];
    if (step->step.places()) --empty;
    path.take(*step);
  }
  walk.done = path.done();
  return walk;
}

// The name of a row in grades and steps: "diagonal-sum". (Clues' names in texts have underscores.)
std::string technique_name(std::string_view row);

// The techniques of the rows, sorted by rating. If rows share a name, the first one counts.
template <class Row>
std::vector<KindTechnique> techniques_of_rows(std::span<const Row> rows) {
  std::vector<KindTechnique> techniques;
  for (const Row& row : rows) {
    const std::string name = technique_name(row.name);
    if (std::ranges::find(techniques, name, &KindTechnique::name) == techniques.end())
      techniques.push_back({name, row.rating});
  }
  return techniques;
}

// The grade of a complete path. Its level, clues and guesses aren't set.
Grade grade_of_walk(const PathWalk& walk, std::span<const std::string_view> names);
template <class Row>
Grade grade_of_walk(const PathWalk& walk, std::span<const Row> rows) {
  std::vector<std::string_view> names;
  for (const Row& row : rows) names.push_back(row.name);
  return grade_of_walk(walk, std::span<const std::string_view>(names));
}

// The grade of a path that stopped at a rating. Its rating is that of the next step, as a lower
// bound, or `rating_of_none` if no step follows. Its clues aren't set.
template <class SolvingPath>
Grade grade_beyond(SolvingPath& path, double rating_of_none) {
  const auto* beyond = path.next();
  Grade grade;
  grade.rating = beyond == nullptr ? rating_of_none : beyond->step.rating;
  grade.bounded = true;
  return grade;
}

}  // namespace gridpress
