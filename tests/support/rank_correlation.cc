#include "tests/support/rank_correlation.h"

#include <algorithm>
#include <cmath>

namespace gridpress::tests {
namespace {

std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<double> ranks;
  for (const double it : values) {
    const auto below = std::ranges::count_if(values, [&](double x) { return x < it; });
    const auto same = std::ranges::count(values, it);
    ranks.push_back(static_cast<double>(below) + static_cast<double>(same - 1) / 2);
  }
  return ranks;
}

}  // namespace

double rank_correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const std::vector<double> first = ranks(a), second = ranks(b);
  const double middle = (static_cast<double>(a.size()) - 1) / 2;
  double ab = 0, aa = 0, bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (first[i] - middle) * (second[i] - middle);
    aa += (first[i] - middle) * (first[i] - middle);
    bb += (second[i] - middle) * (second[i] - middle);
  }
  return ab / std::sqrt(aa * bb);
}

}  // namespace gridpress::tests
