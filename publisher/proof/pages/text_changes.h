// Finds the differences between two rows of letters.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace gridpress::proof {

// A part of the row `wanted`, and the part of the row `shown` that replaces it. One of the two may
// be empty.
struct TextChange {
  std::size_t wanted = 0, wanted_end = 0;  // ranges of indices in the rows
  std::size_t shown = 0, shown_end = 0;
};

// Returns all differences between the rows, in order. `steps` is the number of letter comparisons
// that are left. When it is used up, the rest of the rows counts as one change.
std::vector<TextChange> text_changes(const std::vector<std::string>& wanted,
                                     const std::vector<std::string>& shown, std::size_t& steps);

}  // namespace gridpress::proof
