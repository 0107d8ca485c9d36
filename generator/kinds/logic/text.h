// Puzzles and solutions of logic kinds as text.
#pragma once

#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "generator/kinds/logic/description.h"

namespace gridpress::logic {

std::string problem_text(const LogicContent& puzzle);
std::string solution_text(const LogicContent& puzzle);  // "" if no solution is known

// Reads both texts, which are untrusted. An empty solution means that none is known; any other is
// checked with the kind's clauses.
Result<LogicContent> read_content(const Description& kind, std::string_view problem,
                                  std::string_view solution);

// The entry as in a text: "3", "-", "x".
std::string entry_text(const BlockForm& form, int entry);

// "row 2, column 3", for messages.
std::string cell_words(Size size, int cell);

// The number of clues that a puzzle shows.
int count_clues(const LogicContent& puzzle);

}  // namespace gridpress::logic
