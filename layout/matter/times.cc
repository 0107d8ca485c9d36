#include "layout/matter/times.h"

#include <algorithm>
#include <cmath>

namespace gridpress {

double quantile(const std::vector<double>& sorted, double part) {
  const double place = part * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (place - static_cast<double>(below));
}

std::string middle_minutes(const std::vector<double>& sorted, const Words& words) {
  if (sorted.empty()) return {};
  const auto whole = [&](double part) {
    return std::to_string(std::max(1L, std::lround(quantile(sorted, part))));
  };
  const std::string low = whole(0.25), high = whole(0.75);
  if (low == high) return fill(words.at("scale.minutes.one"), {{"minutes", low}});
  return fill(words.at("scale.minutes"), {{"low", low}, {"high", high}});
}

}  // namespace gridpress
