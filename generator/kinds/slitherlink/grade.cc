#include "generator/kinds/slitherlink/grade.h"

#include <algorithm>
#include <cmath>

namespace gridpress::slitherlink {
namespace {

constexpr std::array<double, kTechniques> kRatings = {1.0, 1.1, 1.2, 1.4, 1.5, 1.6,
                                                      1.7, 2.0, 2.6, 3.2, 3.8, 4.5};
// By technique: the average number of places where a person looks to find the step and draw its
// result.
constexpr std::array<double, kTechniques> kLooks = {2, 2, 2, 4, 4, 4, 5, 6, 14, 10, 24, 40};
constexpr double kLooksForEachClue = 10;  // for each clue of a smallest reason

// Adds the deductions since the last call to the path. Each step has all results of one node or
// pattern.
void add_steps(Path& path, const std::vector<Deduced>& log) {
  for (std::size_t i = path.order.size(); i < log.size(); ++i) {
    const Deduced& it = log[i];
    const bool same = !path.steps.empty() && it.node != kNowhere &&
                      path.steps.back().technique == it.technique &&
                      path.steps.back().node == it.node && path.steps.back().other == it.other;
    if (!same) {
      path.steps.push_back({it.technique, rating_of(it.technique), it.node, it.other, {}, {}, i});
    }
    path.steps.back().edges.push_back(it.edge);
    path.order.push_back(it.edge);
  }
}

}  // namespace

double rating_of(Technique technique) {
  return kRatings[static_cast<std::size_t>(technique)];
}

double rating_of_reason(std::size_t clues) {
  const double tenths = std::round(rating_of(Technique::kReason) * 10);
  return std::min(kMaxRating, (tenths + static_cast<double>(clues)) / 10);
}

std::optional<Technique> hardest_within(double rating) {
  for (int i = kTechniques - 1; i >= 0; --i) {
    if (kRatings[i] <= rating) return static_cast<Technique>(i);
  }
  return std::nullopt;
}

Path find_path(const WiringPtr& wiring, const Slitherlink& puzzle) {
  Path path;
  std::vector<Deduced> log;
  Engine engine(wiring, puzzle.clues);
  engine.log_to(&log);
  Reasons reasons(wiring, puzzle.clues);
  const std::vector<bool> solution = wiring->lattice->border_of(puzzle.inside);
  while (engine.run(Technique::kCounting) && !engine.closed()) {
    add_steps(path, log);
    std::optional<Reason> reason = reasons.soonest(engine, solution);
    if (!reason) reason = reasons.by_clauses(engine, solution);
    if (!reason) return path;
    const std::size_t before = log.size();
    GRIDPRESS_CHECK(engine.assume(reason->edge, reason->line));
    path.steps.push_back({Technique::kReason,
                          rating_of_reason(reason->clues.size()),
                          kNowhere,
                          kNowhere,
                          {reason->edge},
                          std::move(reason->clues),
                          before});
    path.order.push_back(reason->edge);
  }
  add_steps(path, log);
  path.whole = engine.closed();
  return path;
}

Grade grade_of(const WiringPtr& wiring, const Slitherlink& puzzle) {
  const Path path = find_path(wiring, puzzle);
  Grade grade;
  grade.clues = count_clues(puzzle.clues);
  grade.bounded = !path.whole;
  double rating = 1.0;
  Technique hardest = Technique::kZero;
  std::array<int, kTechniques> counts{};
  for (const Step& step : path.steps) {
    rating = std::max(rating, step.rating);
    hardest = std::max(hardest, step.technique);
    ++counts[static_cast<std::size_t>(step.technique)];
    grade.effort += kLooks[static_cast<std::size_t>(step.technique)] +
                    kLooksForEachClue * static_cast<double>(step.clues.size());
  }
  if (!path.whole) rating = kMaxRating;
  grade.rating = rating;
  grade.hardest = name_of(hardest);
  for (int i = 0; i < kTechniques; ++i) {
    if (counts[i] > 0) grade.path.emplace_back(name_of(static_cast<Technique>(i)), counts[i]);
  }
  return grade;
}

}  // namespace gridpress::slitherlink
