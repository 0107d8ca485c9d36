#include "generator/grader/grade.h"

#include <algorithm>

#include "generator/grader/named.h"
#include "generator/grader/path.h"
#include "generator/solver/solve.h"

namespace gridpress {
namespace {

constexpr double kTolerance = 0.05;  // half a step of the scale

bool is_plain9(const Rules& rules) {
  const Topology& board = *rules.topology;
  return board.box == BoxShape{3, 3} && board.houses.size() == 27 && rules.constraints.empty();
}

// What is used again from puzzle to puzzle on one thread.
struct Desk {
  se::Rater rater;
  State state;
  Step step;
};

Desk& desk_of_this_thread() {
  static thread_local Desk desk;
  return desk;
}

void rate_by_se(const Grid& givens, const GradeOptions& options, Grade& result) {
  se::Puzzle puzzle{};
  std::copy(givens.begin(), givens.end(), puzzle.begin());
  const se::Rating rating = desk_of_this_thread().rater.rate(
      puzzle, {.max_rating = options.max_rating, .budget = options.budget});
  result.rating = rating.er;
  result.bounded = rating.bounded;
  if (rating.ep > 0) result.ep = rating.ep;
  if (rating.ed > 0) result.ed = rating.ed;
}

// One step at a time, easiest technique first; the rating is that of the hardest used. Where no
// technique goes on it is a lower bound: what is needed is no easier than the table's last row.
void rate_by_table(const Rules& rules, const Grid& givens, double max_rating, Grade& result) {
  const TechniqueTable& table = standard_techniques_for(rules);
  Desk& desk = desk_of_this_thread();
  desk.state.reset(shape_of(rules.topology), givens);
  double hardest = 0;
  int row = 0;
  while (!desk.state.done() && !result.bounded) {
    if (next_step(desk.state, table, desk.step, row)) {
      hardest = std::max(hardest, desk.step.rating);
      apply_step(desk.state, desk.step);
    } else {
      hardest = std::max(hardest, table.back().rating);
      result.bounded = true;
    }
    result.bounded |= hardest > max_rating + kTolerance;
  }
  result.rating = hardest;
}

// Clues and rating, which decide whether the rest is worth its cost.
Grade rated(const Rules& rules, const Grid& givens, const GradeOptions& options) {
  Grade result;
  result.clues = count_givens(givens);
  if (is_plain9(rules)) {
    rate_by_se(givens, options, result);
  } else {
    rate_by_table(rules, givens, options.max_rating, result);
  }
  return result;
}

// Steps that the plain search makes by itself: with nothing harder it never guesses.
bool only_singles(const NamedSummary& way) {
  return way.finished && std::ranges::all_of(way.uses, [](const auto& use) {
           return use.first == "full-house" || use.first == "hidden-single" ||
                  use.first == "naked-single";
         });
}

void complete(const Rules& rules, const Grid& givens, Grade& grade) {
  const NamedSummary way = named_summary(rules, givens);
  grade.hardest = way.hardest;
  for (const auto& [name, uses] : way.uses) grade.path.emplace_back(name, uses);
  if (!only_singles(way)) grade.guesses = plain_guesses(rules, givens);
}

}  // namespace

Grade grade(const Rules& rules, const Grid& givens, const GradeOptions& options) {
  Grade result = rated(rules, givens, options);
  if (*result.rating <= options.max_rating + kTolerance) complete(rules, givens, result);
  return result;
}

Placed grade_within(const Rules& rules, const Grid& givens, Band band, bool whole) {
  Placed placed;
  placed.grade = rated(rules, givens, {.max_rating = band.high});
  if (*placed.grade.rating > band.high + kTolerance) {
    placed.side = Side::kAbove;
  } else if (*placed.grade.rating < band.low - kTolerance && !placed.grade.bounded) {
    placed.side = Side::kBelow;
  } else if (whole) {
    complete(rules, givens, placed.grade);
  }
  return placed;
}

std::vector<TechniqueInfo> technique_table() {
  std::vector<TechniqueInfo> names;
  for (const Technique& technique : standard_techniques()) {
    names.push_back({technique.name, technique.rating});
  }
  return names;
}

}  // namespace gridpress
