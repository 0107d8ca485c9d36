// The words of a shop's listing: templates/listing/<language>.yaml.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "publisher/data/data_files.h"

namespace gridpress {

struct ListingWords {
  std::map<std::string, std::string, std::less<>> sentences;
  std::map<std::string, std::vector<std::string>, std::less<>> keywords;  // by audience or purpose

  const std::string& at(std::string_view key) const { return sentences.find(key)->second; }
};

// Fails if a key is missing. The user's own file next to the spec takes precedence.
Result<ListingWords> read_listing_words(const DataFiles& data, const std::string& language);

}  // namespace gridpress
