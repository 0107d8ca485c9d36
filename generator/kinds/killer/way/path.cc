#include "generator/kinds/killer/way/path.h"

#include <algorithm>
#include <cmath>

#include "generator/grader/path.h"
#include "generator/solver/solve.h"

namespace gridpress::killer {
namespace {

constexpr double kTolerance = 0.05;  // half a step of the scale
constexpr int kShortReason = 3;      // its cages and houses
constexpr double kReasonStep = 0.1;  // for each one more
constexpr double kLongestReason = 9.9;
constexpr int kMostGuesses = 1000;

double rating_of_reason(const KillerStep& step) {
  const auto size = static_cast<int>(step.cages.size() + step.step.houses.size());
  return std::min(kLongestReason, kSmallestReason + kReasonStep * std::max(0, size - kShortReason));
}

// Looks that a step takes on average: through a part of what is empty, the larger the harder the
// technique is, and some for writing a digit.
double looks_for(const KillerStep& step, int empty) {
  constexpr double kWriting = 4, kEasiest = 0.9, kHardest = 4;
  const double search = 1 + (std::min(step.step.rating, kHardest) - kEasiest) * empty / 2;
  return search + (step.step.places() ? kWriting : 0);
}

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

Way::Way(const Sums& sums, const Grid& givens)
    : sums_(sums), state_(state_of(sums, givens)), finder_(sums, state_) {}

const KillerStep* Way::next(double most) {
  if (state_.done()) return nullptr;
  for (const Row& row : rows()) {
    if (row.rating > most + kTolerance) return nullptr;
    step_.clear();
    step_.row = static_cast<int>(&row - rows().data());
    step_.step.technique = row.name;
    step_.step.rating = row.rating;
    bool found = false;
    if (row.house != nullptr) {
      found = find_first(row.house, state_, step_.step);
    } else if (row.own != nullptr) {
      found = (finder_.*row.own)(step_);
    } else {
      found = find_reason();
    }
    if (found) return &step_;
  }
  return nullptr;
}

bool Way::find_reason() {
  if (!reasons_) reasons_.emplace(sums_.sum(), *sums_.rules.topology);
  Reason reason;
  if (!reasons_->find(state_, reason)) return false;
  step_.step.cells = {reason.candidate.cell};
  step_.step.digits = DigitSet::of(reason.candidate.digit);
  step_.step.eliminations = {reason.candidate};
  step_.step.houses = std::move(reason.houses);
  step_.cages = std::move(reason.constraints);
  step_.step.rating = rating_of_reason(step_);
  return true;
}

void Way::take(const KillerStep& step) {
  if (step.step.places()) finder_.note_digit(step.step.placement.cell, step.step.placement.digit);
  apply_step(state_, step.step);
}

Walk walk(Way& way, double most) {
  Walk walk;
  walk.uses.resize(rows().size());
  const auto& cells = way.state().values();
  auto empty = static_cast<int>(std::count(cells.begin(), cells.end(), 0));
  while (const KillerStep* step = way.next(most)) {
    walk.hardest = std::max(walk.hardest, step->step.rating);
    walk.effort += looks_for(*step, empty);
    ++walk.uses[static_cast<std::size_t>(step->row)];
    if (step->step.places()) --empty;
    way.take(*step);
  }
  walk.done = way.done();
  return walk;
}

Grade grade_of(const Walk& walk, const DigitContent& content) {
  Grade grade;
  grade.clues = clues_of(content);
  grade.rating = walk.hardest;
  grade.bounded = !walk.done;
  grade.effort = std::round(walk.effort * 10) / 10;
  for (std::size_t i = 0; i < walk.uses.size(); ++i) {
    if (walk.uses[i] == 0) continue;
    grade.hardest = rows()[i].name;
    if (!grade.path.empty() && grade.path.back().first == rows()[i].name) {
      grade.path.back().second += walk.uses[i];
    } else {
      grade.path.emplace_back(rows()[i].name, walk.uses[i]);
    }
  }
  grade.guesses = plain_guesses(content.rules, content.givens, kMostGuesses);
  return grade;
}

Grade grade(const DigitContent& content, double most) {
  const Sums sums(content.rules);
  Way way(sums, content.givens);
  const Walk whole = walk(way, most);
  if (whole.done || most >= kLongestReason) return grade_of(whole, content);
  Grade grade;
  grade.clues = clues_of(content);
  const KillerStep* beyond = way.next();
  grade.rating = beyond == nullptr ? kLongestReason : beyond->step.rating;
  grade.bounded = true;
  return grade;
}

int clues_of(const DigitContent& content) {
  return count_givens(content.givens) + static_cast<int>(content.rules.constraints.size());
}

}  // namespace gridpress::killer
