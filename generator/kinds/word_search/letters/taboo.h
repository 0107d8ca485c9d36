// Words that must not appear in a grid by chance: vulgar words and slurs that a
// publisher would not print.
#pragma once

#include <string_view>
#include <vector>

#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::word_search {

// The strictness of a list. Each level includes the words of the levels before it.
enum class Taboo {
  kCore,     // a grid that shows one is faulty; the list never changes, so older books stay valid
  kRefused,  // also rejected in a user's list of words, unless allowed by name
  kWatched   // not shown by chance in new grids; most are harmless in a list of words
};

// The taboo words of a language and of English, which is understood everywhere: sorted,
// and spelled as in a grid with this spelling. Japanese words are in both kinds of
// kana. Empty if `language` is empty. Built once for each language; thread-safe.
const std::vector<Letters>& taboo_words(Taboo taboo, std::string_view language, Spelling spelling);

// Returns whether a language has its own list.
bool has_taboo_list(std::string_view language);

}  // namespace gridpress::word_search
