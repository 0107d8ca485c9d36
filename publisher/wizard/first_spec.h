// The first spec of somebody who has never seen one: five answers become a file with comments.
#pragma once

#include <nlohmann/json.hpp>
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

// What each of the questions may be answered with, as far as it is the wizard's own.
struct WizardChoice {
  std::string_view name, about;
};
std::vector<WizardChoice> wizard_designs();
std::vector<std::string_view> wizard_levels();
std::vector<std::string_view> wizard_printers();
inline constexpr int kMostAsked = 2000;  // puzzles: the book can grow later

// Unknown names and odd numbers are refused.
Result<WizardAnswers> read_answers(const nlohmann::ordered_json& json, const DataFiles& data);

// What there is to choose: {"designs", "kinds", "printers", "levels"}.
nlohmann::ordered_json wizard_choices(const DataFiles& data);

// The hint of the failure that is about kinds: they can be asked for again.
inline constexpr const char* kOtherKinds = "another design, a larger page or other kinds";

// A spec that `check` passes: of each kind the usual size or, where the page has no room for it, a
// smaller one, and as many puzzles on a page as the design wants and the page has room for. A kind
// that has no room in any size is a failure. `file`: the path that the spec is judged as.
Result<std::string> first_spec(const WizardAnswers& answers, const DataFiles& data,
                               const std::string& file);

}  // namespace gridpress
