#include "generator/grader/grade.h"

#include <algorithm>

#include "generator/grader/effort.h"
#include "generator/grader/named.h"
#include "generator/grader/path.h"
#include "generator/model/canonical9.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

constexpr double kTolerance = 0.05;  // half a step on the scale of ratings

bool is_plain9(const Rules& rules) {
  const Topology& board = *rules.topology;
  return board.box == BoxShape{3, 3} && board.houses.size() == 27 && rules.constraints.empty();
}

// A grade that has only clues and rating, and the solving path that determined the rating.
struct Rated {
  Grade grade;
  std::vector<RatedStep> solving_steps;
};

RatedStep rated_step(const se::Step& step) {
  RatedStep rated{se::name(step.technique), step.rating, {}, {}};
  if (step.cell >= 0) rated.placement = {step.cell, step.digit};
  for (const se::Removal& removal : step.removals) {
    for (const int digit : DigitSet(std::uint32_t{removal.digits})) {
      rated.eliminations.push_back({removal.cell, digit});
    }
  }
  return rated;
}

// Memory that each thread reuses for all puzzles.
struct Scratch {
  se::Rater rater;
  State state;
  Step step;
};

Scratch& scratch_of_this_thread() {
  static thread_local Scratch scratch;
  return scratch;
}

// Rates a plain 9x9 puzzle as Sudoku Explainer does. Records the solving path only if
// `solving_steps` is true.
void rate_by_se(const Grid& givens, const GradeOptions& options, bool solving_steps,
                Rated& result) {
  se::Puzzle puzzle{};
  std::copy(givens.begin(), givens.end(), puzzle.begin());
  const se::Rating rating = scratch_of_this_thread().rater.rate(
      puzzle,
      {.max_rating = options.max_rating, .budget = options.budget, .record_steps = solving_steps});
  result.grade.rating = rating.er;
  result.grade.bounded = rating.bounded;
  if (rating.ep > 0) result.grade.ep = rating.ep;
  if (rating.ed > 0) result.grade.ed = rating.ed;
  result.solving_steps.reserve(rating.steps.size());
  for (const se::Step& step : rating.steps) result.solving_steps.push_back(rated_step(step));
}

// Solves the puzzle step by step, always with the easiest technique that applies. The rating is
// that of the hardest technique used. If no technique applies at some point, the rating is a lower
// bound, because the next step is at least as hard as the last technique in the table.
void rate_by_table(const Rules& rules, const Grid& givens, double max_rating, Rated& result) {
  const TechniqueTable& table = standard_techniques_for(rules);
  Scratch& scratch = scratch_of_this_thread();
  scratch.state.reset(shape_of(rules.topology), givens);
  double hardest = 0;
  int row = 0;
  bool& bounded = result.grade.bounded;
  while (!scratch.state.done() && !bounded) {
    if (next_step(scratch.state, table, scratch.step, row)) {
      hardest = std::max(hardest, scratch.step.rating);
      apply_step(scratch.state, scratch.step);
      result.solving_steps.push_back({scratch.step.technique, scratch.step.rating,
                                      scratch.step.placement, scratch.step.eliminations});
    } else {
      hardest = std::max(hardest, table.back().rating);
      bounded = true;
    }
    bounded |= hardest > max_rating + kTolerance;
  }
  result.grade.rating = hardest;
}

Rated rated(const Rules& rules, const Grid& givens, const GradeOptions& options,
            bool solving_steps) {
  Rated result;
  result.grade.clues = count_givens(givens);
  if (is_plain9(rules)) {
    rate_by_se(givens, options, solving_steps, result);
  } else {
    rate_by_table(rules, givens, options.max_rating, result);
  }
  return result;
}

// Returns whether the plain search makes all these steps by itself, so that it never guesses.
bool only_singles(const NamedSummary& solving_steps) {
  return solving_steps.finished && std::ranges::all_of(solving_steps.uses, [](const auto& use) {
           return use.first == "full-house" || use.first == "hidden-single" ||
                  use.first == "naked-single";
         });
}

// Returns the technique of the step with the highest rating. Used if named techniques don't solve
// the puzzle.
std::string_view hardest_of(const std::vector<RatedStep>& solving_steps) {
  const auto hardest = std::ranges::max_element(solving_steps, {}, &RatedStep::rating);
  return hardest == solving_steps.end() ? std::string_view() : hardest->technique;
}

// Fills in the rest of the grade, which takes longer than rating an easy puzzle.
Grade complete(const Rules& rules, const Grid& givens, Rated rated, const Parts& parts) {
  Grade grade = std::move(rated.grade);
  bool guesses = parts.guesses;
  if (parts.names) {
    const NamedSummary solving_steps = named_summary(rules, givens);
    grade.hardest =
        solving_steps.finished ? solving_steps.hardest : hardest_of(rated.solving_steps);
    for (const auto& [name, uses] : solving_steps.uses) grade.path.emplace_back(name, uses);
    guesses = guesses && !only_singles(solving_steps);
  }
  if (guesses) grade.guesses = plain_guesses(rules, givens);
  if (parts.effort) {
    State& state = scratch_of_this_thread().state;
    state.reset(shape_of(rules.topology), givens);
    grade.effort = effort_of(state, rated.solving_steps);
  }
  return grade;
}

// Returns the canonical form, in which Scale::kInvariant rates a plain 9x9 puzzle.
canonical9::Form form_of(const Grid& givens) {
  canonical9::Cells cells{};
  std::copy(givens.begin(), givens.end(), cells.begin());
  return canonical9::canonical_form(cells);
}

Grid grid_of(const canonical9::Form& form) {
  return {form.puzzle.begin(), form.puzzle.end()};
}

bool is_turned(const Rules& rules, const GradeOptions& options) {
  return options.scale == Scale::kInvariant && is_plain9(rules);
}

}  // namespace

Grade grade(const Rules& rules, const Grid& givens, const GradeOptions& options) {
  const Grid as_rated = is_turned(rules, options) ? grid_of(form_of(givens)) : givens;
  Rated result = rated(rules, as_rated, options, !options.rating_only);
  const bool beyond = *result.grade.rating > options.max_rating + kTolerance;
  if (beyond || options.rating_only) return std::move(result.grade);
  return complete(rules, as_rated, std::move(result), {});
}

std::vector<RatedStep> rated_steps(const Rules& rules, const Grid& givens,
                                   const GradeOptions& options) {
  if (!is_turned(rules, options)) return rated(rules, givens, options, true).solving_steps;
  const canonical9::Form form = form_of(givens);
  std::vector<RatedStep> solving_steps = rated(rules, grid_of(form), options, true).solving_steps;
  const auto back = [&](Candidate& c) { c = {form.cell[c.cell], form.digit[c.digit]}; };
  for (RatedStep& step : solving_steps) {
    if (step.placement.cell >= 0) back(step.placement);
    for (Candidate& elimination : step.eliminations) back(elimination);
  }
  return solving_steps;
}

Placed grade_within(const Rules& rules, const Grid& givens, Band band, const Parts& parts) {
  Rated result = rated(rules, givens, {.max_rating = band.high}, parts.names || parts.effort);
  const double rating = *result.grade.rating;
  if (rating > band.high + kTolerance) return {Side::kAbove, std::move(result.grade)};
  if (rating < band.low - kTolerance && !result.grade.bounded) {
    return {Side::kBelow, std::move(result.grade)};
  }
  return {Side::kInside, complete(rules, givens, std::move(result), parts)};
}

}  // namespace gridpress
