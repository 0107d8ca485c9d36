// Words that must not appear in a grid by chance: vulgar ones and slurs that a publisher would not
// print.
#pragma once

#include <string_view>
#include <vector>

#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::word_search {

// The strictness of a list; each level includes the words of those before it.
enum class Taboo {
  kCore,     // a grid that shows one is faulty; these never change, so older books stay valid
  kRefused,  // also rejected in a list of words, unless allowed by name
  kWatched   // new grids don't show them by chance; most are harmless in a list of words
};

// The words of a language and, since they are understood everywhere, the English ones, sorted and
// spelled as in a grid with that spelling; Japanese ones in both kinds of kana. Empty if `language`
// is empty. Built once for each language; thread-safe.
const std::vector<Letters>& taboo_words(Taboo taboo, std::string_view language, Spelling spelling);

// Returns whether a language has its own list.
bool has_taboo_list(std::string_view language);

}  // namespace gridpress::word_search
