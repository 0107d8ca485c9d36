#include <fmt/format.h>

#include "generator/kinds/kind.h"
#include "publisher/commands/command.h"

namespace gridpress {

int run_kinds(const std::vector<std::string>& arguments) {
  bool json = false;
  if (const auto code =
          parse_listing("kinds", "The kinds of puzzle, each with its sizes.", arguments, json)) {
    return *code;
  }
  std::vector<Entry> entries;
  for (const Kind* kind : all_kinds()) {
    entries.push_back({std::string(kind->name),
                       {{"sizes", fmt::format("{}", fmt::join(kind->sizes(), " ")),
                         fmt::format("[{}]", fmt::join(kind->sizes(), ","))}}});
  }
  return print_listing(entries, json);
}

}  // namespace gridpress
