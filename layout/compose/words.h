// The book's words in one language: templates/words/<language>.yaml.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "generator/base/yaml.h"

namespace gridpress {

struct Words {
  std::string language;
  std::map<std::string, std::string, std::less<>> sentences;

  // The sentence of a key, which must be one of word_keys(). `{name}` places are filled
  // by the caller with fill().
  const std::string& at(std::string_view key) const;
};

Result<Words> read_words(const yaml::Document& document);

}  // namespace gridpress
