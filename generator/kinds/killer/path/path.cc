#include "generator/kinds/killer/path/path.h"

#include <algorithm>
#include <cmath>

#include "generator/grader/path.h"
#include "generator/solver/solve.h"

namespace gridpress::killer {
namespace {

constexpr int kMaxGuesses = 1000;

State state_of(const Sums& sums, const Grid& givens) {
  State state;
  state.reset(shape_of(sums.rules.topology), givens);
  return state;
}

}  // namespace

std::span<const Row> rows() {
  using namespace techniques;
  static constexpr Row kRows[] = {
      {"full-house", 1.0, find_full_house},
      {"cage-last-cell", 1.1, nullptr, &Finder::last_of_cage},
      {"hidden-single", 1.2, find_hidden_single_box},
      {"hidden-single", 1.5, find_hidden_single_line},
      {"naked-single", 1.6, find_naked_single},
      {"sign", 1.7, nullptr, &Finder::sign},
      {"cage-one-combination", 1.8, nullptr, &Finder::only_combination},
      {"innie", 2.0, nullptr, &Finder::innie_of_one},
      {"cage-combinations", 2.2, nullptr, &Finder::combinations},
      {"cage-pointing", 2.4, nullptr, &Finder::cage_pointing},
      {"cage-claiming", 2.5, nullptr, &Finder::cage_claiming},
      {"locked-candidates-pointing", 2.6, find_pointing},
      {"innie-of-several", 2.7, nullptr, &Finder::innie_of_many},
      {"locked-candidates-claiming", 2.8, find_claiming},
      {"naked-pair", 3.0, find_naked_set<2, true>},
      {"cage-places", 3.1, nullptr, &Finder::cage_places},
      {"innies", 3.2, nullptr, &Finder::innies_of_one},
      {"hidden-pair", 3.4, find_hidden_set<2, true>},
      {"naked-triple", 3.6, find_naked_set<3, true>},
      {"innies-of-several", 3.8, nullptr, &Finder::innies_of_many},
      {"x-wing", 4.0, find_fish<2>},
      {"hidden-triple", 4.1, find_hidden_set<3, true>},
      {"xy-wing", 4.2, find_xy_wing},
      {"swordfish", 4.4, find_fish<3>},
      {"naked-quad", 5.0, find_naked_set<4, true>},
      {"smallest-reason", kSmallestReason},
  };
  return kRows;
}

SolvingPath::SolvingPath(const Sums& sums, const Grid& givens)
    : sums_(sums), state_(state_of(sums, givens)), finder_(sums, state_) {}

const KillerStep* SolvingPath::next(double max_rating) {
  return first_step(rows(), max_rating, state_, step_, [&](const Row& row) {
    return row.own != nullptr ? (finder_.*row.own)(step_) : find_reason();
  });
}

bool SolvingPath::find_reason() {
  if (!reasons_) reasons_.emplace(sums_.clues(), *sums_.rules.topology);
  Reason reason;
  if (!reasons_->find(state_, reason)) return false;
  const auto cages = static_cast<int>(sums_.cages.size());
  for (const int clue : take_reason(std::move(reason), step_.step)) {
    clue < cages ? step_.cages.push_back(clue) : step_.signs.push_back(clue - cages);
  }
  return true;
}

void SolvingPath::take(const KillerStep& step) {
  if (step.step.places()) finder_.note_digit(step.step.placement.cell, step.step.placement.digit);
  apply_step(state_, step.step);
}

Walk walk(SolvingPath& path, double max_rating) {
  return walk_along(path, rows(), max_rating);
}

Grade grade_of(const Walk& walk, const DigitContent& content) {
  Grade grade = grade_of_walk(walk, rows());
  grade.clues = clues_of(content);
  grade.guesses = plain_guesses(content.rules, content.givens, kMaxGuesses);
  return grade;
}

Grade grade(const DigitContent& content, double max_rating) {
  const Sums sums(content.rules);
  SolvingPath path(sums, content.givens);
  const Walk whole = walk(path, max_rating);
  if (whole.done || max_rating >= kLongestReason) return grade_of(whole, content);
  Grade grade = grade_beyond(path, kLongestReason);
  grade.clues = clues_of(content);
  return grade;
}

int clues_of(const DigitContent& content) {
  return count_givens(content.givens) + static_cast<int>(content.rules.constraints.size());
}

}  // namespace gridpress::killer
