// The word lists of the languages.
//
// The English and the Spanish list are part of the program. The lists of other languages have
// licences that don't allow this, so they are read where Debian's packages installed them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "generator/kinds/words/lexicon.h"

namespace gridpress::words {

using LexiconPtr = std::shared_ptr<const Lexicon>;

// Where a language's list is installed.
struct InstalledList {
  std::string_view language, path, package;
};
// Null if the list is part of the program, or if no package with a list is known.
const InstalledList* installed_list(std::string_view language);

// Returns the bytes of a file, or nullopt if it can't be read.
using FileReader = std::function<std::optional<std::string>(std::string_view path)>;
// Sets how installed lists are read, because this folder doesn't access files. Call it before any
// other function here. Without a reader, only the lists in the program are available.
void set_list_reader(FileReader reader);
// Reads a file with that reader.
std::optional<std::string> read_installed(std::string_view path);

// The lexicon of a language, read when it is first used; null if the language has no list.
// Thread-safe.
LexiconPtr lexicon(std::string_view language);

// The words of the language's list as written, by their letters, including those with capitals,
// which German nouns have and lexicons don't. Without taboo words. Empty if there is no list.
std::map<Letters, std::string> written_words(std::string_view language);

// Explains why the language has no lexicon, with the package to install.
struct MissingList {
  std::string message, hint;
};
MissingList missing_list(std::string_view language);

// The highest rank of the words that makers use. If the list has no ranks, they use all words.
int common_rank(const Lexicon& lexicon);
// The same for puzzles that show few words, which nearly every reader should know.
int familiar_rank(const Lexicon& lexicon);

// Whether makers don't normally use the word, because it is rare or unknown. If the list has no
// ranks, no word is rare.
bool is_rare(const Lexicon& lexicon, std::span<const Code> word);

// Reads a list: one word per line, in UTF-8. Lines with '#' are comments; "# name: NAME" names the
// list. A line with a number is a level of commonness, which ranks the words after it. Words with
// capitals, apostrophes or other signs are left out. A word from the language's taboo list, with
// or without an ending, has the rank kTabooRank.
Lexicon read_list(std::string_view text, std::string_view language, std::string name);

}  // namespace gridpress::words
