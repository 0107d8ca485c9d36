// Words that no grid shows by chance: vulgar ones and slurs that a publisher would not print.
#pragma once

#include <string_view>
#include <vector>

#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::word_search {

// How far a list goes; each has the words of those before it.
enum class Taboo {
  kCore,     // a grid that shows one is faulty. These never change: older books stay valid
  kRefused,  // not accepted in a list of words either, unless they are allowed by name
  kWatched   // new grids don't show them by chance; most are harmless in a list of words
};

// The words of a language and, since they are understood everywhere, the English ones, as a grid
// of that spelling would have them, sorted; Japanese ones in both kinds of kana. None if
// `language` is empty. Made once for each language; thread-safe.
const std::vector<Letters>& taboo_words(Taboo taboo, std::string_view language, Spelling spelling);

// Whether a language has a list of its own.
bool has_taboo_list(std::string_view language);

}  // namespace gridpress::word_search
