#include "generator/maker/grid_filter.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "generator/base/result.h"
#include "generator/grader/catalogue.h"
#include "generator/grader/grade.h"
#include "generator/grader/teaching.h"
#include "generator/maker/quality.h"
#include "generator/solver/solve.h"

namespace gridpress {

ClueBounds clue_bounds(const DigitRequest& request) {
  const int cells = request.size * request.size;
  const fields::Range range = request.level.clue_range(request.size);
  ClueBounds bounds;
  bounds.least = range.low ? std::max(0, static_cast<int>(std::ceil(*range.low))) : 0;
  bounds.most = range.high ? std::min(cells, static_cast<int>(std::floor(*range.high))) : cells;
  bounds.closed = range.low && range.high;
  return bounds;
}

GridFilter::GridFilter(const Rules& rules, const DigitRequest& request)
    : rules_(rules),
      request_(request),
      bounds_(clue_bounds(request)),
      low_(request.level.rating ? request.level.rating->low.value_or(0) : 0),
      high_(request.level.rating ? request.level.rating->high.value_or(99) : 99),
      naked_single_(technique_named("naked-single").rating) {}

Verdict GridFilter::check(const Grid& givens) {
  grade_ = Grade{};
  grade_.clues = count_givens(givens);
  if (!has_quality(request_.quality, *rules_.topology, givens)) {
    misses_.without_quality();
    return Verdict::kOffTarget;
  }
  if (const auto verdict = check_taught(givens)) return *verdict;
  const Parts asked = asked_parts();
  const bool asks = request_.level.rating || !request_.before.empty() || asked.names ||
                    asked.guesses || asked.effort;
  if (asks) {
    if (const auto verdict = check_guesses(givens)) return *verdict;
    Placed placed = grade_within(rules_, givens, {low_, high_}, asked);
    grade_ = std::move(placed.grade);
    if (placed.side == Side::kAbove) return miss(Verdict::kTooHard);
    if (placed.side == Side::kBelow) return miss(Verdict::kTooEasy);
    if (!request_.level.holds(grade_, request_.size)) return miss(Verdict::kOffTarget);
    if (is_of_level_before()) {
      misses_.of_level_before();
      return miss(Verdict::kTooEasy);
    }
  }
  if (request_.graded) grade_ = gridpress::grade(rules_, givens);
  return Verdict::kHolds;
}

// Returns the parts of a grade that the conditions of the levels need. Other parts are computed
// only for puzzles that satisfy the conditions.
Parts GridFilter::asked_parts() const {
  Parts parts{.names = false, .guesses = false, .effort = false};
  const auto add = [&](const Level& level) {
    parts.names =
        parts.names || !level.need.empty() || !level.avoid.empty() || !level.hardest.empty();
    parts.guesses = parts.guesses || level.guesses;
    parts.effort = parts.effort || level.effort || !level.effort_sizes.empty();
  };
  add(request_.level);
  for (const Level& level : request_.before) add(level);
  return parts;
}

bool GridFilter::is_of_level_before() const {
  return std::ranges::any_of(
      request_.before, [&](const Level& level) { return level.holds(grade_, request_.size); });
}

// Checks the number of guesses, before any rating. If the plain search needs no guess, singles
// alone solve the puzzle, so no step is rated above a naked single.
std::optional<Verdict> GridFilter::check_guesses(const Grid& givens) {
  const Level& level = request_.level;
  const bool plain9 = rules_.topology->box == BoxShape{3, 3};  // rating is just as fast
  if (!level.guesses && (plain9 || low_ <= naked_single_)) return std::nullopt;
  const fields::Range guesses = level.guesses.value_or(fields::Range{});
  const int least = std::max(1, static_cast<int>(std::ceil(guesses.low.value_or(0))));
  grade_.guesses =
      guesses.high ? plain_guesses(rules_, givens) : plain_guesses(rules_, givens, least);
  if ((grade_.guesses == 0 && low_ > naked_single_) || grade_.guesses < guesses.low.value_or(0)) {
    return miss(Verdict::kTooEasy);
  }
  if (guesses.high && grade_.guesses > *guesses.high) return miss(Verdict::kTooHard);
  return std::nullopt;
}

// Checks whether the technique to be taught is the hardest one used. This needs only some of the
// solving steps, and no rating.
std::optional<Verdict> GridFilter::check_taught(const Grid& givens) {
  if (request_.level.hardest.empty()) return std::nullopt;
  const Reached reached = reach_with(rules_, givens, request_.level.hardest);
  if (!reached.finished()) return miss(Verdict::kTooHard);
  if (!reached.uses) return miss(Verdict::kTooEasy);
  return std::nullopt;
}

Verdict GridFilter::miss(Verdict verdict) {
  misses_.graded(request_.level, grade_, verdict);
  return verdict;
}

}  // namespace gridpress
