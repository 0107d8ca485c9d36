#include <fmt/format.h>

#include "generator/grader/catalogue.h"
#include "generator/kinds/digit_path.h"
#include "generator/kinds/kind.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/commands/puzzles/kind_lines.h"

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

// Lists the kind's techniques, each with the level whose range contains the technique's weight.
std::vector<Entry> entries_of(const Kind& kind) {
  std::vector<Entry> entries;
  if (kind.grading.techniques == nullptr) return entries;
  for (const KindTechnique& technique : kind.grading.techniques()) {
    const std::string weight = fmt::format("{:.1f}", technique.rating);
    std::string_view level;
    for (const KindLevel& band : kind.grading.levels) {
      if (technique.rating <= band.high + kRatingTolerance && level.empty()) level = band.name;
    }
    entries.push_back(
        {technique.name, {{"weight", weight, weight}, {"level", std::string(level), ""}}});
  }
  return entries;
}

}  // namespace

int run_techniques(const std::vector<std::string>& arguments) {
  bool json = false;
  std::string kind;
  Arguments asked("techniques", "Prints the name, weight and level of each technique.");
  asked.text("--kind", kind, "List the techniques of this kind (see `gridpress kinds`)")
      .unit("KIND")
      .shown("digit grids");
  asked.flag("--json", json, "Print a JSON array (docs/json.md)");
  asked.example("gridpress techniques");
  asked.example("gridpress techniques --kind kakuro --json");
  if (const auto code = asked.parse(arguments)) return *code;
  if (!kind.empty()) {
    const Result<const Kind*> found = asked_kind(kind);
    if (!found) {
      report(found.problems());
      return kRefused;
    }
    const Kind::Grading& grading = (*found)->grading;
    const bool of_catalogue = grading.explain != nullptr && grading.techniques == nullptr;
    if (!of_catalogue) return print_listing(entries_of(**found), json);
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
