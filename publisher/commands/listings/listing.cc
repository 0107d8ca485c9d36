// Output shared by the commands: diagnostics and listings.
#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "generator/base/count_noun.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {

std::string loss_warning(std::string_view format, std::string_view what, std::uint64_t puzzles) {
  return fmt::format("warning: {} can't store {}; omitted from {}\n", format, what,
                     count_noun(puzzles, "puzzle"));
}

// Prints nothing after a signal. The signal has caused the errors, and the farewell reports the
// result.
void report(const Diagnostics& problems, const Sources& sources) {
  if (interrupted()) return;
  write_stderr(render_all(problems, sources));
}

std::optional<int> parse_listing(std::string_view name, std::string_view details,
                                 const std::vector<std::string>& arguments, bool& json) {
  Arguments asked(name, details);
  asked.flag("--json", json, "Print a JSON array (docs/json.md)");
  asked.example(fmt::format("gridpress {}", name));
  asked.example(fmt::format("gridpress {} --json", name));
  return asked.parse(arguments);
}

int print_listing(const std::vector<Entry>& entries, bool json) {
  nlohmann::ordered_json array = nlohmann::ordered_json::array();
  for (const Entry& entry : entries) {
    nlohmann::ordered_json object = {{"name", entry.name}};
    std::string line = entry.name;
    for (const auto& [key, text, value] : entry.facts) {
      object[key] =
          value.empty() ? nlohmann::ordered_json(text) : nlohmann::ordered_json::parse(value);
      line += "\t" + text;
    }
    if (json) {
      array.push_back(std::move(object));
    } else {
      fmt::print("{}\n", line);
    }
  }
  if (json) fmt::print("{}\n", array.dump(1));
  return kDone;
}

}  // namespace gridpress
