// Common words that users write instead of the program's own terms.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// Returns the candidate that `word` is a synonym of, ignoring case: "difficulty" for "Level".
// Returns an empty string if `word` isn't a synonym of any candidate.
std::string synonym(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace gridpress
