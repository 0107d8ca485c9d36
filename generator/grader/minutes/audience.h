// How many minutes a given effort takes the intended readers of a book.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/base/fields.h"
#include "generator/base/yaml.h"

namespace gridpress {

// The minutes taken at one effort.
struct TimePoint {
  double effort = 0, minutes = 0;
  bool operator==(const TimePoint&) const = default;
};

// kPrior: an estimate without measurements. kTimes: fitted to measured times (fit.h).
enum class Basis { kPrior, kTimes };
// The solvers that an estimate is for.
enum class Solvers { kPractised, kBeginners };

struct Audience {
  Basis basis = Basis::kPrior;
  Solvers solvers = Solvers::kPractised;
  // by increasing effort; minutes never fall; if empty, estimated_minutes() applies
  std::vector<TimePoint> points;

  // Interpolates between two points, with both scales logarithmic. Before the first point and
  // after the last, minutes are proportional to effort. Returns zero for an effort of zero.
  double minutes(double effort) const;
};

std::span<const fields::Key> audience_keys();
Result<Audience> read_audience(const yaml::Document& document);

// The points in the format of an audience file. Reading it returns equal numbers if they were
// rounded by rounded().
std::string audience_text(const Audience& audience);
// Rounds efforts to one decimal and minutes to three significant digits, and merges points that
// then have the same effort.
std::vector<TimePoint> rounded(const std::vector<TimePoint>& points);

}  // namespace gridpress
