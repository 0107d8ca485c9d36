#include "generator/kinds/digit_path.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace gridpress {

std::vector<int> take_reason(Reason reason, Step& step) {
  constexpr int kShortReason = 3;      // number of constraints and houses in a short reason
  constexpr double kReasonStep = 0.1;  // added to the rating for each additional one
  const auto size = static_cast<int>(reason.constraints.size() + reason.houses.size());
  step.rating =
      std::min(kLongestReason, kSmallestReason + kReasonStep * std::max(0, size - kShortReason));
  step.cells = {reason.candidate.cell};
  step.digits = DigitSet::of(reason.candidate.digit);
  step.eliminations = {reason.candidate};
  step.houses = std::move(reason.houses);
  return std::move(reason.constraints);
}

double looks_for(const Step& step, int empty) {
  constexpr double kWriting = 4, kEasiest = 0.9, kHardest = 4;
  const double search = 1 + (std::min(step.rating, kHardest) - kEasiest) * empty / 2;
  return search + (step.places() ? kWriting : 0);
}

std::string technique_name(std::string_view row) {
  std::string name(row);
  std::ranges::replace(name, '_', '-');
  return name;
}

Grade grade_of_walk(const PathWalk& walk, std::span<const std::string_view> names) {
  Grade grade;
  grade.rating = walk.hardest;
  grade.bounded = !walk.done;
  grade.effort = std::round(walk.effort * 10) / 10;
  for (std::size_t i = 0; i < walk.uses.size(); ++i) {
    if (walk.uses[i] == 0) continue;
    grade.hardest = technique_name(names[i]);
    const auto same =
        std::ranges::find(grade.path, grade.hardest, &std::pair<std::string, int>::first);
    if (same != grade.path.end()) {
      same->second += walk.uses[i];
    } else {
      grade.path.emplace_back(grade.hardest, walk.uses[i]);
    }
  }
  return grade;
}

}  // namespace gridpress
