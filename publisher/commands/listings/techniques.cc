#include <fmt/format.h>

#include "generator/grader/catalogue.h"
#include "publisher/commands/command.h"

namespace gridpress {
namespace {

std::string_view used_by(TechniqueUse use) {
  switch (use) {
    case TechniqueUse::kPath:
      return "path";
    case TechniqueUse::kRating:
      return "rating";
    case TechniqueUse::kBoth:
      break;
  }
  return "both";
}

}  // namespace

int run_techniques(const std::vector<std::string>& arguments) {
  bool json = false;
  if (const auto code = parse_listing(
          "techniques", "The solving techniques by name, easiest first: weight and level.",
          arguments, json)) {
    return *code;
  }
  std::vector<Entry> entries;
  for (const CatalogueEntry& technique : technique_catalogue()) {
    const std::string weight = fmt::format("{:.1f}", technique.rating);
    std::vector<Fact> facts = {{"weight", weight, weight},
                               {"level", std::string(technique_level(technique.rating)), ""}};
    if (json) {
      facts.push_back({"used_by", std::string(used_by(technique.use)), ""});
      facts.push_back({"what", std::string(technique.what), ""});
      facts.push_back({"source", std::string(technique.source), ""});
    }
    entries.push_back({std::string(technique.name), std::move(facts)});
  }
  return print_listing(entries, json);
}

}  // namespace gridpress
