// Sample word searches for tests.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "generator/kinds/word_search/maker/maker.h"

namespace gridpress::word_search {

// The words of a theme file, without its title.
inline std::vector<std::string> theme_lines(const std::string& path) {
  std::ifstream in(GRIDPRESS_ROOT "/templates/themes-of-words/" + path + ".txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("title:")) lines.push_back(line);
  }
  return lines;
}

inline Recipe recipe_of(const std::vector<std::string>& lines, Size size, Terms terms,
                        int words_each) {
  Recipe recipe;
  recipe.terms = std::move(terms);
  const WordListRequest request{
      lines, std::max(size.rows, size.columns), recipe.terms.spelling, recipe.terms.language, {},
      true};
  recipe.pools.push_back(
      std::make_shared<const Pool>("Theme", read_word_list(request), recipe.terms));
  recipe.words_each = words_each;
  return recipe;
}

// A generated word search of English names of animals.
inline WordGrid sample(Size size, int directions, int words, std::string message = "") {
  Terms terms{directions, true, Spelling::kFolded, "en", "", std::move(message)};
  const Recipe recipe = recipe_of(theme_lines("en/animals"), size, terms, words);
  return Maker(recipe, size, Seed(5)).make(0).value();
}

}  // namespace gridpress::word_search
