// Groups puzzles of equal effort, for pupils who get different ones.
#pragma once

#include <cstddef>
#include <vector>

namespace gridpress {

// The highest ratio of effort between the hardest and the easiest puzzle of a group.
inline constexpr double kEqualEffort = 1.05;

// Returns as many disjoint groups of `size` as possible, each of equal effort, as indices in
// `efforts`, by rising effort. Requires a size of at least 1.
std::vector<std::vector<std::size_t>> equal_groups(const std::vector<double>& efforts,
                                                   std::size_t size);

// Chooses `count` groups, spread evenly over all. Requires that there are that many.
std::vector<std::vector<std::size_t>> spread_out(std::vector<std::vector<std::size_t>> groups,
                                                 std::size_t count);

}  // namespace gridpress
