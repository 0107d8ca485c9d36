// Draft clues from thesauri that are installed: synonyms of words, for an editor to accept.
//
// The thesauri's licences don't allow them to be part of the program, so they are read where
// Debian's packages installed them.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/words/clue_store.h"
#include "generator/kinds/words/lists.h"

namespace gridpress::words {

// Words of the language's word list with one or more synonyms each, the best first.
struct Thesaurus {
  std::string name;  // the package: "mythes-de"
  std::map<Letters, std::vector<Clued>> words;
};

// Reads a thesaurus in the format of MyThes: the encoding on the first line; for each word a line
// with the number of its meanings; and a line per meaning, "(noun)|synonym|synonym (note)". Leaves
// out antonyms, vulgar words, and synonyms that contain the word.
std::map<Letters, std::vector<Clued>> read_mythes(std::string_view text, std::string_view language);
// Reads a file of WordNet, data.noun or the like. The clues are synonyms, then more general words.
std::map<Letters, std::vector<Clued>> read_wordnet(std::string_view text);

// The thesaurus of a language, read when it is first used; null if none is installed. Thread-safe.
std::shared_ptr<const Thesaurus> thesaurus(std::string_view language);
// Explains why there is no thesaurus for the language, with the package to install.
MissingList missing_thesaurus(std::string_view language);

}  // namespace gridpress::words
