// A measure of how well two orders of the same items agree.
#pragma once

#include <vector>

namespace gridpress::tests {

// Spearman's rank correlation, which is 1 if one quantity always rises with the other. Equal values
// share a rank. Both must have at least two different values.
double rank_correlation(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace gridpress::tests
