// What the wizard asks: its questions, what each may be answered with, and the answers.
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
  std::vector<std::string> kinds;  // empty: plain grids of digits
  std::string printer = "kdp-paperback";
  std::string trim;                 // empty: what suits the design, of those that the printer has
  std::vector<std::string> levels;  // empty: easy, medium and hard
  int count = 60;
  std::string title = "My Book", author;
  std::string id;  // empty: made of the title
};

inline constexpr int kMostAsked = 2000;  // puzzles: the book can grow later

// What the first question shows, and what goes with each.
struct WizardDesign {
  std::string_view name, title, about;
  std::array<std::string_view, 3> trims;  // the first that the printer has
  std::array<int, 4> per_page;            // the first that the page has room for; 0: no more
  int size = 0;                           // of grids of digits; 0: the usual one
};
std::span<const WizardDesign> wizard_designs();
std::vector<std::string> design_names();
// The first design where the name is unknown.
const WizardDesign& design_of(std::string_view name);

std::span<const std::string_view> wizard_levels();  // from the easiest to the hardest
std::span<const std::string_view> wizard_printers();

// The name of the kind that is plain grids of digits.
std::string plain_kind();

// The answer's trim or, where it is empty, the one that suits the design at the printer.
std::string trim_for(const WizardAnswers& answers, const DataFiles& data);

// Those that the printer lists, from its first to its last.
std::vector<std::string> trims_of(const std::string& printer, const DataFiles& data);

// The largest that the printer lists; "" where it lists none.
std::string largest_trim(const std::string& printer, const DataFiles& data);

// Unknown names and odd numbers are refused.
Result<WizardAnswers> read_answers(const nlohmann::ordered_json& json, const DataFiles& data);

// What there is to choose: {"designs", "printers", "levels"}.
nlohmann::ordered_json wizard_choices(const DataFiles& data);

}  // namespace gridpress
