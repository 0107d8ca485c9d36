#include "generator/grader/minutes/fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "generator/base/result.h"

namespace gridpress {
namespace {

constexpr int kParts = 5;  // number of parts that are left out in turn
// Maximum number of alternations between fitting the curve and fitting people; most fits need ten.
constexpr int kMaxRounds = 200;
constexpr double kSettled = 1e-9;  // stop when everyone's slowness changes by less than this
constexpr double kDrawn = 1;       // number of fictitious times on the curve per person
constexpr double kPoints = 12;     // maximum number of points of a curve
constexpr double kFactor = 1.5;

// A flat stretch of the curve. `weight` is the number of times whose mean it is; `effort` and
// `minutes` are logarithms.
struct Block {
  double effort = 0, minutes = 0, weight = 0;  // `effort` and `minutes` are logarithms
};

Block joined(const Block& a, const Block& b) {
  const double weight = a.weight + b.weight;
  return {(a.effort * a.weight + b.effort * b.weight) / weight,
          (a.minutes * a.weight + b.minutes * b.weight) / weight, weight};
}

// Returns the nearest steps that never decrease, by merging neighbours that do (pool adjacent
// violators).
std::vector<Block> rising(const std::vector<Block>& steps) {
  std::vector<Block> pooled;
  for (Block step : steps) {
    while (!pooled.empty() && pooled.back().minutes >= step.minutes) {
      step = joined(pooled.back(), step);
      pooled.pop_back();
    }
    pooled.push_back(step);
  }
  return pooled;
}

// Joins neighbours until each is the mean of enough times. A remainder is added to the last step.
std::vector<Block> wide(const std::vector<Block>& steps) {
  double all = 0;
  for (const Block& step : steps) all += step.weight;
  std::vector<Block> joint;
  for (const Block& step : steps) {
    if (!joint.empty() && joint.back().weight < all / kPoints) {
      joint.back() = joined(joint.back(), step);
    } else {
      joint.push_back(step);
    }
  }
  if (joint.size() > 1 && joint.back().weight < all / kPoints) {
    const Block rest = joint.back();
    joint.pop_back();
    joint.back() = joined(joint.back(), rest);
  }
  return joint;
}

double middle(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

struct Fitted {
  Audience audience;
  std::vector<double> slowness;  // by person; 0 for people without times
};

class Fit {
 public:
  // Leaves out the times of puzzles in `part`. No puzzle is in part kParts.
  Fit(const Timings& timings, const std::vector<int>& part_of, int part)
      : timings_(timings), slowness_(timings.people), times_of_(timings.people) {
    for (const TimedSolve& solve : timings.solves) {
      if (part_of[solve.puzzle] == part) continue;
      solves_.push_back(&solve);
      ++times_of_[solve.person];
    }
    order_.resize(timings.efforts.size());
    std::iota(order_.begin(), order_.end(), 0);
    std::ranges::stable_sort(order_, {}, [&](int puzzle) { return timings.efforts[puzzle]; });
  }

  Fitted run() {
    for (int round = 0; round < kMaxRounds; ++round) {
      fit_curve();
      if (fit_people() < kSettled) break;
    }
    return {audience_, slowness_};
  }

 private:
  void fit_curve() {
    std::vector<Block> of_puzzle(timings_.efforts.size());
    for (const TimedSolve* solve : solves_) {
      Block& step = of_puzzle[solve->puzzle];
      step.minutes += std::log(solve->minutes) - slowness_[solve->person];
      ++step.weight;
    }
    std::vector<Block> steps;
    for (const int puzzle : order_) {
      Block step = of_puzzle[puzzle];
      if (step.weight == 0) continue;
      step.minutes /= step.weight;
      step.effort = std::log(timings_.efforts[puzzle]);
      const bool same = !steps.empty() && steps.back().effort == step.effort;
      if (same) {
        steps.back() = joined(steps.back(), step);
      } else {
        steps.push_back(step);
      }
    }
    audience_ = {Basis::kTimes, Solvers::kPractised, {}};
    for (const Block& step : wide(rising(steps))) {
      audience_.points.push_back({std::exp(step.effort), std::exp(step.minutes)});
    }
  }

  // Fits each person's slowness. Returns the largest change.
  double fit_people() {
    std::vector<double> sums(slowness_.size());
    for (const TimedSolve* solve : solves_) {
      const double expected = audience_.minutes(timings_.efforts[solve->puzzle]);
      sums[solve->person] += std::log(solve->minutes / expected);
    }
    std::vector<double> present;
    for (std::size_t person = 0; person < sums.size(); ++person) {
      if (times_of_[person] == 0) continue;
      sums[person] /= times_of_[person] + kDrawn;
      present.push_back(sums[person]);
    }
    const double usual = middle(present);
    double change = 0;
    for (std::size_t person = 0; person < sums.size(); ++person) {
      if (times_of_[person] == 0) continue;
      const double own = sums[person] - usual;
      change = std::max(change, std::abs(own - slowness_[person]));
      slowness_[person] = own;
    }
    return change;
  }

  const Timings& timings_;
  std::vector<const TimedSolve*> solves_;
  std::vector<double> slowness_;
  std::vector<int> times_of_;  // number of times per person
  std::vector<int> order_;     // puzzles, sorted by effort
  Audience audience_;
};

// Returns the ranks of values, from 1. Equal values have the mean of their ranks.
std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::vector<double> rank(values.size());
  for (std::size_t i = 0; i < order.size();) {
    std::size_t end = i;
    while (end < order.size() && values[order[end]] == values[order[i]]) ++end;
    const double shared = (static_cast<double>(i + end) + 1) / 2;
    for (; i < end; ++i) rank[order[i]] = shared;
  }
  return rank;
}

// Returns Spearman's rank correlation, or nullopt if all values of one list are equal.
std::optional<double> rank_correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const std::vector<double> x = ranks(a), y = ranks(b);
  const double mean = (static_cast<double>(x.size()) + 1) / 2;
  double xy = 0, xx = 0, yy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xy += (x[i] - mean) * (y[i] - mean);
    xx += (x[i] - mean) * (x[i] - mean);
    yy += (y[i] - mean) * (y[i] - mean);
  }
  if (xx == 0 || yy == 0) return std::nullopt;
  return xy / std::sqrt(xx * yy);
}

// Assigns each puzzle to a part so that every part has puzzles of all efforts; -1 for puzzles
// without times.
std::vector<int> folds(const Timings& timings) {
  std::vector<int> part(timings.efforts.size(), -1);
  std::vector<int> timed;
  for (const TimedSolve& solve : timings.solves) {
    if (std::exchange(part[solve.puzzle], 0) < 0) timed.push_back(solve.puzzle);
  }
  std::ranges::sort(timed, {},
                    [&](int puzzle) { return std::pair(timings.efforts[puzzle], puzzle); });
  for (std::size_t i = 0; i < timed.size(); ++i) part[timed[i]] = static_cast<int>(i) % kParts;
  return part;
}

CrossValidation predict(const Timings& timings, const std::vector<int>& part_of) {
  CrossValidation held;
  const std::size_t puzzles = timings.efforts.size();
  std::vector<double> expected(puzzles), taken(puzzles), times(puzzles);
  for (int part = 0; part < kParts; ++part) {
    const Fitted fitted = Fit(timings, part_of, part).run();
    for (const TimedSolve& solve : timings.solves) {
      if (part_of[solve.puzzle] != part) continue;
      const double minutes = fitted.audience.minutes(timings.efforts[solve.puzzle]);
      const double slowness = fitted.slowness[solve.person];
      const double over = std::log(solve.minutes / minutes);
      expected[solve.puzzle] = minutes;
      taken[solve.puzzle] += std::log(solve.minutes) - slowness;
      ++times[solve.puzzle];
      held.within += std::abs(over - slowness) <= std::log(kFactor);
      held.within_plain += std::abs(over) <= std::log(kFactor);
    }
  }
  std::vector<double> a, b;
  for (std::size_t i = 0; i < puzzles; ++i) {
    if (times[i] == 0) continue;
    a.push_back(expected[i]);
    b.push_back(taken[i] / times[i]);
  }
  held.rank_correlation = rank_correlation(a, b);
  held.within /= static_cast<double>(timings.solves.size());
  held.within_plain /= static_cast<double>(timings.solves.size());
  return held;
}

}  // namespace

Calibration calibrate(const Timings& timings) {
  const std::vector<int> parts = folds(timings);
  GRIDPRESS_CHECK(std::ranges::count_if(parts, [](int part) { return part >= 0; }) >= kMinPuzzles);
  Calibration made;
  made.audience = Fit(timings, parts, kParts).run().audience;
  made.audience.points = rounded(made.audience.points);
  made.held_out = predict(timings, parts);
  return made;
}

}  // namespace gridpress
