// The wizard's questions, their possible answers, and the answers that the user gave.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "publisher/data/data_files.h"

namespace gridpress {

struct WizardAnswers {
  std::string design = "classic";
  std::vector<std::string> kinds;  // if empty, plain grids of digits
  std::string printer = "kdp-paperback";
  std::string trim;                 // if empty, the printer's trim that best suits the design
  std::vector<std::string> levels;  // if empty, easy, medium and hard
  int count = 60;
  std::string title = "My Book", author;
  std::string id;  // if empty, derived from the title
};

inline constexpr int kMaxAsked = 2000;  // puzzles; the user can enlarge the book later

// The choices of the first question, with the defaults of each.
struct WizardDesign {
  std::string_view name, title, about;
  std::array<std::string_view, 3> trims;  // the first one that the printer offers is used
  std::array<int, 4> per_page;  // the first one that fits the page is used; unused entries are 0
  int size = 0;                 // side of digit grids; 0 for the usual size
};
std::span<const WizardDesign> wizard_designs();
std::vector<std::string> design_names();
// Returns the first design if the name is unknown.
const WizardDesign& design_of(std::string_view name);

std::span<const std::string_view> wizard_levels();  // from easiest to hardest
std::span<const std::string_view> wizard_printers();

// The trim in the answers or, if that is empty, the printer's trim that best suits the design.
std::string trim_for(const WizardAnswers& answers, const DataFiles& data);

// The names of the printer's trims, in the order of its profile.
std::vector<std::string> trims_of(const std::string& printer, const DataFiles& data);

// The printer's largest trim, or "" if it lists none.
std::string largest_trim(const std::string& printer, const DataFiles& data);

// Parses answers. Fails on unknown names and on numbers out of range.
Result<WizardAnswers> read_answers(const nlohmann::ordered_json& json, const DataFiles& data);

// The choices as JSON: {"designs", "printers", "levels"}.
nlohmann::ordered_json wizard_choices(const DataFiles& data);

}  // namespace gridpress
