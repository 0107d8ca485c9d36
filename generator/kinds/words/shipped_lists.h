#pragma once

#include <string_view>

namespace gridpress::words {

// The text of a list that is part of the program; empty if the language has none.
std::string_view shipped_list(std::string_view language);

// The text of a list of words with clues, likewise.
std::string_view shipped_clue_file(std::string_view language);

}  // namespace gridpress::words
