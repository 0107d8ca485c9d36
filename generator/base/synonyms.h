// Words that users write for ours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// The candidate that `word` is another name for, ignoring case: "difficulty" for "Level". Empty if
// none of the candidates is.
std::string synonym(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace gridpress
