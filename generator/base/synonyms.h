// Synonyms that users write instead of the program's own words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// The candidate of which `word` is a synonym, ignoring case: "difficulty" for "Level".
// Empty if `word` is not a synonym of any candidate.
std::string synonym(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace gridpress
