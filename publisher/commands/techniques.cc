#include <fmt/format.h>

#include "generator/grader/grade.h"
#include "publisher/commands/command.h"

namespace gridpress {

int run_techniques(const std::vector<std::string>& arguments) {
  bool json = false;
  if (const auto code =
          parse_listing("techniques", "The solving techniques, easiest first.", arguments, json)) {
    return *code;
  }
  std::vector<Entry> entries;
  for (const TechniqueInfo& technique : technique_table()) {
    entries.push_back(
        {std::string(technique.name), {{"rating", fmt::format("{:.1f}", technique.rating)}}});
  }
  return print_listing(entries, json);
}

}  // namespace gridpress
