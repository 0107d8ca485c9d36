// Whether two orders of the same things agree.
#pragma once

#include <vector>

namespace gridpress::tests {

// Spearman's: 1 where one rises with the other. Ties share their rank. Needs two or more values of
// each.
double rank_correlation(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace gridpress::tests
