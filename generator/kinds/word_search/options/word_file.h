// Word files of users and of the built-in themes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::word_search {

// A file with one word or phrase per line. Empty lines and lines that begin with '#' are ignored.
// The first line may name the theme: "title: …".
struct WordFile {
  std::string title;
  std::vector<std::string> lines;
  std::vector<int> numbers;  // line numbers in the file, from 1
};
WordFile parse_word_file(std::string_view text);
// Reads the words of a list with clues, CSV or TSV, and leaves out the clues.
WordFile parse_clue_file(std::string_view text);

}  // namespace gridpress::word_search
