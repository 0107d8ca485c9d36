#include "publisher/wizard/answers.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/kind.h"

namespace gridpress {
namespace {

using Json = nlohmann::ordered_json;

constexpr WizardDesign kDesigns[] = {
    {"classic",
     "Classic",
     "Four per page, answers at the back: the book that most shops sell.",
     {"8.5x11in", "8.27x11.69in", "a4"},
     {4, 2, 1, 0}},
    {"pocket",
     "Pocket",
     "One per page in a small book, with room for notes.",
     {"6x9in", "5.5x8.5in", "a5"},
     {1, 0, 0, 0}},
    {"large-print",
     "Large print",
     "One grid per page, and no small type.",
     {"8.5x11in", "8.27x11.69in", "a4"},
     {1, 0, 0, 0}},
    {"kids",
     "Children",
     "Small grids in large type, with a reminder of the symbols to fill in.",
     {"8.5x11in", "8.27x11.69in", "a4"},
     {2, 1, 0, 0},
     6},
    {"workbook",
     "Workbook",
     "Solving aids next to each grid and lines for the steps; for classes.",
     {"8.5x11in", "8.27x11.69in", "a4"},
     {2, 1, 0, 0}},
    {"magazine",
     "Magazine",
     "Different kinds and sizes side by side.",
     {"8.5x11in", "8.27x11.69in", "a4"},
     {6, 4, 2, 1}}};

constexpr std::string_view kLevels[] = {"gentle", "easy", "medium", "hard", "fiendish"};
constexpr std::string_view kPrinters[] = {"kdp-paperback", "ingramspark", "lulu", "office-a4",
                                          "office-letter"};

std::vector<std::string> trims_of(const PrinterProfile& printer) {
  std::vector<std::string> names;
  for (const TrimGroup& group : printer.groups) {
    for (const Trim& trim : group.trims) names.push_back(trim.name);
  }
  return names;
}

}  // namespace

std::span<const WizardDesign> wizard_designs() {
  return kDesigns;
}

std::vector<std::string> design_names() {
  std::vector<std::string> names;
  for (const WizardDesign& design : kDesigns) names.emplace_back(design.name);
  return names;
}

const WizardDesign& design_of(std::string_view name) {
  const auto* found = std::ranges::find(kDesigns, name, &WizardDesign::name);
  return found == std::end(kDesigns) ? kDesigns[0] : *found;
}

std::span<const std::string_view> wizard_levels() {
  return kLevels;
}

std::span<const std::string_view> wizard_printers() {
  return kPrinters;
}

std::string trim_for(const WizardAnswers& answers, const DataFiles& data) {
  if (!answers.trim.empty()) return answers.trim;
  const std::vector<std::string> trims = trims_of(answers.printer, data);
  for (const std::string_view wanted : design_of(answers.design).trims) {
    if (std::ranges::find(trims, wanted) != trims.end()) return std::string(wanted);
  }
  return trims.empty() ? "8.5x11in" : trims.front();
}

std::vector<std::string> trims_of(const std::string& printer, const DataFiles& data) {
  Sources sources;
  const Result<PrinterProfile> profile = data.printer(printer, sources);
  return profile ? trims_of(*profile) : std::vector<std::string>();
}

std::string largest_trim(const std::string& printer, const DataFiles& data) {
  Sources sources;
  const Result<PrinterProfile> profile = data.printer(printer, sources);
  Trim largest;
  for (const TrimGroup& group : profile ? profile->groups : std::vector<TrimGroup>()) {
    for (const Trim& trim : group.trims) {
      const bool larger = trim.width.points() * trim.height.points() >
                          largest.width.points() * largest.height.points();
      if (larger) largest = trim;
    }
  }
  return largest.name;
}

Result<WizardAnswers> read_answers(const nlohmann::ordered_json& json, const DataFiles& data) {
  WizardAnswers answers;
  const auto text = [&](const char* key, std::string& to) {
    const auto found = json.find(key);
    if (found != json.end() && found->is_string()) to = found->get<std::string>();
  };
  const auto texts = [&](const char* key, std::vector<std::string>& to) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_array()) return;
    for (const Json& item : *found) {
      if (!item.is_string()) continue;
      std::string one = item.get<std::string>();
      if (std::ranges::find(to, one) == to.end()) to.push_back(std::move(one));
    }
  };
  text("design", answers.design);
  text("printer", answers.printer);
  text("trim", answers.trim);
  text("title", answers.title);
  text("author", answers.author);
  texts("kinds", answers.kinds);
  texts("levels", answers.levels);
  if (const auto count = json.find("count"); count != json.end() && count->is_number_integer()) {
    answers.count = count->get<int>();
  }
  const std::vector<std::string> printers = data.names(Shelf::kPrinters);
  if (std::ranges::find(kDesigns, answers.design, &WizardDesign::name) == std::end(kDesigns)) {
    return failure(fmt::format("unknown design '{}'", answers.design));
  }
  if (std::ranges::find(printers, answers.printer) == printers.end()) {
    return failure(fmt::format("unknown printer '{}'", answers.printer));
  }
  if (answers.count < 1 || answers.count > kMaxAsked) {
    return failure(fmt::format("the number of puzzles must be from 1 to {}", kMaxAsked));
  }
  if (!answers.trim.empty() && !parse_trim(answers.trim)) {
    return failure(fmt::format("'{}' is not a trim size", answers.trim));
  }
  std::erase_if(answers.kinds, [](const std::string& name) { return find_kind(name) == nullptr; });
  if (answers.kinds.empty()) answers.kinds.push_back(std::string(default_kind().name));
  std::erase_if(answers.levels, [](const std::string& name) {
    return std::ranges::find(kLevels, name) == std::end(kLevels);
  });
  if (answers.levels.empty()) answers.levels = {"easy", "medium", "hard"};
  if (answers.title.empty()) answers.title = "My Book";
  return answers;
}

nlohmann::ordered_json wizard_choices(const DataFiles& data) {
  Json designs = Json::array(), printers = Json::array(), levels = Json::array();
  for (const WizardDesign& design : kDesigns) {
    designs.push_back({{"name", design.name}, {"title", design.title}, {"about", design.about}});
  }
  Sources sources;
  for (const std::string_view name : kPrinters) {
    const Result<PrinterProfile> printer = data.printer(std::string(name), sources);
    if (!printer) continue;
    printers.push_back({{"name", name}, {"title", printer->title}, {"trims", trims_of(*printer)}});
  }
  for (const std::string_view level : kLevels) levels.push_back(level);
  return {{"designs", designs}, {"printers", printers}, {"levels", levels}};
}

}  // namespace gridpress
