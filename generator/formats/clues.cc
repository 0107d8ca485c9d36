#include "generator/formats/clues.h"

#include <fmt/format.h>

#include "generator/formats/common.h"

namespace gridpress::formats {

std::string add_clues(const Json& object, Extras&) {
  for (const auto& [name, value] : object.items()) {
    return fmt::format("'{}' is a clue that is not read", shown(name));
  }
  return "";
}

void write_clues(const std::vector<Clue>& clues, Json& document) {
  for (const Clue& clue : clues) document[clue.name] = Json::parse(clue.json, nullptr, false);
}

}  // namespace gridpress::formats
