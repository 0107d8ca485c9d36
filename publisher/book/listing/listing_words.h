// What a shop's listing of a book is put together from: templates/listing/<language>.yaml.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "publisher/data/data_files.h"

namespace gridpress {

struct ListingWords {
  std::map<std::string, std::string, std::less<>> sentences;
  std::map<std::string, std::vector<std::string>, std::less<>> keywords;  // by what they are for

  const std::string& at(std::string_view key) const { return sentences.find(key)->second; }
};

// Every key is there, or the reading fails. `data` is beside the spec.
Result<ListingWords> read_listing_words(const DataFiles& data, const std::string& language);

}  // namespace gridpress
