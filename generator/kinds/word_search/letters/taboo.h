// Words that no grid shows by chance: vulgar ones and slurs that a publisher would not print.
#pragma once

#include <string_view>
#include <vector>

#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::word_search {

// Those of a language and, since they are understood everywhere, the English ones, as a grid of
// that spelling would have them; Japanese ones in both kinds of kana. None where `language` is
// empty.
std::vector<Letters> taboo_words(std::string_view language, Spelling spelling);

// Whether a language has a list of its own.
bool has_taboo_list(std::string_view language);

}  // namespace gridpress::word_search
