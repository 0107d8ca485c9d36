#include "tests/support/kind_figures.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "generator/base/result.h"

namespace gridpress::tests {

namespace {

std::filesystem::path words_path(std::string folder, std::string_view language) {
  std::ranges::replace(folder, '-', '_');
  return std::filesystem::path(GRIDPRESS_ROOT "/generator/kinds") / folder / "words" /
         (std::string(language) + ".yaml");
}

yaml::Document document_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const auto document = yaml::parse(path, text.str());
  GRIDPRESS_CHECK(document.ok());
  return *document;
}

}  // namespace

KindWords words_of(std::string_view name, std::string_view language) {
  const Kind& kind = *find_kind(name);
  const auto own = read_kind_words(kind, document_of(words_path(std::string(name), language)));
  if (!own.ok()) std::cerr << name << ": " << own.problems().front().message << '\n';
  GRIDPRESS_CHECK(own.ok());
  KindWords words = *own;
  if (kind.words.shared == nullptr) return words;
  const std::string folder(kind.words.shared->folder);
  const auto shared =
      read_shared_words(*kind.words.shared, document_of(words_path(folder, language)));
  GRIDPRESS_CHECK(shared.ok());
  words.merge(KindWords(*shared));  // the kind's own words take precedence
  return words;
}

}  // namespace gridpress::tests
