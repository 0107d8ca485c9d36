// The first spec of somebody who has never seen one: five answers become a file with comments.
#pragma once

#include <string>
#include <vector>

#include "generator/base/result.h"
#include "publisher/data/data_files.h"
#include "publisher/studio/session/events.h"

namespace gridpress::studio {

struct WizardAnswers {
  std::string design = "classic";
  std::vector<std::string> kinds;  // empty: plain grids of digits
  std::string printer = "kdp-paperback";
  std::string trim;                 // empty: what suits the design, of those that the printer has
  std::vector<std::string> levels;  // empty: easy, medium and hard
  int count = 60;
  std::string title = "My Book", author;
};

// Unknown names and odd numbers are refused.
Result<WizardAnswers> read_answers(const Json& json, const DataFiles& data);

// What there is to choose: {"designs", "kinds", "printers", "levels"}.
Json wizard_choices(const DataFiles& data);

// A spec that `check` passes, wherever one can be had with these answers: as many puzzles on a page
// as the design wants and the page has room for. `file`: the path that it is judged as.
std::string first_spec(const WizardAnswers& answers, const DataFiles& data,
                       const std::string& file);

}  // namespace gridpress::studio
