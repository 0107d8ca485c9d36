#include <fmt/format.h>

#include "generator/grader/named.h"
#include "publisher/commands/command.h"

namespace gridpress {

int run_techniques(const std::vector<std::string>& arguments) {
  bool json = false;
  if (const auto code = parse_listing(
          "techniques", "The solving techniques by name, easiest first: weight and level.",
          arguments, json)) {
    return *code;
  }
  std::vector<Entry> entries;
  for (const Technique& technique : named_techniques()) {
    const std::string weight = fmt::format("{:.1f}", technique.rating);
    entries.push_back({std::string(technique.name),
                       {{"weight", weight, weight},
                        {"level", std::string(technique_level(technique.rating)), ""}}});
  }
  return print_listing(entries, json);
}

}  // namespace gridpress
