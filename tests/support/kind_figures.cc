#include "tests/support/kind_figures.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include "generator/base/result.h"

namespace gridpress::tests {

KindWords words_of(std::string_view kind, std::string_view language) {
  std::string folder(kind);
  std::ranges::replace(folder, '-', '_');
  const std::string path =
      GRIDPRESS_ROOT "/generator/kinds/" + folder + "/words/" + std::string(language) + ".yaml";
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const auto document = yaml::parse(path, text.str());
  GRIDPRESS_CHECK(document.ok());
  const auto words = read_kind_words(*find_kind(kind), *document);
  if (!words.ok()) std::cerr << path << ": " << words.problems().front().message << '\n';
  GRIDPRESS_CHECK(words.ok());
  return *words;
}

}  // namespace gridpress::tests
