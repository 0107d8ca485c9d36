// How many minutes an effort takes the people whom a book is for.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/base/fields.h"
#include "generator/base/yaml.h"

namespace gridpress {

// So many minutes at so much effort.
struct TimePoint {
  double effort = 0, minutes = 0;
  bool operator==(const TimePoint&) const = default;
};

// kPrior: somebody's guess, nobody was timed. kTimes: fitted to people's times (fit.h).
enum class Basis { kPrior, kTimes };
// Whose a guess is.
enum class Solvers { kPractised, kBeginners };

struct Audience {
  Basis basis = Basis::kPrior;
  Solvers solvers = Solvers::kPractised;
  std::vector<TimePoint> points;  // effort rises, minutes never fall; empty: estimated_minutes()

  // Between two points a straight line where both scales are logarithmic; before the first and
  // after the last, minutes are proportional to effort. Zero for an effort of zero.
  double minutes(double effort) const;
};

std::span<const fields::Key> audience_keys();
Result<Audience> read_audience(const yaml::Document& document);

// The points as an audience's file has them; whoever reads it gets equal numbers back where they
// were rounded by rounded().
std::string audience_text(const Audience& audience);
// Efforts with one digit, minutes with three significant ones; points that are then at the same
// effort become one.
std::vector<TimePoint> rounded(const std::vector<TimePoint>& points);

}  // namespace gridpress
