// Puzzles that are as much work as one another, for pupils who get different ones.
#pragma once

#include <cstddef>
#include <vector>

namespace gridpress {

// How much more effort the hardest puzzle of a group may be than the easiest.
inline constexpr double kEqualEffort = 1.05;

// As many groups of `size` as there are, each of equal effort: places in `efforts`, by rising
// effort. None is in two groups. Requires a size of at least 1.
std::vector<std::vector<std::size_t>> equal_groups(const std::vector<double>& efforts,
                                                   std::size_t size);

// So many of them, spread over all. Requires that there are so many.
std::vector<std::vector<std::size_t>> spread_out(std::vector<std::vector<std::size_t>> groups,
                                                 std::size_t count);

}  // namespace gridpress
