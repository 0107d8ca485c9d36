// Other words that users write for the program's own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

// The candidate for which `word` is another name, ignoring case: "difficulty" for "Level". Empty if
// there is none.
std::string synonym(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace gridpress
