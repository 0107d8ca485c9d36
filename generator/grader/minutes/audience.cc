#include "generator/grader/minutes/audience.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "generator/grader/effort.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

constexpr std::size_t kMaxPoints = 1000;
constexpr double kMinEffort = 0.1, kMaxEffort = 1e9;
constexpr double kMinMinutes = 0.001, kMaxMinutes = 1e6;

constexpr std::array<std::string_view, 2> kBases{"prior", "times"};
constexpr std::array<std::string_view, 2> kSolvers{"practised", "beginners"};

constexpr std::array kPointKeys = {
    Key{.name = "effort",
        .type = Type::kNumber,
        .required = true,
        .help = "effort of a puzzle, as `gridpress grade` prints it",
        .least = kMinEffort,
        .most = kMaxEffort},
    Key{.name = "minutes",
        .type = Type::kNumber,
        .required = true,
        .help = "solving time in minutes",
        .least = kMinMinutes,
        .most = kMaxMinutes},
};
constexpr std::array kAudienceKeys = {
    Key{.name = "basis",
        .type = Type::kChoice,
        .required = true,
        .help = "whether the times are an estimate (prior) or measured (times)",
        .choices = kBases},
    Key{.name = "solvers",
        .type = Type::kChoice,
        .help = "solvers whose times a prior estimates (default: practised)",
        .choices = kSolvers},
    Key{.name = "points",
        .type = Type::kList,
        .required = true,
        .help = "efforts and their times in minutes, in rising order",
        .keys = kPointKeys},
};

std::vector<TimePoint> read_points(const yaml::Document& document, fields::Reader& reader,
                                   Diagnostics& problems) {
  std::vector<TimePoint> points;
  const yaml::Node* list = reader.list("points");
  if (list == nullptr) return points;
  if (list->items.empty()) reader.error("points", "an audience needs at least one point");
  if (list->items.size() > kMaxPoints) {
    reader.error("points", fmt::format("an audience has at most {} points", kMaxPoints));
    return points;
  }
  for (const yaml::Node& item : list->items) {
    fields::Reader point(document, item, kPointKeys, problems);
    if (item.kind != yaml::Kind::kMap) continue;
    const auto effort = point.number("effort"), minutes = point.number("minutes");
    if (!effort || !minutes) continue;
    if (!points.empty() && *effort <= points.back().effort) {
      point.error("effort", "each point must have more effort than the one before");
    } else if (!points.empty() && *minutes < points.back().minutes) {
      point.error("minutes", "a point with more effort can't take less time than the one before");
    } else {
      points.push_back({*effort, *minutes});
    }
  }
  return points;
}

}  // namespace

double Audience::minutes(double effort) const {
  if (points.empty() || effort <= 0) return estimated_minutes(std::max(effort, 0.0));
  const auto after = std::ranges::upper_bound(points, effort, {}, &TimePoint::effort);
  if (after == points.begin()) return effort / points.front().effort * points.front().minutes;
  const TimePoint& low = *(after - 1);
  if (after == points.end()) return effort / low.effort * low.minutes;
  const double part = std::log(effort / low.effort) / std::log(after->effort / low.effort);
  return low.minutes * std::pow(after->minutes / low.minutes, part);
}

std::span<const Key> audience_keys() {
  return kAudienceKeys;
}

Result<Audience> read_audience(const yaml::Document& document) {
  Diagnostics problems;
  fields::Reader reader(document, document.root, kAudienceKeys, problems);
  if (document.root.kind != yaml::Kind::kMap) return problems;
  Audience audience;
  if (reader.choice("basis") == "times") audience.basis = Basis::kTimes;
  if (reader.choice("solvers") == "beginners") audience.solvers = Solvers::kBeginners;
  if (audience.basis == Basis::kTimes && reader.has("solvers")) {
    reader.error("solvers", "'solvers' only applies to basis: prior",
                 "remove it, or write basis: prior");
  }
  audience.points = read_points(document, reader, problems);
  if (!problems.empty()) return problems;
  return audience;
}

std::string audience_text(const Audience& audience) {
  std::string text = fmt::format("basis: {}\n", kBases[audience.basis == Basis::kTimes ? 1 : 0]);
  text += "points:\n";
  for (const TimePoint& point : audience.points) {
    text += fmt::format("  - {{effort: {}, minutes: {}}}\n", point.effort, point.minutes);
  }
  return text;
}

std::vector<TimePoint> rounded(const std::vector<TimePoint>& points) {
  std::vector<TimePoint> all;
  for (const TimePoint& point : points) {
    const double digits = std::pow(10, 2 - std::floor(std::log10(point.minutes)));
    const TimePoint own{std::round(point.effort * 10) / 10,
                        std::max(std::round(point.minutes * digits) / digits, kMinMinutes)};
    if (!all.empty() && own.effort <= all.back().effort) {
      all.back().minutes = own.minutes;
    } else {
      all.push_back(own);
    }
  }
  return all;
}

}  // namespace gridpress
