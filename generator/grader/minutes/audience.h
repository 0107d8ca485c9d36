// How many minutes the readers of a book need for a puzzle of a given effort.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/base/fields.h"
#include "generator/base/yaml.h"

namespace gridpress {

// The number of minutes for one effort.
struct TimePoint {
  double effort = 0, minutes = 0;
  bool operator==(const TimePoint&) const = default;
};

// The basis of an estimate. kPrior: no measurements. kTimes: a fit to measured times (fit.h).
enum class Basis { kPrior, kTimes };
// The solvers for whom the estimate is made.
enum class Solvers { kPractised, kBeginners };

struct Audience {
  Basis basis = Basis::kPrior;
  Solvers solvers = Solvers::kPractised;
  // By increasing effort and minutes. Without points, estimated_minutes() is used.
  std::vector<TimePoint> points;

  // Interpolates between two points, with logarithmic scales for both effort and minutes. Before
  // the first point and after the last, minutes are proportional to effort. Returns 0 for an effort
  // of 0.
  double minutes(double effort) const;
};

std::span<const fields::Key> audience_keys();
Result<Audience> read_audience(const yaml::Document& document);

// Writes the points in the format of an audience file. Reading the text returns the same numbers if
// they were rounded by rounded().
std::string audience_text(const Audience& audience);
// Rounds efforts to one decimal and minutes to three significant digits. Then merges points with
// the same effort.
std::vector<TimePoint> rounded(const std::vector<TimePoint>& points);

}  // namespace gridpress
