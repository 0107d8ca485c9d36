// Whether two orders of the same things agree.
#pragma once

#include <vector>

namespace gridpress::tests {

// Spearman's rank correlation: 1 if one always rises with the other. Ties share their rank. Needs
// at least two different values in each.
double rank_correlation(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace gridpress::tests
