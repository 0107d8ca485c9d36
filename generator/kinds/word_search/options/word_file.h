// Files of words, a user's own and those of the program's themes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::word_search {

// One word or phrase a line; empty lines and those that begin with '#' are none. A first line
// "title: …" names the theme.
struct WordFile {
  std::string title;
  std::vector<std::string> lines;
  std::vector<int> numbers;  // of the lines in the file, from 1
};
WordFile parse_word_file(std::string_view text);

}  // namespace gridpress::word_search
