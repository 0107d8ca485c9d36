// Groups puzzles of equal effort, for pupils who get different puzzles of equal difficulty.
#pragma once

#include <cstddef>
#include <vector>

namespace gridpress {

// The highest ratio between the efforts of the hardest and the easiest puzzle of a group.
inline constexpr double kEqualEffort = 1.05;

// Returns as many disjoint groups of `size` puzzles of equal effort as possible, in order of
// effort. A group is a list of indices in `efforts`. Requires a `size` of at least 1.
std::vector<std::vector<std::size_t>> equal_groups(const std::vector<double>& efforts,
                                                   std::size_t size);

// Chooses `count` of the groups, evenly spread over all of them. Requires at least `count` groups.
std::vector<std::vector<std::size_t>> spread_out(std::vector<std::vector<std::size_t>> groups,
                                                 std::size_t count);

}  // namespace gridpress
