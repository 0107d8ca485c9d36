// Words that must not appear in a grid by chance: vulgar words and slurs that a
// publisher would not print.
#pragma once

#include <string_view>
#include <vector>

#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::word_search {

// The strictness of a list. Each level includes the words of the levels before it.
enum class Taboo {
  kCore,     // a grid with such a word is faulty; the list never changes, so older books stay valid
  kRefused,  // also rejected in a user's list of words, unless the user allows the word
  kWatched   // not shown by chance in new grids; mostly harmless in a list of words
};

// The taboo words of a language, together with the English ones, which readers understand
// everywhere. Sorted, and spelled as in a grid with this spelling. Japanese words are in both kinds
// of kana. Empty if `language` is empty. Built once for each language. Thread-safe.
const std::vector<Letters>& taboo_words(Taboo taboo, std::string_view language, Spelling spelling);

// Returns whether a language has its own list.
bool has_taboo_list(std::string_view language);

}  // namespace gridpress::word_search
